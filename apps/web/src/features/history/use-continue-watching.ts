import type { HistoryList, WatchDisplayItem } from '@marquee/domain/history/watch-history';
import { limits } from '@marquee/domain/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { entryState, updateEntryState } from '../../lib/browser/history-entries.ts';
import { type ContinueCard, continueWatching, withNextUp } from '../../lib/history/continue-watching.ts';
import { usePending } from '../../lib/history/outbox.ts';
import { cachedHistory, cacheHistory } from './cached-history.ts';
import { historyListKey, nextOffset } from './history-list.ts';
import { useHistorySource } from './use-history-source.ts';
import { useNextUpCards } from './use-next-up-cards.ts';

export interface ContinueWatching {
  readonly items: readonly ContinueCard[];
  readonly loading: 'no' | 'first' | 'more';
  /** Epoch ms of the failure to load the server's list; null otherwise. */
  readonly failedAt: number | null;
  /** Whether the list is not the server's: empty then does not mean no history. */
  readonly isUnreachable: boolean;
  readonly hasMore: boolean;
  loadMore(): void;
  retry(): void;
}

const noCards = { items: [], settled: [] };

/** My List of a signed-in user, 20 records at first. After Back as many pages as before are loaded. */
export function useContinueWatching(userId: number): ContinueWatching {
  const client = useTrpcClient();
  const { source, failedAt: sourceFailedAt, refetch: refetchSource } = useHistorySource();
  const [savedPages] = useState(() => entryState().pages);
  const enabled = source === 'unknown' || source === 'remote';
  const nextUp = useNextUpCards(userId, { enabled });
  const list = useInfiniteQuery({
    queryKey: historyListKey,
    queryFn: ({ pageParam, signal }) =>
      client.history.list.query({ limit: limits.recentHistory, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => nextOffset(pages),
    enabled,
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialData: () => cachedHistory(userId),
    initialDataUpdatedAt: 0,
  });
  useEffect(() => {
    if (list.data) cacheHistory(userId, { pages: list.data.pages, nextUp: nextUp.data });
  }, [userId, list.data, nextUp.data]);

  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const pages = source === 'local' ? undefined : list.data?.pages;
  const isLocal = source === 'local' || (pages === undefined && (isError || source === 'unreachable'));
  const pending = usePending(userId, 'opened');
  const visited = usePending(isLocal ? 'visitor' : null, 'opened');
  const items = useMemo(() => {
    const records = (pages ?? []).flatMap(displaysOf);
    const rows = continueWatching(records, [...pending, ...visited]);
    const oldest = records.at(-1);
    const loadedSince = hasNextPage && oldest ? Date.parse(oldest.lastWatched) : 0;
    return withNextUp(rows, (pages && nextUp.data) ?? noCards, loadedSince);
  }, [pages, pending, visited, nextUp.data, hasNextPage]);
  const loadedPages = pages?.length ?? 0;
  /** All rows so far may be of titles that need no card. */
  const wantedPages = items.length === 0 ? loadedPages + 1 : savedPages;
  useEffect(() => {
    if (loadedPages === 0) return;
    if (loadedPages >= wantedPages || !hasNextPage) updateEntryState({ pages: loadedPages });
    else if (!isFetching && !isError) void fetchNextPage();
  }, [loadedPages, wantedPages, hasNextPage, isFetching, isError, fetchNextPage]);

  const failedAt = source === 'local' ? null : (sourceFailedAt ?? failureTime(list) ?? failureTime(nextUp));
  // A failing one is not waited for.
  const isFirst = list.isPending || (nextUp.isLoading && nextUp.failureCount === 0);
  const isSearching = items.length === 0 && hasNextPage && !isError;
  return {
    items,
    loading: isLocal ? 'no' : isFirst || isSearching ? 'first' : list.isFetchingNextPage ? 'more' : 'no',
    failedAt,
    isUnreachable: isLocal || failedAt !== null,
    hasMore: !isLocal && hasNextPage && !isError,
    loadMore: () => {
      if (!isFetching) void fetchNextPage();
    },
    retry: () => {
      refetchSource();
      if (source !== 'remote') return;
      void list.refetch();
      void nextUp.refetch();
    },
  };
}

function failureTime({ isError, errorUpdatedAt }: { isError: boolean; errorUpdatedAt: number }): number | null {
  return isError ? errorUpdatedAt : null;
}

function displaysOf({ items }: HistoryList): WatchDisplayItem[] {
  return items.map(({ display }) => display);
}
