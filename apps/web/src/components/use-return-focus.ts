import { useEffect, useState } from 'react';

/** Gives the focus back, when a dialog goes, to whatever had it before the dialog was drawn. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
