import { useSyncExternalStore } from 'react';

/** px that a visual viewport loses only to an on-screen keyboard, not to a browser's own bars. */
const keyboardHeight = 160;

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

/** Whether an on-screen keyboard covers part of the window. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      const viewport = window.visualViewport;
      return viewport ? window.innerHeight - viewport.height * viewport.scale > keyboardHeight : false;
    },
    () => false,
  );
}
