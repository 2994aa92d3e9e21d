import { type RefObject, useEffect, useRef, useState } from 'react';

interface ArrivingMenu {
  /** For the menu's own button. */
  readonly target: RefObject<HTMLButtonElement | null>;
  readonly opened: boolean;
  readonly setOpened: (opened: boolean) => void;
}

/** A menu whose code is loaded when it is first wanted: it opens as soon as it is here. */
export function useArrivingMenu(): ArrivingMenu {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);

  // The button that was pressed made place for this one: it takes the focus, so that closing gives it back here.
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return { target, opened, setOpened };
}
