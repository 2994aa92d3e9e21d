import { deduplicateMedia } from '@marquee/domain/catalogue/media-item';
import type {
  FoundCollection,
  FoundEpisode,
  FoundPerson,
  SearchPage,
  UnlistedResult,
} from '@marquee/domain/catalogue/search';
import { activeFilterCount, visibleResults } from '@marquee/domain/catalogue/search-filters';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLoadingStep } from '../../features/media/lists/use-loading-step.ts';
import type { SearchParams } from '../../features/search/search-params.ts';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { entryState, updateEntryState } from '../../lib/browser/history-entries.ts';
import { useShownCards } from '../../lib/lists/member-cards.tsx';
import { useFormats } from '../../lib/messages/use-messages.ts';
import { searchResultsOptions } from './search-results-options.ts';

export interface SearchResults {
  readonly results: readonly UnlistedResult[];
  /** '4 hidden · Show'; null if nothing is. */
  readonly leftOut: ReactNode;
  /** Number of loaded titles, before filtering. */
  readonly loaded: number;
  readonly isFiltering: boolean;
  /** The title that a query without results means; null without one, and while other results are shown. */
  readonly correction: string | null;
  /** What the search names besides titles. */
  readonly people: readonly FoundPerson[];
  readonly collections: readonly FoundCollection[];
  readonly episode: FoundEpisode | null;
  /** Whether the query is an id or address of what the catalogue lacks. */
  readonly isMissing: boolean;
  /** Titles of the loaded pages that are not listed. */
  readonly unlistedCount: number;
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
export function useSearchResults(params: SearchParams, now: Date): SearchResults {
  const { query, type, filters } = params;
  const client = useTrpcClient();
  const [restored] = useState(() => ({ query, type, pages: entryState().pages }));
  const savedPages = restored.query === query && restored.type === type ? restored.pages : 0;

  const isSearching = query.trim() !== '';
  const search = useInfiniteQuery(searchResultsOptions(client, params));
  const pages = isSearching ? search.data?.pages : undefined;
  const unique = useMemo(() => splitUnique(pages?.map(allResults) ?? []), [pages]);
  const { language } = useFormats();
  const matching = useMemo(
    () => visibleResults(unique, { ...filters, language }, now),
    [unique, filters, language, now],
  );
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

  const [firstPage] = pages ?? [];
  const lastPage = pages?.at(-1);
  return {
    results,
    leftOut: notice,
    loaded: unique.reduce((sum, page) => sum + page.length, 0),
    isFiltering,
    correction: search.isPlaceholderData ? null : (firstPage?.correction ?? null),
    people: firstPage?.people ?? [],
    collections: firstPage?.collections ?? [],
    episode: firstPage?.episode ?? null,
    isMissing: !search.isPlaceholderData && firstPage?.isMissing === true,
    unlistedCount: pages?.reduce((sum, { unlisted }) => sum + unlisted.moreCount, 0) ?? 0,
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

/** Titles that are not listed come after the others of their page. */
function allResults({ results, unlisted }: SearchPage): UnlistedResult[] {
  return [...results, ...unlisted.results];
}

/** Pages without duplicates: each title stays in the first page that has it. */
function splitUnique(pages: readonly (readonly UnlistedResult[])[]): UnlistedResult[][] {
  const unique = new Set(deduplicateMedia(pages.flat()));
  return pages.map((page) => page.filter((result) => unique.has(result)));
}
