import type { CalendarItem } from '@marquee/domain/calendar/calendar';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemName } from '../../features/calendar/calendar-texts.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { queueMark, queueUnmark } from '../../lib/history/queue-marks.ts';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import { notifyWithAction } from '../../lib/notices.ts';
import type { CalendarMarks } from './calendar-entry.tsx';

const messages = defineMessages('calendar.use-calendar-marks', {
  undo: 'Undo',
  marked: '{name}: marked as watched.',
  unmarked: '{name}: no longer marked as watched.',
});

interface CalendarMarksState extends CalendarMarks {
  /** What is to be marked once the member has said that a record is kept; a new object for each press. */
  readonly pending: { readonly item: CalendarItem; readonly press: number } | null;
}

/** Marks what airs as watched, by the outbox: at once, and offline too. */
export function useCalendarMarks(userId: number): CalendarMarksState {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const trpc = useTrpc();
  const { data: choice } = useQuery(trpc.watches.choice.queryOptions());
  const [pending, setPending] = useState<CalendarMarksState['pending']>(null);
  const mark = (item: CalendarItem) => queueMark(userId, namedBy(item));
  const unmark = (item: CalendarItem) => queueUnmark(userId, namedBy(item));
  return {
    pending,
    mark: (item) => {
      if (choice?.enabled === false) {
        setPending((before) => ({ item, press: (before?.press ?? 0) + 1 }));
        return;
      }
      mark(item);
      // What was seen before stays seen without this mark.
      if (item.seen) return;
      const undo = { label: t('undo'), run: () => unmark(item) };
      notifyWithAction('success', t('marked', { name: itemName(item, allMessages) }), undo);
    },
    unmark: (item) => {
      unmark(item);
      const undo = { label: t('undo'), run: () => mark(item) };
      notifyWithAction('info', t('unmarked', { name: itemName(item, allMessages) }), undo);
    },
  };
}

/** An episode, a season or a film, as marks name it. */
function namedBy({ media_type, media_id, season, episode }: CalendarItem) {
  return { media_type, media_id, ...(season !== null && { season }), ...(episode !== null && { episode }) };
}
