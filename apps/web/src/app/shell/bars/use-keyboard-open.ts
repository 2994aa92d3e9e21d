import { useSyncExternalStore } from 'react';

/** px: only an on-screen keyboard shrinks the visual viewport this much, browser toolbars do not. */
const minKeyboardHeight = 160;

let isOpen = false;

/** Reads heights on resize only: reading during render would force layout. */
function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const read = () => {
    isOpen = window.innerHeight - viewport.height * viewport.scale > minKeyboardHeight;
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
