import { mergeCards } from '@marquee/domain/catalogue/browse-filters';
import { activeFilterCount, type SearchResult, visibleResults } from '@marquee/domain/catalogue/search';
import { limits } from '@marquee/domain/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SearchParams } from '../../features/search/search-params.ts';
import { listKey, useTrpcClient } from '../../lib/api/trpc.tsx';
import { entryState, updateEntryState } from '../../lib/browser/history-entries.ts';

export interface SearchResults {
  readonly results: readonly SearchResult[];
  /** Number of loaded titles, before filtering. */
  readonly loaded: number;
  readonly isFiltering: boolean;
  readonly totalResults: number;
  readonly loading: 'no' | 'first' | 'refresh' | 'more';
  /** Epoch ms of the last failure; null without one. */
  readonly failedAt: number | null;
  readonly page: number;
  readonly totalPages: number;
  readonly hasMore: boolean;
  /** False if filters left too few new titles in the last step: loading then needs a click. */
  readonly automatic: boolean;
  loadMore(): void;
  retry(): void;
}

/**
 * Results of the current search. Filters apply to loaded titles, so one step loads until 12 new titles match, 5 pages
 * are loaded, or the list ends (docs/behaviour/catalogue.md §3).
 */
export function useSearchResults({ query, type, filters }: SearchParams, now: Date): SearchResults {
  const client = useTrpcClient();
  const [restored] = useState(() => ({ query, type, pages: entryState().pages }));
  const savedPages = restored.query === query && restored.type === type ? restored.pages : 0;

  const input = { query: query.trim(), type };
  const isSearching = input.query !== '';
  const search = useInfiniteQuery({
    queryKey: listKey('catalogue.search', input),
    queryFn: ({ pageParam, signal }) => client.catalogue.search.query({ ...input, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (lastPage) => (lastPage.hasMore ? lastPage.page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: isSearching,
  });
  const pages = isSearching ? search.data?.pages : undefined;
  const unique = useMemo(() => splitUnique(pages?.map((page) => page.results) ?? []), [pages]);
  const results = useMemo(() => visibleResults(unique, filters, now), [unique, filters, now]);
  const isFiltering = activeFilterCount(filters, now) > 0;

  const { hasNextPage, isFetching, isError, fetchNextPage } = search;
  const loadedPages = pages?.length ?? 0;
  const step = useStep({ key: JSON.stringify([type, query, filters]), shown: results.length, loadedPages });
  const needsMore = loadedPages > 0 && (loadedPages < savedPages || (isFiltering && step.isUnfinished));
  useEffect(() => {
    if (needsMore && hasNextPage && !isFetching && !isError) void fetchNextPage();
    if (loadedPages >= savedPages) updateEntryState({ pages: loadedPages });
  }, [needsMore, savedPages, loadedPages, hasNextPage, isFetching, isError, fetchNextPage]);

  const lastPage = pages?.at(-1);
  return {
    results,
    loaded: unique.reduce((sum, page) => sum + page.length, 0),
    isFiltering,
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
    automatic: !isFiltering || step.hasEnough,
    loadMore: () => {
      if (isFetching) return;
      step.begin();
      void fetchNextPage();
    },
    retry: () => void (pages ? fetchNextPage() : search.refetch()),
  };
}

/** Tracks the current loading step; a new search or filter starts one. */
function useStep({ key, shown, loadedPages }: { key: string; shown: number; loadedPages: number }) {
  const start = useRef({ key: '', shown: 0, pages: 0 });
  if (start.current.key !== key) start.current = { key, shown: 0, pages: 0 };
  const hasEnough = shown - start.current.shown >= limits.searchStepTitles;
  return {
    hasEnough,
    isUnfinished: !hasEnough && loadedPages - start.current.pages < limits.searchStepPages,
    begin: () => {
      start.current = { key, shown, pages: loadedPages };
    },
  };
}

/** Pages without duplicates: each title stays in the first page that has it. */
function splitUnique(pages: readonly (readonly SearchResult[])[]): SearchResult[][] {
  const unique = new Set(mergeCards(pages));
  return pages.map((page) => page.filter((result) => unique.has(result)));
}
