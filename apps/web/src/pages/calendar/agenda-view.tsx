import { addDays, daysBetween } from '@marquee/domain/calendar/calendar-days';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { PendingOverlay } from '../../components/layout/list-loading.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { Agenda } from './agenda.tsx';
import styles from './agenda-view.module.css';
import { CalendarFailed, LastCalendarLine, NoTitles, NothingAirs } from './calendar-notices.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import type { CalendarViewProps } from './calendar-view.tsx';
import { useCalendar } from './use-calendar.ts';

const messages = defineMessages('calendar.agenda-view', {
  earlier: 'Show earlier days',
  later: 'Show later days',
});

const shownBefore = 1;
const shownAfter = 90;
/** Days that a press adds. */
const earlierStep = 28;
const laterStep = 60;
/** As many as the server returns at once. */
const maxDays = 366;

/** What airs from yesterday on. */
export function AgendaView({ userId, today, marks, hasViews }: CalendarViewProps) {
  const t = useMessages(messages);
  const [before, setBefore] = useState(shownBefore);
  const [after, setAfter] = useState(shownAfter);
  const range = { from: addDays(today, -before), to: addDays(today, after) };
  const { calendar, loaded, isPending, isChanging, isUnreachable, retry } = useCalendar(userId, range);
  const length = daysBetween(range.from, range.to) + 1;
  return (
    <>
      <CalendarToolbar view="agenda" hasViews={hasViews} choice={calendar?.choice} />
      {isPending && (
        <div className={styles.skeleton}>
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders
            <Skeleton key={index} height={86} />
          ))}
        </div>
      )}
      {!calendar && !isPending && <CalendarFailed onRetry={retry} />}
      {calendar && !calendar.has_titles && <NoTitles />}
      {calendar?.has_titles && (
        <>
          {isUnreachable && loaded && <LastCalendarLine loaded={loaded} />}
          {length + earlierStep <= maxDays && (
            <Button
              className={styles.earlier}
              variant="subtle"
              size="xs"
              onClick={() => setBefore(before + earlierStep)}
            >
              {t('earlier')}
            </Button>
          )}
          <PendingOverlay when={isChanging}>
            {calendar.items.length === 0 ? (
              <NothingAirs range={range} />
            ) : (
              <Agenda items={calendar.items} today={today} marks={marks} />
            )}
          </PendingOverlay>
          {length + laterStep <= maxDays && (
            <div className={styles.later}>
              <Button variant="default" onClick={() => setAfter(after + laterStep)}>
                {t('later')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
