import { useEffect, useState } from 'react';
import { focusWhenDrawn } from '../lib/focus-when-drawn.ts';

/**
 * Gives the focus back, when a dialog goes, to whatever had it before the dialog was drawn. Where that is gone, and
 * nothing else took the focus, `instead` is tried until it answers that something has it.
 */
export function useReturnFocus(instead?: () => boolean): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      if (instead === undefined || document.activeElement === before) return;
      focusWhenDrawn(document.body, () => document.activeElement !== document.body || instead());
    },
    [before, instead],
  );
}
