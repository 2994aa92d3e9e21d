import { useSyncExternalStore } from 'react';

let offset = 0;

/** Reads scrollY at the start of a frame: reading during render would force layout. */
function subscribe(listener: () => void): () => void {
  const update = () => {
    offset = window.scrollY;
    listener();
  };
  const frame = requestAnimationFrame(update);
  window.addEventListener('scroll', update, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', update);
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
