import { storedValue, useStoredValue } from '../../lib/stored-value.ts';

export type SearchView = 'grid' | 'list';

/** How this browser likes its results. */
export const searchView = storedValue<SearchView>('marquee_search_view', (value) =>
  value === 'list' ? 'list' : 'grid',
);

export function useSearchView(): SearchView {
  return useStoredValue(searchView);
}
