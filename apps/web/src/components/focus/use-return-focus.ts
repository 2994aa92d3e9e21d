import { useEffect, useState } from 'react';
import { focusWhenRendered } from '../../lib/browser/focus-when-rendered.ts';

/**
 * On unmount returns focus to the element that had it before the dialog. If that is gone, or the page loaded with the
 * dialog open, tries `instead` until it returns true or something else takes focus.
 */
export function useReturnFocus(instead?: () => boolean): void {
  const [previous] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const opener = previous === document.body ? null : previous;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      if (instead === undefined || (opener !== null && document.activeElement === opener)) return;
      focusWhenRendered(document.body, () => document.activeElement !== document.body || instead());
    },
    [previous, instead],
  );
}
