import { mergeCards } from '@marquee/domain/catalogue/browse-filters';
import { activeFilterCount, type SearchResult, visibleResults } from '@marquee/domain/catalogue/search';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLoadingStep } from '../../features/media/lists/use-loading-step.ts';
import type { SearchParams } from '../../features/search/search-params.ts';
import { listKey, useTrpcClient } from '../../lib/api/trpc.tsx';
import { entryState, updateEntryState } from '../../lib/browser/history-entries.ts';
import { useShownCards } from '../../lib/lists/member-cards.tsx';

export interface SearchResults {
  readonly results: readonly SearchResult[];
  /** '4 hidden · Show'; null if nothing is. */
  readonly leftOut: ReactNode;
  /** Number of loaded titles, before filtering. */
  readonly loaded: number;
  readonly isFiltering: boolean;
  /** The title that a query without results means; null without one, and while other results are shown. */
  readonly correction: string | null;
  readonly totalResults: number;
  readonly loading: 'no' | 'first' | 'refresh' | 'more';
  /** Epoch ms of the last failure; null without one. */
  readonly failedAt: number | null;
  readonly page: number;
  readonly totalPages: number;
  readonly hasMore: boolean;
  /** Whether the last page of the upstream is loaded. */
  readonly isComplete: boolean;
  /** False if filters left too few new titles in the last step: loading then needs a click. */
  readonly automatic: boolean;
  loadMore(): void;
  retry(): void;
}

/**
 * Results of the current search. Filters apply to loaded titles, so one step loads until 12 new titles match, 5 pages
 * are loaded, or the list ends (docs/behaviour/catalogue.md §3).
 */
export function useSearchResults({ query, exact, type, filters }: SearchParams, now: Date): SearchResults {
  const client = useTrpcClient();
  const [restored] = useState(() => ({ query, type, pages: entryState().pages }));
  const savedPages = restored.query === query && restored.type === type ? restored.pages : 0;

  const input = { query: query.trim(), type, ...(exact && { exact }) };
  const isSearching = input.query !== '';
  const search = useInfiniteQuery({
    queryKey: listKey('catalogue.search', input),
    queryFn: ({ pageParam, signal }) => client.catalogue.search.query({ ...input, ...pageParam }, { signal }),
    initialPageParam: { page: 1, query: input.query },
    getNextPageParam: (lastPage, [firstPage]) =>
      lastPage.hasMore ? { page: lastPage.page + 1, query: firstPage?.correction ?? input.query } : undefined,
    placeholderData: keepPreviousData,
    enabled: isSearching,
  });
  const pages = isSearching ? search.data?.pages : undefined;
  const unique = useMemo(() => splitUnique(pages?.map((page) => page.results) ?? []), [pages]);
  const matching = useMemo(() => visibleResults(unique, filters, now), [unique, filters, now]);
  const { shown: results, notice } = useShownCards(matching);
  const isFiltering = activeFilterCount(filters, now) > 0;
  const isShortened = isFiltering || results.length < matching.length;

  const { hasNextPage, isFetching, isError, fetchNextPage } = search;
  const loadedPages = pages?.length ?? 0;
  const step = useLoadingStep({ key: JSON.stringify([type, query, filters]), shown: results.length, loadedPages });
  const needsMore = loadedPages > 0 && (loadedPages < savedPages || (isShortened && step.isUnfinished));
  useEffect(() => {
    if (needsMore && hasNextPage && !isFetching && !isError) void fetchNextPage();
    if (loadedPages >= savedPages) updateEntryState({ pages: loadedPages });
  }, [needsMore, savedPages, loadedPages, hasNextPage, isFetching, isError, fetchNextPage]);

  const lastPage = pages?.at(-1);
  return {
    results,
    leftOut: notice,
    loaded: unique.reduce((sum, page) => sum + page.length, 0),
    isFiltering,
    correction: search.isPlaceholderData ? null : (pages?.[0]?.correction ?? null),
    totalResults: lastPage?.totalResults ?? 0,
    loading: !isSearching
      ? 'no'
      : search.isPending
        ? 'first'
        : search.isPlaceholderData
          ? 'refresh'
          : search.isFetchingNextPage
            ? 'more'
            : 'no',
    failedAt: isSearching && search.isError ? search.errorUpdatedAt : null,
    page: lastPage?.page ?? 1,
    totalPages: lastPage?.totalPages ?? 1,
    hasMore: isSearching && search.hasNextPage && !search.isError && !search.isPlaceholderData,
    isComplete: lastPage?.hasMore === false,
    automatic: !isShortened || step.hasEnough,
    loadMore: () => {
      if (isFetching) return;
      step.begin();
      void fetchNextPage();
    },
    retry: () => void (pages ? fetchNextPage() : search.refetch()),
  };
}

/** Pages without duplicates: each title stays in the first page that has it. */
function splitUnique(pages: readonly (readonly SearchResult[])[]): SearchResult[][] {
  const unique = new Set(mergeCards(pages));
  return pages.map((page) => page.filter((result) => unique.has(result)));
}
