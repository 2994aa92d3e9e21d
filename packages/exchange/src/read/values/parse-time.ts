/** A time, a day, or null if that is unknown. */
export type At = string | null;

/** Which number of a date such as 5/1/24 comes first. */
export type DateOrder = 'day-first' | 'month-first';

/** Watches before this year are mistakes, or zero times of programs. */
const firstYear = 1901;
const isoTime =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:(?:T|,? +)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** Sun Jul 9 00:00:00 2017 */
const unixDate = /^[a-z]{3},? +([a-z]{3}) +(\d{1,2}) +\d{1,2}:\d{2}:\d{2}(?: +[a-z]{3,4})? +(\d{4})$/i;
/** 5/1/24, 01.05.2024 or 2024. 5. 1., with a time or without. */
const numbers = /^(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{1,4})\.?(?:,? +(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const noTimes = new Set(['', 'unknown', 'null', 'none', 'n/a', '-', '0']);

/**
 * Reads a time or a day as files have it; times without a zone are UTC.
 * @param order of dates such as 5/1/2024; with a dot the day is always first
 * @returns undefined if it cannot be read
 */
export function parseAt(text: string, order: DateOrder | null = null): At | undefined {
  const trimmed = text.trim();
  if (noTimes.has(trimmed.toLowerCase())) return null;
  const iso = isoTime.exec(trimmed);
  if (iso) return atOfIso(iso);
  const unix = unixDate.exec(trimmed);
  if (unix) return dayAt(Number(unix[3]), months.indexOf((unix[1] ?? '').toLowerCase()) + 1, Number(unix[2]));
  const parts = dateParts(trimmed);
  if (parts === null) return undefined;
  if (parts.year !== null) return dayAt(parts.year, parts.first, parts.second);
  const day = order ?? (parts.isDayFirst ? 'day-first' : null);
  if (day === null) return undefined;
  const [dayOfMonth, month] = day === 'day-first' ? [parts.first, parts.second] : [parts.second, parts.first];
  if (parts.time === null) return dayAt(parts.third, month, dayOfMonth);
  return timeAt(Date.UTC(parts.third, month - 1, dayOfMonth, ...parts.time), { month, day: dayOfMonth });
}

/** Numbers of a date whose order depends on the file, or on the mark between them. */
export interface DateParts {
  /** Set if it is first; month and day follow then. */
  readonly year: number | null;
  readonly first: number;
  readonly second: number;
  /** The year, if it is last. */
  readonly third: number;
  readonly isDayFirst: boolean;
  /** Hours, minutes, seconds. */
  readonly time: readonly [number, number, number] | null;
}

export function dateParts(text: string): DateParts | null {
  const match = numbers.exec(text.trim());
  if (!match) return null;
  const [, first = '', mark, second = '', third = '', hours, minutes, seconds = '0'] = match;
  const time = hours === undefined ? null : ([Number(hours), Number(minutes), Number(seconds)] as const);
  if (first.length === 4) {
    return { year: Number(first), first: Number(second), second: Number(third), third: 0, isDayFirst: false, time };
  }
  if (first.length > 2 || (third.length !== 2 && third.length !== 4)) return null;
  const year = Number(third) + (third.length === 2 ? 2_000 : 0);
  return { year: null, first: Number(first), second: Number(second), third: year, isDayFirst: mark === '.', time };
}

/** Of a JSON value: text, or milliseconds since 1970. */
export function parseAtOf(value: unknown): At | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return parseAt(value);
  return typeof value === 'number' ? atOfMs(value) : undefined;
}

/** @param timeMs since 1970; 0 is unknown */
export function atOfMs(timeMs: number): At | undefined {
  return Number.isFinite(timeMs) ? timeAt(Math.round(timeMs)) : undefined;
}

function atOfIso([, year, month, day, hours, minutes, seconds, fraction = '', zone]: RegExpExecArray): At | undefined {
  if (hours === undefined) return dayAt(Number(year), Number(month), Number(day));
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes));
  const ms = Number(seconds ?? 0) * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds ?? 0) > 60) return undefined;
  // Date.UTC takes years before 100 for those of the last century.
  if (Number(year) < firstYear) return null;
  return timeAt(time + ms - zoneMs(zone), { month: Number(month), day: Number(day) });
}

function zoneMs(zone: string | undefined): number {
  if (zone === undefined || /^[a-z]/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '') || 0);
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

/** @param date as it was written: a day that the month does not have is none */
function timeAt(timeMs: number, date?: { month: number; day: number }): At | undefined {
  if (date && !isDay(date.month, date.day)) return undefined;
  if (timeMs === 0) return null;
  const time = new Date(timeMs);
  const year = time.getUTCFullYear();
  if (Number.isNaN(year) || year > 9_999) return undefined;
  return year < firstYear ? null : time.toISOString();
}

function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

function dayAt(year: number, month: number, day: number): At | undefined {
  if (year < firstYear || (year === 1970 && month === 1 && day === 1)) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year <= 9_999 ? date.toISOString().slice(0, 10) : undefined;
}
