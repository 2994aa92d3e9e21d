import type { ContinueCard } from '@marquee/domain/record/continue-watching';
import { continueWatchingPage } from '@marquee/domain/record/record-limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { entryState, updateEntryState } from '../../lib/browser/history-entries.ts';
import { withoutDismissed, withPending } from '../../lib/history/continue-watching.ts';
import { usePending } from '../../lib/history/outbox.ts';
import { cachedHistory, cacheHistory } from './cached-history.ts';
import { continueKey } from './continue-pages.ts';
import { useHistorySource } from './use-history-source.ts';

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

/** My List of a signed-in user, 20 cards at first. After Back as many pages as before are loaded. */
export function useContinueWatching(userId: number): ContinueWatching {
  const client = useTrpcClient();
  const { source, failedAt: sourceFailedAt, refetch: refetchSource } = useHistorySource();
  const [savedPages] = useState(() => entryState().pages);
  const list = useInfiniteQuery({
    queryKey: continueKey,
    queryFn: ({ pageParam, signal }) =>
      client.watches.continueWatching.query(
        { limit: continueWatchingPage, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: source === 'unknown' || source === 'remote',
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialData: () => cachedHistory(userId),
    initialDataUpdatedAt: 0,
  });
  useEffect(() => {
    if (list.data) cacheHistory(userId, list.data);
  }, [userId, list.data]);

  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const pages = source === 'local' ? undefined : list.data?.pages;
  const isLocal = source === 'local' || (pages === undefined && (isError || source === 'unreachable'));
  const pending = usePending(userId, 'opened');
  const dismissed = usePending(userId, 'dismiss');
  const visited = usePending(isLocal ? 'visitor' : null, 'opened');
  const items = useMemo(
    () =>
      withoutDismissed(
        withPending(
          (pages ?? []).flatMap((page) => page.items),
          [...pending, ...visited],
        ),
        dismissed,
      ),
    [pages, pending, visited, dismissed],
  );
  const loadedPages = pages?.length ?? 0;
  /** All titles so far may need no card. */
  const wantedPages = items.length === 0 ? loadedPages + 1 : savedPages;
  useEffect(() => {
    if (loadedPages === 0) return;
    if (loadedPages >= wantedPages || !hasNextPage) updateEntryState({ pages: loadedPages });
    else if (!isFetching && !isError) void fetchNextPage();
  }, [loadedPages, wantedPages, hasNextPage, isFetching, isError, fetchNextPage]);

  const failedAt = source === 'local' ? null : (sourceFailedAt ?? failureTime(list));
  const isSearching = items.length === 0 && hasNextPage && !isError;
  return {
    items,
    loading: isLocal ? 'no' : list.isPending || isSearching ? 'first' : list.isFetchingNextPage ? 'more' : 'no',
    failedAt,
    isUnreachable: isLocal || failedAt !== null,
    hasMore: !isLocal && hasNextPage && !isError,
    loadMore: () => {
      if (!isFetching) void fetchNextPage();
    },
    retry: () => {
      refetchSource();
      if (source === 'remote') void list.refetch();
    },
  };
}

function failureTime({ isError, errorUpdatedAt }: { isError: boolean; errorUpdatedAt: number }): number | null {
  return isError ? errorUpdatedAt : null;
}
