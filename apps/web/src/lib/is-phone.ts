import { useSyncExternalStore } from 'react';

const query = '(max-width: 47.99em)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/**
 * Whether the window is as narrow as a phone's, by the measure of the stylesheets; null in a page's markup from the
 * server, which knows no window: what depends on it is left to the stylesheets there.
 */
export function useIsPhone(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => null,
  );
}
