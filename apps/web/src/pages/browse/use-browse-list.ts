import { mergeCards } from '@marquee/domain/browse/browse-filters';
import { type BrowseParams, formatBrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { LibraryCard } from '@marquee/domain/library/library-titles';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { entryState, updateEntryState } from '../../lib/browser/history-entries.ts';
import { browseListOptions, libraryListOptions } from './browse-list-options.ts';

/** Cards from the catalogue, the library or a search. */
export interface BrowseList {
  readonly source: 'catalogue' | 'library' | 'search';
  readonly cards: readonly LibraryCard[];
  /** 'first': no data yet. 'refresh': results of the text before. 'more': another page is loading. */
  readonly loading: 'no' | 'first' | 'refresh' | 'more';
  /** Epoch ms of the last failure; null without one. */
  readonly failedAt: number | null;
  /** Page position in the catalogue's list; the others have none. */
  readonly pages: { readonly current: number; readonly total: number } | null;
  /** Titles of the whole list, as far as it is known: the catalogue counts some that no list shows. */
  readonly found: number;
  /** Whether all titles of the list are loaded. */
  readonly isComplete: boolean;
  readonly loadedPages: number;
  /** The title whose results are shown in place of those of a misspelt search. */
  readonly correction: string | null;
  /** Whether another page can be loaded. */
  readonly hasMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** The list of the current URL. After Back or a reload as many pages as before are loaded. */
export function useBrowseList(mediaType: MediaType, params: BrowseParams): BrowseList {
  const { query, inLibrary } = params;
  const trpc = useTrpc();
  const client = useTrpcClient();
  const isSearching = query.trim() !== '';
  const filtersKey = formatBrowseParams(mediaType, { ...params, hideSeen: false, query: '' });
  const [restored] = useState(() => ({ filtersKey, pages: entryState().pages }));
  const savedPages = restored.filtersKey === filtersKey ? restored.pages : 0;

  const browse = useInfiniteQuery({
    ...browseListOptions(client, mediaType, params),
    enabled: !isSearching && !inLibrary && !params.onMyServices,
  });
  const library = useInfiniteQuery({
    ...libraryListOptions(client, mediaType, params),
    enabled: !isSearching && inLibrary,
  });
  const search = useQuery(
    trpc.catalogue.search.queryOptions(
      { query, type: mediaType, page: 1 },
      { placeholderData: keepPreviousData, enabled: isSearching, trpc: { abortOnUnmount: true } },
    ),
  );

  const list = inLibrary ? library : browse;
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const loadedPages = isSearching ? 0 : (list.data?.pages.length ?? 0);
  useEffect(() => {
    if (loadedPages > 0 && loadedPages < savedPages && hasNextPage && !isFetching && !isError) void fetchNextPage();
    if (loadedPages >= savedPages) updateEntryState({ pages: loadedPages });
  }, [loadedPages, savedPages, hasNextPage, isFetching, isError, fetchNextPage]);

  const browsePages = browse.data?.pages;
  const libraryPages = library.data?.pages;
  const cards = useMemo(
    () =>
      mergeCards<LibraryCard>(
        (inLibrary ? libraryPages?.map(({ items }) => items) : browsePages?.map((page) => page.cards)) ?? [],
      ),
    [inLibrary, libraryPages, browsePages],
  );
  if (isSearching) {
    const { results = [], totalResults = 0, hasMore = false } = search.data ?? {};
    return {
      source: 'search',
      cards: results,
      loading: search.isPending ? 'first' : search.isPlaceholderData ? 'refresh' : 'no',
      failedAt: search.isError ? search.errorUpdatedAt : null,
      pages: null,
      // The upstream total includes results without a card: without further pages, count the cards.
      found: hasMore ? Math.max(totalResults, results.length) : results.length,
      isComplete: !hasMore,
      correction: search.isPlaceholderData ? null : (search.data?.correction ?? null),
      loadedPages,
      hasMore: false,
      loadMore: () => undefined,
      retry: () => void search.refetch(),
    };
  }
  const lastPage = browsePages?.at(-1);
  return {
    source: inLibrary ? 'library' : 'catalogue',
    cards,
    loading: list.isPending ? 'first' : list.isFetchingNextPage ? 'more' : 'no',
    failedAt: isError ? list.errorUpdatedAt : null,
    pages: inLibrary ? null : { current: lastPage?.page ?? 1, total: lastPage?.totalPages ?? 1 },
    found: inLibrary ? (libraryPages?.at(-1)?.total ?? 0) : (lastPage?.totalResults ?? 0),
    isComplete: !hasNextPage,
    correction: null,
    loadedPages,
    hasMore: hasNextPage && !isError,
    loadMore: () => {
      if (!isFetching) void fetchNextPage();
    },
    retry: () => void (list.data ? fetchNextPage() : list.refetch()),
  };
}
