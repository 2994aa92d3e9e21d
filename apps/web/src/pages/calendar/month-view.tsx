import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { PendingOverlay } from '../../components/layout/list-loading.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { keyOf } from './agenda.tsx';
import type { DayRange } from './cached-calendar.ts';
import { addMonths, isWithin, longDay, monthName, monthRange } from './calendar-days.ts';
import { CalendarEntry } from './calendar-entry.tsx';
import { LastCalendarLine, MonthFailedLine, NoTitles } from './calendar-notices.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import type { CalendarViewProps } from './calendar-view.tsx';
import { MonthGrid } from './month-grid.tsx';
import styles from './month-view.module.css';
import { useCalendar } from './use-calendar.ts';
import { useChosenDay } from './use-chosen-day.ts';

const messages = defineMessages('calendar.month-view', {
  today: 'Today',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  notLoaded: 'This day was not loaded before.',
  noneAired: 'Nothing aired on this day.',
  noneAirs: 'Nothing airs on this day.',
});

/** A month as a grid, and what airs on its chosen day. */
export function MonthView({ userId, today, marks, hasViews }: CalendarViewProps) {
  const t = useMessages(messages);
  const headingId = useId();
  const dayId = useId();
  const [day, setDay] = useChosenDay(today);
  const range = monthRange(day);
  const { calendar, loaded, isPending, isChanging, isUnreachable, retry } = useCalendar(userId, range);
  const items = calendar?.items ?? [];
  const ofDay = items.filter(({ date }) => date === day);
  const toolbar = <CalendarToolbar view="month" hasViews={hasViews} choice={calendar?.choice} />;
  if (calendar?.has_titles === false) {
    return (
      <>
        {toolbar}
        <NoTitles />
      </>
    );
  }
  return (
    <>
      {toolbar}
      {isUnreachable && loaded && <LastCalendarLine loaded={loaded} />}
      {isUnreachable && !loaded && <MonthFailedLine onRetry={retry} />}
      <div className={styles.header}>
        <h2 id={headingId} className={styles.month} aria-live="polite">
          {monthName(day, t.formats)}
        </h2>
        <div className={styles.steps}>
          <Button variant="default" size="xs" onClick={() => setDay(today)}>
            {t('today')}
          </Button>
          <IconButton
            size={36}
            variant="subtle"
            aria-label={t('previousMonth')}
            onClick={() => setDay(firstOf(addMonths(day, -1), today))}
          >
            <IconChevronLeft size={22} aria-hidden />
          </IconButton>
          <IconButton
            size={36}
            variant="subtle"
            aria-label={t('nextMonth')}
            onClick={() => setDay(firstOf(addMonths(day, 1), today))}
          >
            <IconChevronRight size={22} aria-hidden />
          </IconButton>
        </div>
      </div>
      <PendingOverlay when={isChanging || isPending}>
        <MonthGrid
          range={range}
          loaded={isPending ? range : loaded}
          day={day}
          today={today}
          items={items}
          labelledBy={headingId}
          onChoose={setDay}
        />
      </PendingOverlay>
      <section className={styles.day} aria-labelledby={dayId}>
        <h3 id={dayId} className={styles.dayName}>
          {longDay(day, t.formats)}
        </h3>
        {ofDay.length === 0 ? (
          <p className={styles.none}>{isPending || isChanging ? '' : t(noneText(day, today, loaded))}</p>
        ) : (
          <ul className={styles.entries}>
            {ofDay.map((item) => (
              <CalendarEntry key={keyOf(item)} item={item} hasAired={item.date <= today} marks={marks} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** Where a month opens: today if it is the month of today. */
function firstOf(day: string, today: string): string {
  return day.slice(0, 7) === today.slice(0, 7) ? today : `${day.slice(0, 7)}-01`;
}

function noneText(day: string, today: string, loaded: DayRange | null) {
  if (!isWithin(day, loaded)) return 'notLoaded';
  return day < today ? 'noneAired' : 'noneAirs';
}
