import { type RefObject, useEffect, useRef } from 'react';

/** A control that goes, or is disabled, while it works loses the focus: it has it back afterwards, unless it went on. */
export function useKeptFocus<Control extends HTMLElement>(busy: boolean): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !busy && document.activeElement === document.body) control.current?.focus();
    was.current = busy;
  }, [busy]);
  return control;
}
