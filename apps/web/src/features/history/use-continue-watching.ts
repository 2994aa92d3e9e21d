import { type ContinueItem, continueWatching } from '@marquee/domain/history-display';
import { limits } from '@marquee/domain/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { entryState, updateEntryState } from '../../lib/history-entries.ts';
import { localHistory } from '../../lib/local-history.ts';
import { useOnServerClock } from '../../lib/server-clock.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { trpc } from '../../lib/trpc.ts';
import { historyListKey, nextOffset } from './history-list.ts';
import { keepSeenList, seenList } from './seen-list.ts';
import { useHistorySource } from './use-history-source.ts';
import { usePendingEvents } from './use-pending-events.ts';

export interface ContinueWatching {
  readonly items: readonly ContinueItem[];
  readonly loading: 'no' | 'first' | 'more';
  /** When the server's list could not be read, in ms since 1970; null where it could, or is not asked. */
  readonly failedAt: number | null;
  /** Whether the account's own list is not what is shown: an empty one then says nothing. */
  readonly isUnreachable: boolean;
  readonly hasMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** What a signed-in person can go on with, 20 at first. After Back as many pages are loaded as were there before. */
export function useContinueWatching(userId: number): ContinueWatching {
  const { client } = trpc.useUtils();
  const { source, failedAt: sourceFailedAt, ask } = useHistorySource();
  const pending = usePendingEvents(userId);
  const own = useOnServerClock(useStoredValue(localHistory));
  const [wantedPages] = useState(() => entryState().pages);
  const [localPages, setLocalPages] = useState(() => Math.max(1, wantedPages));
  const list = useInfiniteQuery({
    queryKey: historyListKey,
    queryFn: ({ pageParam, signal }) =>
      client.history.list.query({ limit: limits.recentHistory, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => nextOffset(pages),
    enabled: source === 'unknown' || source === 'remote',
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialData: () => seenList(userId),
    initialDataUpdatedAt: 0,
  });
  useEffect(() => {
    if (list.data) keepSeenList(userId, list.data);
  }, [userId, list.data]);

  const isUnread = list.data === undefined && (list.isError || source === 'unreachable');
  const isLocal = source === 'local' || isUnread;
  const pages = list.data?.pages;
  const items = useMemo(
    () =>
      isLocal
        ? continueWatching([], [...pending, ...own])
        : continueWatching(pages?.flatMap((page) => page.items.map(({ display }) => display)) ?? [], pending),
    [isLocal, pages, pending, own],
  );
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const loadedPages = isLocal ? localPages : (pages?.length ?? 0);
  useEffect(() => {
    if (isLocal || loadedPages >= wantedPages || !hasNextPage) {
      if (loadedPages > 0) updateEntryState({ pages: loadedPages });
    } else if (loadedPages > 0 && !isFetching && !isError) void fetchNextPage();
  }, [isLocal, loadedPages, wantedPages, hasNextPage, isFetching, isError, fetchNextPage]);

  const failedAt = source === 'local' ? null : (sourceFailedAt ?? (isError ? list.errorUpdatedAt : null));
  const retry = () => {
    ask();
    if (source === 'remote') void list.refetch();
  };
  if (isLocal) {
    const shown = localPages * limits.recentHistory;
    return {
      items: items.slice(0, shown),
      loading: 'no',
      failedAt,
      isUnreachable: true,
      hasMore: items.length > shown,
      loadMore: () => setLocalPages(localPages + 1),
      retry,
    };
  }
  return {
    items,
    loading: list.isPending ? 'first' : list.isFetchingNextPage ? 'more' : 'no',
    failedAt,
    isUnreachable: failedAt !== null,
    hasMore: hasNextPage && !isError,
    loadMore: () => {
      if (!isFetching) void fetchNextPage();
    },
    retry,
  };
}
