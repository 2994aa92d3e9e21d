import { expect, it } from 'vitest';
import { calendarStarts } from './stats.ts';

it.each([
  ['a Monday', '2026-03-02T00:00:00.000Z', '2026-03-02', '2026-03-02', '2026-03-01'],
  ['a Sunday', '2026-03-01T23:59:59.999Z', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['a week across two years', '2027-01-01T12:00:00.000Z', '2027-01-01', '2026-12-28', '2027-01-01'],
  ['a leap day', '2028-02-29T08:00:00.000Z', '2028-02-29', '2028-02-28', '2028-02-01'],
  ['an evening in another time zone', '2026-03-10T23:30:00-05:00', '2026-03-11', '2026-03-09', '2026-03-01'],
])('calendarStarts returns the UTC starts on %s', (_, now, today, week, month) => {
  const starts = calendarStarts(new Date(now));
  expect(Object.values(starts).map((start) => start.toISOString())).toEqual(
    [today, week, month].map((date) => `${date}T00:00:00.000Z`),
  );
});
