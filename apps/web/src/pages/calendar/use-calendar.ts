import type { CalendarChoice, CalendarItem, OwnCalendar } from '@marquee/domain/calendar/calendar';
import { isSameTitle } from '@marquee/domain/catalogue/title-key';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { failureText } from '../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { usePending } from '../../lib/history/outbox.ts';
import type { OutboxEntryOf } from '../../lib/history/outbox-entries.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { cacheCalendar, cachedCalendar, type DayRange } from './cached-calendar.ts';

const messages = defineMessages('calendar.use-calendar', {
  notSaved: 'Your choice could not be saved. Please try again.',
});

interface CalendarState {
  /** Undefined while nothing of these days is known. */
  readonly calendar: OwnCalendar | undefined;
  /** Those of the days that are known; null if none is, or they are loading. */
  readonly loaded: DayRange | null;
  readonly isPending: boolean;
  /** The days before are shown still. */
  readonly isChanging: boolean;
  /** The server does not answer; what is shown is the last calendar, if anything. */
  readonly isUnreachable: boolean;
  retry(): void;
}

/** The member's calendar of these days, with the marks that wait to be sent. */
export function useCalendar(userId: number, { from, to }: DayRange): CalendarState {
  const trpc = useTrpc();
  const query = useQuery(
    trpc.calendar.mine.queryOptions(
      { from, to },
      { staleTime: 0, refetchOnWindowFocus: true, placeholderData: keepPreviousData },
    ),
  );
  const { data, isPlaceholderData, isError } = query;
  useEffect(() => {
    if (data && !isPlaceholderData) cacheCalendar(userId, { from, to }, data);
  }, [userId, from, to, data, isPlaceholderData]);
  const isUnknown = data === undefined;
  const cached = useMemo(
    () => (isUnknown ? cachedCalendar(userId, { from, to }) : undefined),
    [isUnknown, userId, from, to],
  );
  const marks = usePending(userId, 'mark');
  const unmarks = usePending(userId, 'unmark');
  const shown = data ?? cached?.calendar;
  const calendar = useMemo(() => {
    if (!shown) return undefined;
    const changes = [...marks, ...unmarks].sort((a, b) => a.timestamp - b.timestamp);
    return changes.length === 0 ? shown : { ...shown, items: shown.items.map((item) => withChanges(item, changes)) };
  }, [shown, marks, unmarks]);
  return {
    calendar,
    loaded: data ? { from, to } : (cached?.loaded ?? null),
    isPending: calendar === undefined && !isError,
    isChanging: isPlaceholderData,
    isUnreachable: isError,
    retry: () => void query.refetch(),
  };
}

type Change = OutboxEntryOf<'mark' | 'unmark'>;

function withChanges(item: CalendarItem, changes: readonly Change[]): CalendarItem {
  const last = changes.findLast((change) => isAbout(change, item));
  return last ? { ...item, seen: last.kind === 'mark' } : item;
}

/** Whether a change names the whole item. */
function isAbout(change: Change, item: CalendarItem): boolean {
  if (!('media_id' in change) || !isSameTitle(change, item)) return false;
  if (change.season === undefined) return true;
  return change.season === item.season && (change.episode === undefined || change.episode === item.episode);
}

/** Stores what the calendar shows, which the page shows at once. */
export function useCalendarChoice(): (choice: CalendarChoice) => Promise<void> {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  return async (choice) => {
    try {
      await client.calendar.setSources.mutate(choice);
    } catch (error) {
      notify('error', failureText(error, t('notSaved')));
    }
    await trpc.calendar.invalidate();
  };
}
