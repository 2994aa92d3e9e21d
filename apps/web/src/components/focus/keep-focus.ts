import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusWhenRendered } from '../../lib/browser/focus-when-rendered.ts';

/**
 * On unmount returns focus to the element that had it before the dialog. If that is gone, or the page loaded with the
 * dialog open, tries `instead` until it returns true or something else takes focus.
 */
export function useReturnFocus(instead?: () => boolean): void {
  const [previous] = useState(findOpener);
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

/** The focused element; of an entry in a menu, which closes, the menu's button. */
function findOpener(): Element | null {
  const menu = document.activeElement?.closest('[role="menu"]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? document.activeElement;
}

/** Restores focus to a control that lost it while hidden or disabled, unless focus moved elsewhere. */
export function useSavedFocus<Control extends HTMLElement>(isBusy: boolean): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) control.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return control;
}

/** The item to focus after removing the one at an index: the next, else the previous. */
export function adjacentItem<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index + 1] ?? items[index - 1];
}
