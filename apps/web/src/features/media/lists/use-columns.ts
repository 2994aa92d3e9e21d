import { useSyncExternalStore } from 'react';

/** Minimum window width in em by column count; one column below, with very large text. */
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

function columnCount(): number {
  return breakpoints.find(([width]) => window.matchMedia(`(min-width: ${width}em)`).matches)?.[1] ?? 1;
}

/** 1 to 7 columns by window width; style sheets decide during SSR. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, columnCount, () => (typeof window === 'undefined' ? 1 : columnCount()));
}
