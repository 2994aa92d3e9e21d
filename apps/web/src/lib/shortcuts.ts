import { useEffect, useRef } from 'react';

/** A single key and what it does. `code` is the physical key, so that other keyboard layouts find it too. */
export interface Shortcut {
  readonly key: string;
  readonly code: string;
  readonly run: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}

/** Listens for single keys: never while typing, with a modifier, or over an open dialog (decisions on the catalogue). */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || event.isComposing) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"]') !== null) return;
      const match = latest.current.find(({ key, code }) => event.key.toLowerCase() === key || event.code === code);
      if (!match) return;
      event.preventDefault();
      match.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
