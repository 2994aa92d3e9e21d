import { mergeCards } from '@marquee/domain/browse-choice';
import { limits } from '@marquee/domain/limits';
import { activeFilterCount, type SearchResult, visibleResults } from '@marquee/domain/search';
import type { SearchAddress } from '@marquee/domain/search-address';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { entryState, updateEntryState } from '../../lib/history-entries.ts';
import { trpc } from '../../lib/trpc.ts';

export interface SearchResults {
  readonly results: readonly SearchResult[];
  /** Titles loaded, whether they match the filters or not. */
  readonly loaded: number;
  readonly filtering: boolean;
  readonly totalResults: number;
  readonly loading: 'no' | 'first' | 'refresh' | 'more';
  /** When the last read failed, in ms since 1970; null while none has. */
  readonly failedAt: number | null;
  readonly page: number;
  readonly totalPages: number;
  readonly hasMore: boolean;
  /** False after a step that filters left with too little to show: the next step waits for a press of the button. */
  readonly automatic: boolean;
  loadMore(): void;
  retry(): void;
}

/**
 * The results of the present address. Filters work on what is loaded, so one step of loading goes on until 12 new
 * titles show, 5 pages are read, or the list ends (decisions on the catalogue).
 */
export function useSearchResults({ query, type, filters }: SearchAddress, now: Date): SearchResults {
  const { client } = trpc.useUtils();
  const searching = query.trim() !== '';
  const [left] = useState(() => ({ query, type, pages: entryState().pages }));
  const wantedPages = left.query === query && left.type === type ? left.pages : 0;

  const search = useInfiniteQuery({
    queryKey: ['search-page', type, query],
    queryFn: ({ pageParam, signal }) =>
      client.catalogue.search.query({ query: query.trim(), type, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: searching,
  });
  const pages = searching ? search.data?.pages : undefined;
  const unique = useMemo(() => splitUnique(pages?.map((page) => page.results) ?? []), [pages]);
  const results = useMemo(() => visibleResults(unique, filters, now), [unique, filters, now]);
  const filtering = activeFilterCount(filters, now) > 0;

  const { hasNextPage, isFetching, isError, fetchNextPage } = search;
  const loadedPages = pages?.length ?? 0;
  const step = useStep({ key: JSON.stringify([type, query, filters]), shown: results.length, loadedPages });
  const wanting = loadedPages > 0 && (loadedPages < wantedPages || (filtering && step.unfinished));
  useEffect(() => {
    if (wanting && hasNextPage && !isFetching && !isError) void fetchNextPage();
    if (loadedPages >= wantedPages) updateEntryState({ pages: loadedPages });
  }, [wanting, wantedPages, loadedPages, hasNextPage, isFetching, isError, fetchNextPage]);

  const last = pages?.at(-1);
  return {
    results,
    loaded: unique.reduce((sum, page) => sum + page.length, 0),
    filtering,
    totalResults: last?.totalResults ?? 0,
    loading: !searching
      ? 'no'
      : search.isPending
        ? 'first'
        : search.isPlaceholderData
          ? 'refresh'
          : search.isFetchingNextPage
            ? 'more'
            : 'no',
    failedAt: searching && search.isError ? search.errorUpdatedAt : null,
    page: last?.page ?? 1,
    totalPages: last?.totalPages ?? 1,
    hasMore: searching && search.hasNextPage && !search.isError && !search.isPlaceholderData,
    automatic: !filtering || step.shownEnough,
    loadMore: () => {
      if (isFetching) return;
      step.begin();
      void fetchNextPage();
    },
    retry: () => void (pages ? fetchNextPage() : search.refetch()),
  };
}

/** Where the present step of loading began; a new search or filter begins one. */
function useStep({ key, shown, loadedPages }: { key: string; shown: number; loadedPages: number }) {
  const begun = useRef({ key: '', shown: 0, pages: 0 });
  if (begun.current.key !== key) begun.current = { key, shown: 0, pages: 0 };
  const shownEnough = shown - begun.current.shown >= limits.searchStepTitles;
  return {
    shownEnough,
    unfinished: !shownEnough && loadedPages - begun.current.pages < limits.searchStepPages,
    begin: () => {
      begun.current = { key, shown, pages: loadedPages };
    },
  };
}

/** The pages with each title once, in the first page that has it. */
function splitUnique(pages: readonly (readonly SearchResult[])[]): SearchResult[][] {
  const kept = new Set(mergeCards(pages));
  return pages.map((page) => page.filter((result) => kept.has(result)));
}
