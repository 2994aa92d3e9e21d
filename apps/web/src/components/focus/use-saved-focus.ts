import { type RefObject, useEffect, useRef } from 'react';

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
