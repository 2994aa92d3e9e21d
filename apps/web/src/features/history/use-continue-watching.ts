import { limits } from '@marquee/domain/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useServerTimestamps } from '../../lib/api/server-clock.ts';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { entryState, updateEntryState } from '../../lib/browser/history-entries.ts';
import { type ContinueItem, continueWatching } from '../../lib/history/continue-watching.ts';
import { localHistory } from '../../lib/history/local-history.ts';
import { useStoredValue } from '../../lib/storage/stored-value.ts';
import { cachedHistory, cacheHistory } from './cached-history.ts';
import { historyListKey, nextOffset } from './history-list.ts';
import { usePendingEvents } from './outbox.ts';
import { useHistorySource } from './use-history-source.ts';

export interface ContinueWatching {
  readonly items: readonly ContinueItem[];
  readonly loading: 'no' | 'first' | 'more';
  /** Epoch ms of the failure to load the server's list; null otherwise. */
  readonly failedAt: number | null;
  /** Whether the list is not the server's: empty then does not mean no history. */
  readonly isUnreachable: boolean;
  readonly hasMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** My List of a signed-in user, 20 items at first. After Back as many pages as before are loaded. */
export function useContinueWatching(userId: number): ContinueWatching {
  const client = useTrpcClient();
  const { source, failedAt: sourceFailedAt, refetch: refetchSource } = useHistorySource();
  const pending = usePendingEvents(userId);
  const local = useServerTimestamps(useStoredValue(localHistory));
  const [savedPages] = useState(() => entryState().pages);
  const [localPages, setLocalPages] = useState(() => Math.max(1, savedPages));
  const list = useInfiniteQuery({
    queryKey: historyListKey,
    queryFn: ({ pageParam, signal }) =>
      client.history.list.query({ limit: limits.recentHistory, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => nextOffset(pages),
    enabled: source === 'unknown' || source === 'remote',
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialData: () => cachedHistory(userId),
    initialDataUpdatedAt: 0,
  });
  useEffect(() => {
    if (list.data) cacheHistory(userId, list.data);
  }, [userId, list.data]);

  const hasNoData = list.data === undefined && (list.isError || source === 'unreachable');
  const isLocal = source === 'local' || hasNoData;
  const pages = list.data?.pages;
  const items = useMemo(
    () =>
      isLocal
        ? continueWatching([], [...pending, ...local])
        : continueWatching(pages?.flatMap((page) => page.items.map(({ display }) => display)) ?? [], pending),
    [isLocal, pages, pending, local],
  );
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const loadedPages = isLocal ? localPages : (pages?.length ?? 0);
  useEffect(() => {
    if (isLocal || loadedPages >= savedPages || !hasNextPage) {
      if (loadedPages > 0) updateEntryState({ pages: loadedPages });
    } else if (loadedPages > 0 && !isFetching && !isError) void fetchNextPage();
  }, [isLocal, loadedPages, savedPages, hasNextPage, isFetching, isError, fetchNextPage]);

  const failedAt = source === 'local' ? null : (sourceFailedAt ?? (isError ? list.errorUpdatedAt : null));
  const retry = () => {
    refetchSource();
    if (source === 'remote') void list.refetch();
  };
  if (isLocal) {
    const shownCount = localPages * limits.recentHistory;
    return {
      items: items.slice(0, shownCount),
      loading: 'no',
      failedAt,
      isUnreachable: true,
      hasMore: items.length > shownCount,
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
