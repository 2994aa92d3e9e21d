import type { CalendarItem } from '@marquee/domain/calendar/calendar';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { codeOf, itemName, markedKind } from '../../features/calendar/calendar-texts.ts';
import { rowKey } from '../../lib/language/reading-direction.ts';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import { keyOf } from './agenda.tsx';
import type { DayRange } from './cached-calendar.ts';
import { addMonths, isWithin, longDay, shortWeekday, weekdayName, weekStart, weeksOf } from './calendar-days.ts';
import styles from './month-grid.module.css';

const messages = defineMessages('calendar.month-grid', {
  day: '{day}: {items}',
  notLoaded: '{day}: not loaded',
  nothing: '{day}: nothing',
  more: '+{count} more',
  premiere: 'premiere',
  finale: 'finale',
  season: 'whole season',
  release: 'release',
  watched: 'watched',
});

/** Lines of a cell; with more the last one says how many. */
const maxLines = 3;

interface MonthGridProps {
  range: DayRange;
  /** Those of the days that are known; null if none is. */
  loaded: DayRange | null;
  /** The chosen day, of the month that is shown. */
  day: string;
  today: string;
  items: readonly CalendarItem[];
  /** Id of the month's heading. */
  labelledBy: string;
  onChoose: (day: string) => void;
}

/**
 * Weeks of a month as a grid by the ARIA pattern: one tab stop; arrow keys move by day and week, Home and End within the
 * week, PageUp and PageDown by month.
 */
export function MonthGrid({ range, loaded, day, today, items, labelledBy, onChoose }: MonthGridProps) {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const chosen = useRef<HTMLTableCellElement>(null);
  const hasMoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the grid has the cell of the day
  useEffect(() => {
    if (hasMoved.current) chosen.current?.focus();
    hasMoved.current = false;
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = moves[rowKey(event.key)]?.(day);
    if (target === undefined) return;
    event.preventDefault();
    hasMoved.current = target !== day;
    onChoose(target);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table by its semantics
    <table className={styles.grid} role="grid" aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeksOf(range)[0]?.map((one) => (
            <th key={one} className={styles.weekday} scope="col" abbr={weekdayName(one, t.formats)}>
              {shortWeekday(one, t.formats)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(range).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => {
              const ofDay = items.filter(({ date }) => date === one);
              const isLoaded = isWithin(one, loaded);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
                <td
                  key={one}
                  ref={one === day ? chosen : undefined}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the grid
                  role="gridcell"
                  className={styles.cell}
                  tabIndex={one === day ? 0 : -1}
                  aria-selected={one === day}
                  aria-current={one === today ? 'date' : undefined}
                  data-unknown={!isLoaded || undefined}
                  data-outside={one.slice(0, 7) !== day.slice(0, 7) || undefined}
                  onClick={() => onChoose(one)}
                >
                  <VisuallyHidden>
                    {isLoaded ? cellText(one, ofDay, allMessages) : t('notLoaded', { day: longDay(one, t.formats) })}
                  </VisuallyHidden>
                  <CellContent day={one} items={ofDay} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: weekStart,
  End: (day) => addDays(weekStart(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

function CellContent({ day, items }: { day: string; items: readonly CalendarItem[] }) {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const shown = items.length > maxLines ? items.slice(0, maxLines - 1) : items;
  return (
    <span className={styles.content} aria-hidden>
      <span className={styles.number}>{Number(day.slice(8))}</span>
      {shown.map((item) => (
        <span
          key={keyOf(item)}
          className={styles.item}
          data-seen={item.seen || undefined}
          data-marked={markedKind(item) !== null || undefined}
        >
          <bdi className={styles.title}>{item.title ?? allMessages.of(historyMessages)('titleGone')}</bdi>
          <span className={styles.code}>{codeOf(item, allMessages)}</span>
        </span>
      ))}
      {items.length > shown.length && (
        <span className={styles.more}>{t('more', { count: items.length - shown.length })}</span>
      )}
    </span>
  );
}

function cellText(one: string, items: readonly CalendarItem[], allMessages: Messages): string {
  const t = allMessages.of(messages);
  const day = longDay(one, t.formats);
  if (items.length === 0) return t('nothing', { day });
  const texts = items.map((item) => {
    const kind = markedKind(item);
    return t.formats.commas([itemName(item, allMessages), kind && t(kind), item.seen && t('watched')]);
  });
  return t('day', { day, items: texts.join('; ') });
}
