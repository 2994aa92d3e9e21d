import { useEffect } from 'react';
import { rememberSearch } from '../../features/search/search-history.ts';
import type { SearchResults } from './use-search-results.ts';

/** A query unchanged for this long is added to the search history. */
const searchHistoryDelayMs = 1_500;

/** Records a search 1.5 s after its first page loaded (docs/behaviour/catalogue.md §3). */
export function useRememberSearch(query: string, { loading, failedAt, page, totalResults }: SearchResults): void {
  const hasLoaded =
    query.trim() !== '' && loading !== 'first' && loading !== 'refresh' && failedAt === null && page === 1;
  useEffect(() => {
    if (!hasLoaded) return;
    const timer = setTimeout(() => rememberSearch(query, totalResults), searchHistoryDelayMs);
    return () => clearTimeout(timer);
  }, [hasLoaded, query, totalResults]);
}
