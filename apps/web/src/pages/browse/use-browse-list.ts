import type { BrowseAddress } from '@marquee/domain/browse-address';
import { mergeCards } from '@marquee/domain/browse-choice';
import type { MediaCard, MediaType } from '@marquee/domain/media';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { entryState, updateEntryState } from '../../lib/history-entries.ts';
import { trpc } from '../../lib/trpc.ts';
import { browseListOptions } from './browse-list-options.ts';

/** What the grid shows, whether it comes from browsing or from a search. */
export interface BrowseList {
  readonly cards: readonly MediaCard[];
  /** 'first': nothing to show yet. 'refresh': what is shown is about to change. 'more': a further page is on its way. */
  readonly loading: 'no' | 'first' | 'refresh' | 'more';
  /** When the last read failed, in ms since 1970; null while none has. */
  readonly failedAt: number | null;
  readonly page: number;
  readonly totalPages: number;
  readonly hasMore: boolean;
  readonly searching: boolean;
  loadMore(): void;
  retry(): void;
}

/** The list of the present address. After Back or a reload as many pages are loaded as were there before. */
export function useBrowseList(mediaType: MediaType, address: BrowseAddress): BrowseList {
  const { query, filter, genre, sort } = address;
  const { client } = trpc.useUtils();
  const searching = query.trim() !== '';
  const choice = JSON.stringify([filter, genre, sort]);
  const [left] = useState(() => ({ choice, pages: entryState().pages }));
  const wantedPages = left.choice === choice ? left.pages : 0;

  const browse = useInfiniteQuery({
    ...browseListOptions(client, mediaType, address),
    placeholderData: keepPreviousData,
    enabled: !searching,
  });
  const search = useQuery({
    queryKey: ['search', mediaType, query],
    queryFn: ({ signal }) => client.catalogue.search.query({ query, type: mediaType, page: 1 }, { signal }),
    placeholderData: keepPreviousData,
    enabled: searching,
  });

  const pages = browse.data?.pages;
  const { hasNextPage, isFetching, isError, fetchNextPage } = browse;
  const loadedPages = searching ? 0 : (pages?.length ?? 0);
  useEffect(() => {
    if (loadedPages > 0 && loadedPages < wantedPages && hasNextPage && !isFetching && !isError) void fetchNextPage();
    if (loadedPages >= wantedPages) updateEntryState({ pages: loadedPages });
  }, [loadedPages, wantedPages, hasNextPage, isFetching, isError, fetchNextPage]);

  const cards = useMemo(() => mergeCards(pages?.map((page) => page.cards) ?? []), [pages]);
  if (searching) {
    return {
      cards: search.data?.results ?? [],
      loading: search.isPending ? 'first' : search.isPlaceholderData ? 'refresh' : 'no',
      failedAt: search.isError ? search.errorUpdatedAt : null,
      page: search.data?.page ?? 1,
      totalPages: search.data?.totalPages ?? 1,
      hasMore: false,
      searching,
      loadMore: () => undefined,
      retry: () => void search.refetch(),
    };
  }
  const last = pages?.at(-1);
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
    page: last?.page ?? 1,
    totalPages: last?.totalPages ?? 1,
    hasMore: browse.hasNextPage && !browse.isError && !browse.isPlaceholderData,
    searching,
    loadMore: () => {
      if (!browse.isFetching) void browse.fetchNextPage();
    },
    retry: () => void (pages ? browse.fetchNextPage() : browse.refetch()),
  };
}
