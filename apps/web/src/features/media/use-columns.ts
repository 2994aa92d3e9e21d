import { useSyncExternalStore } from 'react';

/** px of window width from which a grid has so many columns (two below the first). */
const breakpoints = [
  [1536, 7],
  [1280, 6],
  [1024, 5],
  [768, 4],
  [480, 3],
] as const;

function subscribe(listener: () => void): () => void {
  const queries = breakpoints.map(([width]) => window.matchMedia(`(min-width: ${width}px)`));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** 2 to 7 columns by the window's width. */
export function useColumns(): number {
  return useSyncExternalStore(
    subscribe,
    () => breakpoints.find(([width]) => window.matchMedia(`(min-width: ${width}px)`).matches)?.[1] ?? 2,
  );
}
