import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the window is scrolled further than `distance` px. */
export function useScrolled(distance: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > distance,
    () => false,
  );
}
