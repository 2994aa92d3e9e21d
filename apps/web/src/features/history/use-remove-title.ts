import type { HistoryTitle, WatchDisplayItem } from '@marquee/domain/history/watch-history';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { outboxOf } from '../../lib/history/outbox.ts';
import { type HistoryPages, historyListKey, isListed, withoutTitle } from './history-list.ts';

interface RemoveTitleOptions {
  userId: number;
  onFailed: () => void;
}

/** Removes titles from the history optimistically: hidden at once, shown again on failure. */
export function useRemoveTitle({ userId, onFailed }: RemoveTitleOptions) {
  const trpc = useTrpc();
  const client = useTrpcClient();
  const queryClient = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const removeEverywhere = async (title: HistoryTitle, until: number) => {
    // An in-flight response may still contain the title.
    await queryClient.cancelQueries({ queryKey: historyListKey });
    queryClient.setQueryData<HistoryPages>(historyListKey, (data) => data && withoutTitle(data, title));
    outboxOf(userId).removeUntil(until, title);
    outboxOf('visitor').removeUntil(Infinity, title);
    trpc.history.get.setData(title, null);
  };
  const remove = async (item: WatchDisplayItem) => {
    const title = { media_id: String(item.mediaId), media_type: item.mediaType };
    const until = Date.now();
    setHidden((ids) => new Set(ids).add(item.id));
    try {
      await client.history.remove.mutate(title);
      await removeEverywhere(title, until);
      void trpc.history.stats.invalidate();
      void trpc.history.recommendations.invalidate();
      void trpc.history.debug.invalidate();
    } catch {
      // Local-only titles can be removed without the server.
      if (isListed(queryClient.getQueryData<HistoryPages>(historyListKey), title)) onFailed();
      else await removeEverywhere(title, until);
    }
    setHidden((ids) => new Set([...ids].filter((id) => id !== item.id)));
  };
  return { remove, hidden };
}
