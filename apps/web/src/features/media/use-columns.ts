import { useSyncExternalStore } from 'react';

/** em of window width from which a grid has so many columns (one below the last: only with very large text). */
const breakpoints = [
  [96, 7],
  [80, 6],
  [64, 5],
  [48, 4],
  [30, 3],
  [15, 2],
] as const;

function subscribe(listener: () => void): () => void {
  const queries = breakpoints.map(([width]) => window.matchMedia(`(min-width: ${width}em)`));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

function read(): number {
  return breakpoints.find(([width]) => window.matchMedia(`(min-width: ${width}em)`).matches)?.[1] ?? 1;
}

/** 1 to 7 columns by the window's width. The server, which knows none, leaves them to the style sheet. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, read, () => (typeof window === 'undefined' ? 1 : read()));
}
