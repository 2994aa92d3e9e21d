import type { ContinueItem } from '@marquee/domain/history-display';
import type { HistoryTitle } from '@marquee/domain/watch-history';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetLocally } from '../../lib/local-history.ts';
import { trpc } from '../../lib/trpc.ts';
import { type HistoryPages, historyListKey, isListed, withoutTitle } from './history-list.ts';
import { outboxOf } from './outbox.ts';

interface RemoveTitleOptions {
  userId: number;
  onFailed: () => void;
}

/** Takes titles out of the history: out of sight at once, and back where the server could not. */
export function useRemoveTitle({ userId, onFailed }: RemoveTitleOptions) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const forget = async (title: HistoryTitle, until: number) => {
    // An answer that is on its way may still hold the title.
    await queryClient.cancelQueries({ queryKey: historyListKey });
    queryClient.setQueryData<HistoryPages>(historyListKey, (data) => data && withoutTitle(data, title));
    outboxOf(userId).drop(until, title);
    forgetLocally(title);
    utils.history.get.setData(title, null);
  };
  const remove = async (item: ContinueItem) => {
    const title = { media_id: String(item.mediaId), media_type: item.mediaType };
    const until = Date.now();
    setHidden((ids) => new Set(ids).add(item.id));
    try {
      await utils.client.history.remove.mutate(title);
      await forget(title, until);
      void utils.history.stats.invalidate();
      void utils.history.recommendations.invalidate();
      void utils.history.debug.invalidate();
    } catch {
      // What only this browser knows of can go without the server.
      if (isListed(queryClient.getQueryData<HistoryPages>(historyListKey), title)) onFailed();
      else await forget(title, until);
    }
    setHidden((ids) => new Set([...ids].filter((id) => id !== item.id)));
  };
  return { remove, hidden };
}
