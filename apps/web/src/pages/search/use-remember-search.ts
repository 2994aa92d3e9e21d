import { limits } from '@marquee/domain/limits';
import { useEffect } from 'react';
import { rememberSearch } from '../../features/search/search-history.ts';
import type { SearchResults } from './use-search-results.ts';

/** A search whose first page came and that rested for 1.5 s counts as meant (decisions on the catalogue). */
export function useRememberSearch(query: string, { loading, failedAt, page, totalResults }: SearchResults): void {
  const arrived =
    query.trim() !== '' && loading !== 'first' && loading !== 'refresh' && failedAt === null && page === 1;
  useEffect(() => {
    if (!arrived) return;
    const timer = setTimeout(() => rememberSearch(query, totalResults), limits.searchRemembered);
    return () => clearTimeout(timer);
  }, [arrived, query, totalResults]);
}
