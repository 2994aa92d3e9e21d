import { type RefObject, useEffect, useRef, useState } from 'react';

interface LazyMenu {
  /** Ref of the menu's button. */
  readonly target: RefObject<HTMLButtonElement | null>;
  readonly setOpened: (opened: boolean) => void;
  /** Props of Mantine's Menu. */
  readonly menu: {
    readonly opened: boolean;
    readonly onChange: (opened: boolean) => void;
    readonly onExitTransitionEnd: () => void;
  };
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
  // Mantine returns the focus after 10 ms: a dialog that opens before would not find its opener.
  const returnFocus = () => {
    const { activeElement } = document;
    const isInMenu = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby') === target.current?.id;
    if (activeElement === document.body || isInMenu) target.current?.focus({ preventScroll: true });
  };
  return { target, setOpened, menu: { opened, onChange: setOpened, onExitTransitionEnd: returnFocus } };
}
