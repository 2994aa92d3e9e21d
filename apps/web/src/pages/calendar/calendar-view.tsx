import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import { dayOf } from '@marquee/domain/record/day';
import { lazy } from 'react';
import { useSearch } from 'wouter';
import { PageFrame, PageHeading } from '../../components/layout/page-frame.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { codeOf } from '../../features/calendar/calendar-texts.ts';
import { serverTime } from '../../lib/api/server-clock.ts';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import { AgendaView } from './agenda-view.tsx';
import { MonthView } from './month-view.tsx';
import { useCalendarMarks } from './use-calendar-marks.ts';

const messages = defineMessages('calendar.calendar-view', {
  heading: 'Calendar',
  untitled: 'The title',
});

const CardMark = lazy(async () => ({ default: (await import('../../features/record/card-mark.tsx')).CardMark }));

/** What a view of the calendar needs of the page. */
export interface CalendarViewProps {
  readonly userId: number;
  /** YYYY-MM-DD, on this device's calendar. */
  readonly today: string;
  readonly marks: ReturnType<typeof useCalendarMarks>;
  readonly hasViews: boolean;
}

/** The agenda, or on wide windows the month. */
export const CalendarView = withMantine(function CalendarView({ userId }: { userId: number }) {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const isPhone = useIsPhone();
  const isMonth = new URLSearchParams(useSearch()).get('view') === 'month' && isPhone === false;
  const marks = useCalendarMarks(userId);
  const View = isMonth ? MonthView : AgendaView;
  const { pending } = marks;
  return (
    <PageFrame width={isMonth ? undefined : 'reading'}>
      <PageHeading below={12}>{t('heading')}</PageHeading>
      <View userId={userId} today={dayOf(serverTime(Date.now()))} marks={marks} hasViews={isPhone === false} />
      {pending && (
        <LazyBoundary fallback={null}>
          <CardMark key={pending.press} {...markOf(pending.item, allMessages)} />
        </LazyBoundary>
      )}
    </PageFrame>
  );
});

function markOf(item: NonNullable<CalendarViewProps['marks']['pending']>['item'], allMessages: Messages) {
  const { media_type: mediaType, media_id, season, episode, title } = item;
  const numbers = { ...(season !== null && { season }), ...(episode !== null && { episode }) };
  return {
    title: { mediaType, id: Number(media_id) },
    request: { ...numbers, name: codeOf(item, allMessages) ?? title ?? allMessages.of(messages)('untitled') },
  };
}
