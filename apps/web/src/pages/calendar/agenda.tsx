import type { CalendarItem } from '@marquee/domain/calendar/calendar';
import styles from './agenda.module.css';
import { agendaDays, dayName, monthName } from './calendar-days.ts';
import { CalendarEntry, type CalendarMarks } from './calendar-entry.tsx';

interface AgendaProps {
  items: readonly CalendarItem[];
  today: string;
  marks: CalendarMarks;
}

/** The days on which something airs, by month; today always. */
export function Agenda({ items, today, marks }: AgendaProps) {
  const days = agendaDays(items, today);
  const months = [...new Set(days.map(({ day }) => monthName(day)))];
  return months.map((month) => (
    <section key={month} aria-label={month}>
      <h2 className={styles.month}>{month}</h2>
      <ol className={styles.days}>
        {days
          .filter(({ day }) => monthName(day) === month)
          .map(({ day, items: ofDay }) => (
            <li key={day} className={styles.day} data-today={day === today || undefined}>
              <time className={styles.date} dateTime={day} aria-current={day === today ? 'date' : undefined}>
                {dayName(day, today)}
              </time>
              {ofDay.length === 0 ? (
                <p className={styles.none}>Nothing airs today.</p>
              ) : (
                <ul className={styles.entries}>
                  {ofDay.map((item) => (
                    <CalendarEntry key={keyOf(item)} item={item} hasAired={item.date <= today} marks={marks} />
                  ))}
                </ul>
              )}
            </li>
          ))}
      </ol>
    </section>
  ));
}

/** Identifies an item of a day. */
export function keyOf({ media_type, media_id, season, episode }: CalendarItem): string {
  return [media_type, media_id, season, episode].join('/');
}
