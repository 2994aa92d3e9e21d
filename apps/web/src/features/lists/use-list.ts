import { isSameTitle } from '@marquee/domain/catalogue/title-key';
import type { List, ListEntry, ListSort } from '@marquee/domain/lists/lists';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { listKey, useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { entryState, updateEntryState } from '../../lib/browser/history-entries.ts';
import { usePending } from '../../lib/history/outbox.ts';
import { currentRating } from '../../lib/lists/pending-rating.ts';
import { uniqueEntries } from './list-entries.ts';

/** How the entries of a list are shown. */
export interface ListView {
  readonly sort: ListSort;
  /** Only what was not seen. */
  readonly unseen: boolean;
}

export interface ListPages {
  /** Without its entries; undefined until it is loaded. */
  readonly list: Omit<List, 'entries' | 'nextCursor'> | undefined;
  readonly entries: readonly ListEntry[];
  /** 'first': no data yet. 'refresh': shown data is outdated. 'more': another page is loading. */
  readonly loading: 'no' | 'first' | 'refresh' | 'more';
  readonly error: unknown;
  /** Epoch ms of the last failure; null without one. */
  readonly failedAt: number | null;
  readonly hasMore: boolean;
  /** Titles put in by this browser that the server does not have yet. */
  readonly waiting: number;
  loadMore(): void;
  /** Resolves with every entry. */
  loadAll(): Promise<readonly ListEntry[]>;
  retry(): void;
  /** Shows changed entries at once, before the server has them. */
  change(apply: (entries: readonly ListEntry[]) => readonly ListEntry[]): void;
}

type Pages = InfiniteData<List, string | null>;

/** A list of the member, 500 entries at a time. After Back as many pages as before are loaded. */
export function useList(userId: number, id: string, { sort, unseen }: ListView): ListPages {
  const client = useTrpcClient();
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const [savedPages] = useState(() => entryState().pages);
  const queryKey = listKey('lists.get', { id, sort, unseen });
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      client.lists.get.query({ id, sort, unseen, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
    // A long list would reload ten pages at each visit of its tab.
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loadedPages = data?.pages.length ?? 0;
  useEffect(() => {
    if (loadedPages > 0 && loadedPages < savedPages && hasNextPage && !isFetching && !isError) void fetchNextPage();
    if (loadedPages >= savedPages && loadedPages > 0) updateEntryState({ pages: loadedPages });
  }, [loadedPages, savedPages, hasNextPage, isFetching, isError, fetchNextPage]);

  const dropped = usePending(userId, 'list-drop');
  const added = usePending(userId, 'list-add');
  const rated = usePending(userId, 'rate');
  const entries = useMemo(() => {
    const isDropped = (entry: ListEntry) => dropped.some((drop) => drop.id === id && isSameTitle(drop, entry));
    const all = uniqueEntries(data?.pages.flatMap((page) => page.entries) ?? []);
    const listed = dropped.length === 0 ? all : all.filter((entry) => !isDropped(entry));
    if (rated.length === 0) return listed;
    return listed.map((entry) => ({ ...entry, own_rating: currentRating(rated, entry, entry.own_rating) }));
  }, [data, dropped, rated, id]);

  return {
    list: data?.pages.at(-1),
    entries,
    loading: query.isPending ? 'first' : query.isPlaceholderData ? 'refresh' : query.isFetchingNextPage ? 'more' : 'no',
    error: query.error,
    failedAt: isError ? query.errorUpdatedAt : null,
    waiting: added.filter((add) => add.id === id && !entries.some((entry) => isSameTitle(add, entry))).length,
    hasMore: hasNextPage && !isError && !query.isPlaceholderData,
    loadMore: () => {
      if (!isFetching) void fetchNextPage();
    },
    loadAll: async () => {
      let result = await fetchNextPage();
      while (result.hasNextPage && !result.isError) result = await fetchNextPage();
      return uniqueEntries(result.data?.pages.flatMap((page) => page.entries) ?? []);
    },
    retry: () => void (data ? trpc.lists.get.invalidate() : query.refetch()),
    change: (apply) => {
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Pages>(queryKey, (pages) => pages && withEntries(pages, apply));
    },
  };
}

/** The pages with other entries: each page as long as it was, the last one takes the rest. */
function withEntries(data: Pages, apply: (entries: readonly ListEntry[]) => readonly ListEntry[]): Pages {
  const changed = apply(uniqueEntries(data.pages.flatMap(({ entries }) => entries)));
  let start = 0;
  const pages = data.pages.map((page, index) => {
    const end = index === data.pages.length - 1 ? changed.length : start + page.entries.length;
    const entries = changed.slice(start, end);
    start = end;
    return { ...page, entries };
  });
  return { ...data, pages };
}
