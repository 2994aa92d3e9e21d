import { type DateOrder, dateParts } from './parse-time.ts';

/** Quick to see: most dates begin with the year. */
const beginsWithNumber = /^\d{1,2}[/-]/;
const maxDateLength = 40;

interface FileOfDates {
  readonly dates: readonly string[];
  /** Whether the service writes its newest line first. */
  readonly isNewestFirst: boolean;
}

/**
 * The order of days and months in a file, from all of its dates: a number above 12 is a day, and a file that is newest
 * first is so in one order only. Null if both are possible and differ, 'either' if it makes no difference.
 */
export function findDateOrder({ dates, isNewestFirst }: FileOfDates): DateOrder | 'either' | null {
  const open = dates
    .filter((date) => date.length <= maxDateLength && beginsWithNumber.test(date))
    .map(dateParts)
    .filter((parts) => parts !== null)
    .filter(({ year, isDayFirst }) => year === null && !isDayFirst);
  const isDayFirst = open.filter(({ first, second }) => first > 12 && second <= 12).length;
  const isMonthFirst = open.filter(({ first, second }) => second > 12 && first <= 12).length;
  if (isDayFirst !== isMonthFirst) return isDayFirst > isMonthFirst ? 'day-first' : 'month-first';
  if (open.every(({ first, second }) => first === second)) return 'either';
  if (!isNewestFirst) return null;
  const dayFirst = isDescending(open.map(({ first, second, third }) => third * 10_000 + second * 100 + first));
  const monthFirst = isDescending(open.map(({ first, second, third }) => third * 10_000 + first * 100 + second));
  if (dayFirst === monthFirst) return null;
  return dayFirst ? 'day-first' : 'month-first';
}

function isDescending(days: readonly number[]): boolean {
  return days.every((day, index) => index === 0 || day <= (days[index - 1] ?? day));
}
