import { firstMovieYear } from '@marquee/domain/limits';
import type { Formats } from '@marquee/domain/messages/formats';
import type { RecordStatistics } from '@marquee/domain/record/watches';
import { paths } from '../../../lib/paths.ts';

/** A year, or all time. */
export type Period = number | 'all';

type CountedMonth = RecordStatistics['months'][number];

/** What one bar of the chart counts. */
export interface PeriodCounts extends Omit<CountedMonth, 'month'> {
  /** On the axis, such as 'Mar'. */
  readonly label: string;
  /** In the table, such as 'March'. */
  readonly name: string;
}

type Options = Intl.DateTimeFormatOptions;

interface PeriodBars {
  readonly unit: 'month' | 'year';
  readonly counts: readonly PeriodCounts[];
}

/** All time is shown by month up to this many, then by year. */
const maxMonthBars = 24;

const shortMonth = { month: 'short', timeZone: 'UTC' } as const;
const longMonth = { month: 'long', timeZone: 'UTC' } as const;
const monthAndYear = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** The period of the `year` search param; this year if it is missing or invalid. */
export function parsePeriod(search: string, thisYear: number): Period {
  const text = new URLSearchParams(search).get('year') ?? '';
  if (text === 'all') return text;
  return /^\d{4}$/.test(text) && Number(text) >= firstMovieYear ? Number(text) : thisYear;
}

/** What the tab shows: figures and charts, or the watches day by day. */
export type StatisticsView = 'figures' | 'diary';

export function parseView(search: string): StatisticsView {
  return new URLSearchParams(search).get('view') === 'diary' ? 'diary' : 'figures';
}

/** This year and the figures have no search param. */
export function periodHref(period: Period, thisYear: number, view: StatisticsView = 'figures'): string {
  const path = view === 'diary' ? `${paths.statistics}&view=diary` : paths.statistics;
  return period === thisYear ? path : `${path}&year=${period}`;
}

/** This year, all time, then the other years with watches and the present one, newest first. */
export function selectablePeriods(years: readonly number[], thisYear: number, period: Period): Period[] {
  const others = new Set([...years, ...(period === 'all' ? [] : [period])]);
  others.delete(thisYear);
  return [thisYear, 'all', ...[...others].sort((a, b) => b - a)];
}

/** The bars of a year's months, or of all time without gaps: by month, or by year if that were too many. */
export function periodCounts(months: readonly CountedMonth[], period: Period, formats: Formats): PeriodBars {
  const named = ({ month, ...counts }: CountedMonth, ofLabel: Options, ofName: Options): PeriodCounts => {
    const date = new Date(`${month}-01T00:00:00Z`);
    return { label: formats.date(date, ofLabel), name: formats.date(date, ofName), ...counts };
  };
  if (period !== 'all') return { unit: 'month', counts: months.map((counts) => named(counts, shortMonth, longMonth)) };
  const byIndex = new Map(months.map((counts) => [monthIndex(counts.month), counts]));
  const [first = 0, last = -1] = [monthIndex(months.at(0)?.month), monthIndex(months.at(-1)?.month)];
  const all = range(first, last).map((index) => byIndex.get(index) ?? { ...nothing, month: monthAt(index) });
  if (all.length <= maxMonthBars) {
    return { unit: 'month', counts: all.map((counts) => named(counts, monthAndYear, monthAndYear)) };
  }
  const counts = range(Math.floor(first / 12), Math.floor(last / 12)).map((year) => {
    const ofYear = months.filter(({ month }) => month.startsWith(`${year}-`));
    return { label: String(year), name: String(year), ...ofYear.reduce(add, nothing) };
  });
  return { unit: 'year', counts };
}

const nothing = { movies: 0, episodes: 0, minutes: 0 };
type Counts = typeof nothing;

function add(sum: Counts, { movies, episodes, minutes }: Counts): Counts {
  return { movies: sum.movies + movies, episodes: sum.episodes + episodes, minutes: sum.minutes + minutes };
}

/** Months since year 0 of 'YYYY-MM'. */
function monthIndex(month: string | undefined): number | undefined {
  if (month === undefined) return undefined;
  const [year = 0, number = 1] = month.split('-').map(Number);
  return year * 12 + number - 1;
}

function monthAt(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

/** The bar with the most watches; null without any. */
export function busiest(counts: readonly PeriodCounts[]): PeriodCounts | null {
  const watches = ({ movies, episodes }: PeriodCounts) => movies + episodes;
  const [most] = counts.toSorted((a, b) => watches(b) - watches(a));
  return most && watches(most) > 0 ? most : null;
}

/** '3.5' below ten hours, then whole hours. */
export function hoursText(minutes: number, formats: Formats): string {
  const hours = minutes / 60;
  return hours < 9.95 ? formats.number(Math.round(hours * 10) / 10, {}) : formats.count(Math.round(hours));
}
