import { toWire } from '@marquee/domain/catalogue/title-key';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ContinueCard } from '@marquee/domain/record/continue-watching';
import { useQueryClient } from '@tanstack/react-query';
import { queueDismissal } from '../../lib/history/queue-marks.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notifyWithAction } from '../../lib/notices.ts';
import { type ContinuePages, continueKey, withCards, withoutCards } from './continue-pages.ts';

const messages = defineMessages('history.use-dismiss-cards', {
  undo: 'Undo',
});

/** Changes the cards that are shown, before the server's next response. */
export function useChangeCards() {
  const queryClient = useQueryClient();
  return async (apply: (pages: ContinuePages) => ContinuePages) => {
    // An in-flight response may predate the change.
    await queryClient.cancelQueries({ queryKey: continueKey });
    queryClient.setQueryData<ContinuePages>(continueKey, (pages) => pages && apply(pages));
  };
}

/** "Not now": hides cards at once, with Undo, also offline. `name` is that of a single title. */
export function useDismissCards(userId: number) {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  const change = useChangeCards();

  const queue = (cards: readonly ContinueCard[], isDismissed: boolean) => {
    for (const card of cards) queueDismissal(userId, toWire(card), isDismissed);
  };
  const undo = (cards: readonly ContinueCard[]) => {
    queue(cards, false);
    void change((pages) => withCards(pages, cards));
  };
  return (cards: readonly ContinueCard[], name: string | null) => {
    queue(cards, true);
    const ids = cards.map(({ id }) => id);
    void change((pages) => withoutCards(pages, ids));
    const text =
      name === null ? historyText('titlesHidden', { count: cards.length }) : historyText('titleHidden', { name });
    notifyWithAction('success', text, { label: t('undo'), run: () => undo(cards) });
  };
}
