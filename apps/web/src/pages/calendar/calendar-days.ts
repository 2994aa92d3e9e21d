import type { CalendarItem } from '@marquee/domain/calendar/calendar';
import { addDays, daysBetween } from '@marquee/domain/calendar/calendar-days';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import type { Translate } from '@marquee/domain/messages/messages';
import type { DayRange } from './cached-calendar.ts';

export const dayMessages = defineMessages('calendar.calendar-days', {
  yesterday: 'Yesterday',
  today: 'Today',
  tomorrow: 'Tomorrow',
});

/** Days are YYYY-MM-DD, and formatted as UTC: no time zone moves them. */
const format = (options: Intl.DateTimeFormatOptions) => (day: string, formats: Formats) =>
  formats.day(day, options) ?? day;

/** 'Friday, March 6' */
export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric' });
/** 'March 2026' */
export const monthName = format({ month: 'long', year: 'numeric' });
export const weekdayName = format({ weekday: 'long' });
export const shortWeekday = format({ weekday: 'short' });
const shortDay = format({ weekday: 'short', month: 'short', day: 'numeric' });
const shortDayOfYear = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** By days from today. */
const nearDays: Readonly<Record<number, keyof typeof dayMessages>> = {
  [-1]: 'yesterday',
  0: 'today',
  1: 'tomorrow',
};

/** 'Today', 'Tomorrow', 'Yesterday' or 'Fri, Mar 6', with the year if it is another one. */
export function dayName(day: string, today: string, t: Translate<typeof dayMessages>): string {
  const key = nearDays[daysBetween(today, day)];
  if (key) return t(key);
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day, t.formats) : shortDayOfYear(day, t.formats);
}

interface CalendarDay {
  readonly day: string;
  readonly items: readonly CalendarItem[];
}

/** Items by day, with today among them though it may have none. */
export function agendaDays(items: readonly CalendarItem[], today: string): CalendarDay[] {
  const days = new Map<string, CalendarItem[]>([[today, []]]);
  for (const item of items) days.set(item.date, [...(days.get(item.date) ?? []), item]);
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, ofDay]) => ({ day, items: ofDay }));
}

/** Whether a day is one of these; null: of none. */
export function isWithin(day: string, range: DayRange | null): boolean {
  return range !== null && day >= range.from && day <= range.to;
}

/** The Monday of a day's week. */
export function weekStart(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The days of the weeks that a month touches. */
export function monthRange(day: string): DayRange {
  const first = `${day.slice(0, 7)}-01`;
  return { from: weekStart(first), to: addDays(weekStart(addDays(addMonths(first, 1), -1)), 6) };
}

/** Weeks of a range that begins on a Monday. */
export function weeksOf({ from, to }: DayRange): string[][] {
  const weeks = (daysBetween(from, to) + 1) / 7;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(from, 7 * week + index)),
  );
}

/** The same day of another month, or its last one. */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  const first = date.toISOString().slice(0, 10);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = addDays(date.toISOString().slice(0, 10), -1);
  const wanted = `${first.slice(0, 8)}${day.slice(8)}`;
  return wanted < last ? wanted : last;
}
