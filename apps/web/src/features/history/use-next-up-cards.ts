import { hiddenNotice, historyMessages } from '@marquee/domain/history/history-messages';
import { limits } from '@marquee/domain/limits';
import type { NextUpItem, NextUpList } from '@marquee/domain/record/watches';
import { useQuery } from '@tanstack/react-query';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { withCards, withoutCards } from '../../lib/history/continue-watching.ts';
import { notifyWithAction } from '../../lib/notices.ts';
import { cachedNextUp } from './cached-history.ts';

const input = { limit: limits.maxRecordPage };

/** What to watch next of all titles; as last shown to this user while it cannot be read. */
export function useNextUpCards(userId: number, { enabled }: { enabled: boolean }) {
  const trpc = useTrpc();
  return useQuery(
    trpc.watches.nextUp.queryOptions(input, {
      enabled,
      staleTime: 0,
      refetchOnWindowFocus: true,
      initialData: () => cachedNextUp(userId),
      initialDataUpdatedAt: 0,
    }),
  );
}

/** Changes the list that is shown, before the server's next response. */
export function useChangeNextUp() {
  const trpc = useTrpc();
  return async (apply: (list: NextUpList) => NextUpList) => {
    // An in-flight response may still be of before.
    await trpc.watches.nextUp.cancel(input);
    trpc.watches.nextUp.setData(input, (list) => list && apply(list));
  };
}

interface DismissOptions {
  onFailed: (text: string) => void;
}

/** "Not now": hides cards at once, with Undo; they return when the server refuses. `name` is that of a single title. */
export function useDismissCards({ onFailed }: DismissOptions) {
  const trpc = useTrpc();
  const client = useTrpcClient();
  const change = useChangeNextUp();

  const undo = async (cards: readonly NextUpItem[]) => {
    await change((list) => withCards(list, cards));
    try {
      await client.watches.undismiss.mutate({ titles: cards.map(titleOf) });
    } catch {
      onFailed(historyMessages.undoFailed);
    }
    void trpc.watches.nextUp.invalidate();
  };
  return async (cards: readonly NextUpItem[], name: string | null) => {
    await change((list) => withoutCards(list, cards));
    try {
      await client.watches.dismiss.mutate({ titles: cards.map(titleOf) });
    } catch {
      await change((list) => withCards(list, cards));
      return onFailed(historyMessages.hideFailed);
    }
    notifyWithAction('success', hiddenNotice(cards.length, name), { label: 'Undo', run: () => void undo(cards) });
  };
}

function titleOf({ media_id, media_type }: NextUpItem) {
  return { media_id, media_type };
}
