import { mergeCards } from '@marquee/domain/catalogue/browse-filters';
import type { BrowseParams } from '@marquee/domain/catalogue/browse-search-params';
import type { MediaCard, MediaType } from '@marquee/domain/catalogue/media';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { entryState, updateEntryState } from '../../lib/browser/history-entries.ts';
import { browseListOptions } from './browse-list-options.ts';

/** Cards from browsing or from a search. */
export interface BrowseList {
  readonly cards: readonly MediaCard[];
  /** 'first': no data yet. 'refresh': shown data is outdated. 'more': another page is loading. */
  readonly loading: 'no' | 'first' | 'refresh' | 'more';
  /** Epoch ms of the last failure; null without one. */
  readonly failedAt: number | null;
  /** Page position; null while searching, which loads one page only. */
  readonly pages: { readonly current: number; readonly total: number } | null;
  /** Total results of a search, of which `cards` may be the first page; null while browsing. */
  readonly found: number | null;
  /** Whether another page can be loaded. */
  readonly hasMore: boolean;
  readonly isSearching: boolean;
  loadMore(): void;
  retry(): void;
}

/** The list of the current URL. After Back or a reload as many pages as before are loaded. */
export function useBrowseList(mediaType: MediaType, params: BrowseParams): BrowseList {
  const { query, filter, genre, sort } = params;
  const trpc = useTrpc();
  const client = useTrpcClient();
  const isSearching = query.trim() !== '';
  const filtersKey = JSON.stringify([filter, genre, sort]);
  const [restored] = useState(() => ({ filtersKey, pages: entryState().pages }));
  const savedPages = restored.filtersKey === filtersKey ? restored.pages : 0;

  const browse = useInfiniteQuery({
    ...browseListOptions(client, mediaType, params),
    placeholderData: keepPreviousData,
    enabled: !isSearching,
  });
  const search = useQuery(
    trpc.catalogue.search.queryOptions(
      { query, type: mediaType, page: 1 },
      { placeholderData: keepPreviousData, enabled: isSearching, trpc: { abortOnUnmount: true } },
    ),
  );

  const pages = browse.data?.pages;
  const { hasNextPage, isFetching, isError, fetchNextPage } = browse;
  const loadedPages = isSearching ? 0 : (pages?.length ?? 0);
  useEffect(() => {
    if (loadedPages > 0 && loadedPages < savedPages && hasNextPage && !isFetching && !isError) void fetchNextPage();
    if (loadedPages >= savedPages) updateEntryState({ pages: loadedPages });
  }, [loadedPages, savedPages, hasNextPage, isFetching, isError, fetchNextPage]);

  const cards = useMemo(() => mergeCards(pages?.map((page) => page.cards) ?? []), [pages]);
  if (isSearching) {
    const { results = [], totalResults = 0, hasMore = false } = search.data ?? {};
    return {
      cards: results,
      loading: search.isPending ? 'first' : search.isPlaceholderData ? 'refresh' : 'no',
      failedAt: search.isError ? search.errorUpdatedAt : null,
      pages: null,
      // The upstream total includes results without a card: without further pages, count the cards.
      found: hasMore ? Math.max(totalResults, results.length) : results.length,
      hasMore: false,
      isSearching,
      loadMore: () => undefined,
      retry: () => void search.refetch(),
    };
  }
  const lastPage = pages?.at(-1);
  return {
    cards,
    loading: browse.isPending
      ? 'first'
      : browse.isPlaceholderData
        ? 'refresh'
        : browse.isFetchingNextPage
          ? 'more'
          : 'no',
    failedAt: browse.isError ? browse.errorUpdatedAt : null,
    pages: { current: lastPage?.page ?? 1, total: lastPage?.totalPages ?? 1 },
    found: null,
    hasMore: browse.hasNextPage && !browse.isError && !browse.isPlaceholderData,
    isSearching,
    loadMore: () => {
      if (!browse.isFetching) void browse.fetchNextPage();
    },
    retry: () => void (pages ? browse.fetchNextPage() : browse.refetch()),
  };
}
