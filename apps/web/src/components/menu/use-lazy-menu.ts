import { type RefObject, useEffect, useRef, useState } from 'react';

interface LazyMenu {
  /** Ref of the menu's button. */
  readonly target: RefObject<HTMLButtonElement | null>;
  readonly opened: boolean;
  readonly setOpened: (opened: boolean) => void;
  /** For `onExitTransitionEnd`. Mantine returns the focus after 10 ms: a dialog that opens before would not find it. */
  readonly returnFocus: () => void;
}

/** A lazily loaded menu: opens as soon as its code is loaded. */
export function useLazyMenu(): LazyMenu {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);

  // This button replaces the clicked one: focus it, so that closing returns focus here.
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  const returnFocus = () => {
    const { activeElement } = document;
    const isInMenu = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby') === target.current?.id;
    if (activeElement === document.body || isInMenu) target.current?.focus({ preventScroll: true });
  };
  return { target, opened, setOpened, returnFocus };
}
