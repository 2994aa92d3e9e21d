import { CalendarChoice, CalendarItem, type OwnCalendar } from '@marquee/domain/calendar/calendar';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import { z } from 'zod';
import { cachedCalendarKey } from '../../lib/session/token.ts';
import { readStored, writeStored } from '../../lib/storage/stored-value.ts';

/** A twentieth of what a browser stores. */
const maxItems = 800;

const StoredCalendar = z.object({
  userId: z.number(),
  from: z.string(),
  to: z.string(),
  items: z.array(CalendarItem),
  choice: CalendarChoice,
});

export interface DayRange {
  /** YYYY-MM-DD; both days are included. */
  readonly from: string;
  readonly to: string;
}

/**
 * Stores the calendar for when the server is unreachable, with the days around it that are stored already; cleared with
 * the session.
 */
export function cacheCalendar(userId: number, { from, to }: DayRange, { items, choice }: OwnCalendar): void {
  const before = readCached(userId);
  const isSame = before !== null && JSON.stringify(before.choice) === JSON.stringify(choice);
  const isAdjacent = isSame && before.from <= addDays(to, 1) && before.to >= addDays(from, -1);
  const others = isAdjacent ? before.items.filter(({ date }) => date < from || date > to) : [];
  if (isAdjacent && others.length + items.length <= maxItems) {
    const merged = [...others, ...items].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
    const range = { from: before.from < from ? before.from : from, to: before.to > to ? before.to : to };
    writeStored(cachedCalendarKey, { userId, ...range, items: merged, choice });
    return;
  }
  const stored = items.slice(0, maxItems);
  const end = stored.length < items.length ? (stored.at(-1)?.date ?? to) : to;
  writeStored(cachedCalendarKey, { userId, from, to: end, items: stored, choice });
}

function readCached(userId: number): z.infer<typeof StoredCalendar> | null {
  const cached = StoredCalendar.safeParse(readStored(cachedCalendarKey)).data;
  return cached?.userId === userId ? cached : null;
}

interface CachedCalendar {
  readonly calendar: OwnCalendar;
  /** Those of the days that are stored. */
  readonly loaded: DayRange;
}

/** What is stored of these days; undefined if none of them is. */
export function cachedCalendar(userId: number, { from, to }: DayRange): CachedCalendar | undefined {
  const cached = readCached(userId);
  if (cached === null || cached.from > to || cached.to < from) return undefined;
  const items = cached.items.filter(({ date }) => date >= from && date <= to);
  const loaded = { from: cached.from > from ? cached.from : from, to: cached.to < to ? cached.to : to };
  return { calendar: { items, choice: cached.choice, has_titles: true }, loaded };
}
