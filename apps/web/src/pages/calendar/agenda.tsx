import type { CalendarItem } from '@marquee/domain/calendar/calendar';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './agenda.module.css';
import { agendaDays, dayMessages, dayName, monthName } from './calendar-days.ts';
import { CalendarEntry, type CalendarMarks } from './calendar-entry.tsx';

const messages = defineMessages('calendar.agenda', {
  none: 'Nothing airs today.',
});

interface AgendaProps {
  items: readonly CalendarItem[];
  today: string;
  marks: CalendarMarks;
}

/** The days on which something airs, by month; today always. */
export function Agenda({ items, today, marks }: AgendaProps) {
  const dayT = useMessages(dayMessages);
  const t = useMessages(messages);
  const days = agendaDays(items, today);
  const months = [...new Set(days.map(({ day }) => monthName(day, dayT.formats)))];
  return months.map((month) => (
    <section key={month} aria-label={month}>
      <h2 className={styles.month}>{month}</h2>
      <ol className={styles.days}>
        {days
          .filter(({ day }) => monthName(day, dayT.formats) === month)
          .map(({ day, items: ofDay }) => (
            <li key={day} className={styles.day} data-today={day === today || undefined}>
              <time className={styles.date} dateTime={day} aria-current={day === today ? 'date' : undefined}>
                {dayName(day, today, dayT)}
              </time>
              {ofDay.length === 0 ? (
                <p className={styles.none}>{t('none')}</p>
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
