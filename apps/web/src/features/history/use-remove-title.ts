import { toWire } from '@marquee/domain/catalogue/title-key';
import type { ContinueCard } from '@marquee/domain/record/continue-watching';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { outboxOf } from '../../lib/history/outbox.ts';
import { type ContinuePages, continueKey, isListed, withoutCards } from './continue-pages.ts';
import { useChangeCards } from './use-dismiss-cards.ts';

interface RemoveTitleOptions {
  userId: number;
  onFailed: () => void;
}

/** Removes titles from the history optimistically: hidden at once, shown again on failure. */
export function useRemoveTitle({ userId, onFailed }: RemoveTitleOptions) {
  const trpc = useTrpc();
  const client = useTrpcClient();
  const queryClient = useQueryClient();
  const change = useChangeCards();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const removeEverywhere = async (card: ContinueCard, until: number) => {
    const title = toWire(card);
    await change((pages) => withoutCards(pages, [card.id]));
    outboxOf(userId).removeUntil(until, title);
    outboxOf('visitor').removeUntil(Infinity, title);
    trpc.history.get.setData(title, null);
  };
  const remove = async (card: ContinueCard) => {
    const title = toWire(card);
    const isNext = card.state !== 'opened';
    const until = Date.now();
    setHidden((ids) => new Set(ids).add(card.id));
    try {
      await Promise.all([
        client.history.remove.mutate(title),
        // Or what is next of it would take its place.
        isNext && client.watches.dismiss.mutate({ titles: [title] }),
      ]);
      await removeEverywhere(card, until);
      void trpc.history.stats.invalidate();
      void trpc.history.recommendations.invalidate();
      void trpc.history.debug.invalidate();
    } catch {
      // Local-only titles can be removed without the server.
      if (isNext || isListed(queryClient.getQueryData<ContinuePages>(continueKey), card.id)) onFailed();
      else await removeEverywhere(card, until);
    }
    setHidden((ids) => new Set([...ids].filter((id) => id !== card.id)));
  };
  return { remove, hidden };
}
