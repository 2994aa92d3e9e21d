import { useSyncExternalStore } from 'react';

let offset = 0;

/** Reads where the window stands when a frame begins: within a drawing it would have the page laid out in between. */
function subscribe(listener: () => void): () => void {
  const read = () => {
    offset = window.scrollY;
    listener();
  };
  const frame = requestAnimationFrame(read);
  window.addEventListener('scroll', read, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', read);
  };
}

/** Whether the window is scrolled further than `distance` px. */
export function useScrolled(distance: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => offset > distance,
    () => false,
  );
}
