import { useSyncExternalStore } from 'react';

/** px that a visual viewport loses only to an on-screen keyboard, not to a browser's own bars. */
const keyboardHeight = 160;

let isOpen = false;

/** Reads the heights when they change: within a drawing that would have the page laid out in between. */
function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const read = () => {
    isOpen = window.innerHeight - viewport.height * viewport.scale > keyboardHeight;
    listener();
  };
  viewport.addEventListener('resize', read);
  return () => viewport.removeEventListener('resize', read);
}

/** Whether an on-screen keyboard covers part of the window. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}
