import type { AppRouter } from '@marquee/api/app-router';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import type { SearchParams } from '../../features/search/search-params.ts';
import { listKey } from '../../lib/api/trpc.tsx';

/** The results of a search, page by page. */
export function searchResultsOptions(
  client: TRPCClient<AppRouter>,
  { query, exact, unlisted, type }: Omit<SearchParams, 'filters'>,
) {
  const input = { query: query.trim(), type, ...(exact && { exact }), ...(unlisted && { unlisted }) };
  return infiniteQueryOptions({
    queryKey: listKey('catalogue.search', input),
    queryFn: ({ pageParam, signal }) => client.catalogue.search.query({ ...input, ...pageParam }, { signal }),
    initialPageParam: { page: 1, query: input.query },
    getNextPageParam: (lastPage, [firstPage]) =>
      lastPage.hasMore ? { page: lastPage.page + 1, query: firstPage?.correction ?? input.query } : undefined,
    placeholderData: keepPreviousData,
    enabled: input.query !== '',
  });
}
