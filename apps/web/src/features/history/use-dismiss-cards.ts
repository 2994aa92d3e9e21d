import { toWire } from '@marquee/domain/catalogue/title-key';
import { hiddenNotice, historyMessages } from '@marquee/domain/history/history-messages';
import type { ContinueCard } from '@marquee/domain/record/continue-watching';
import { useQueryClient } from '@tanstack/react-query';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { notifyWithAction } from '../../lib/notices.ts';
import { type ContinuePages, continueKey, withCards, withoutCards } from './continue-pages.ts';

/** Changes the cards that are shown, before the server's next response. */
export function useChangeCards() {
  const queryClient = useQueryClient();
  return async (apply: (pages: ContinuePages) => ContinuePages) => {
    // An in-flight response may predate the change.
    await queryClient.cancelQueries({ queryKey: continueKey });
    queryClient.setQueryData<ContinuePages>(continueKey, (pages) => pages && apply(pages));
  };
}

interface DismissOptions {
  onFailed: (text: string) => void;
}

/** "Not now": hides cards at once, with Undo; they return when the server refuses. `name` is that of a single title. */
export function useDismissCards({ onFailed }: DismissOptions) {
  const queryClient = useQueryClient();
  const client = useTrpcClient();
  const change = useChangeCards();

  const undo = async (cards: readonly ContinueCard[]) => {
    await change((pages) => withCards(pages, cards));
    try {
      await client.watches.undismiss.mutate({ titles: cards.map(toWire) });
    } catch {
      onFailed(historyMessages.undoFailed);
    }
    void queryClient.invalidateQueries({ queryKey: continueKey });
  };
  return async (cards: readonly ContinueCard[], name: string | null) => {
    const ids = cards.map(({ id }) => id);
    await change((pages) => withoutCards(pages, ids));
    try {
      await client.watches.dismiss.mutate({ titles: cards.map(toWire) });
    } catch {
      await change((pages) => withCards(pages, cards));
      return onFailed(historyMessages.hideFailed);
    }
    notifyWithAction('success', hiddenNotice(cards.length, name), { label: 'Undo', run: () => void undo(cards) });
  };
}
