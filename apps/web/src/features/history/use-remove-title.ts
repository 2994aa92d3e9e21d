import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { type ContinueCard, withoutCards } from '../../lib/history/continue-watching.ts';
import { outboxOf } from '../../lib/history/outbox.ts';
import { type HistoryPages, historyListKey, isListed, withoutTitle } from './history-list.ts';
import { useChangeNextUp } from './use-next-up-cards.ts';

interface RemoveTitleOptions {
  userId: number;
  onFailed: () => void;
}

/** Removes titles from the history optimistically: hidden at once, shown again on failure. */
export function useRemoveTitle({ userId, onFailed }: RemoveTitleOptions) {
  const trpc = useTrpc();
  const client = useTrpcClient();
  const queryClient = useQueryClient();
  const changeNextUp = useChangeNextUp();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const removeEverywhere = async (title: HistoryTitle, until: number) => {
    // An in-flight response may still contain the title.
    await queryClient.cancelQueries({ queryKey: historyListKey });
    queryClient.setQueryData<HistoryPages>(historyListKey, (data) => data && withoutTitle(data, title));
    outboxOf(userId).removeUntil(until, title);
    outboxOf('visitor').removeUntil(Infinity, title);
    trpc.history.get.setData(title, null);
  };
  const remove = async (card: ContinueCard) => {
    const title = { media_id: String(card.mediaId), media_type: card.mediaType };
    const until = Date.now();
    setHidden((ids) => new Set(ids).add(card.id));
    try {
      await Promise.all([
        client.history.remove.mutate(title),
        // Or what is next of it would take its place.
        card.upNext && client.watches.dismiss.mutate({ titles: [title] }),
      ]);
      await removeEverywhere(title, until);
      await changeNextUp((list) => withoutCards(list, [title]));
      void trpc.history.stats.invalidate();
      void trpc.history.recommendations.invalidate();
      void trpc.history.debug.invalidate();
    } catch {
      // Local-only titles can be removed without the server.
      if (card.upNext || isListed(queryClient.getQueryData<HistoryPages>(historyListKey), title)) onFailed();
      else await removeEverywhere(title, until);
    }
    setHidden((ids) => new Set([...ids].filter((id) => id !== card.id)));
  };
  return { remove, hidden };
}
