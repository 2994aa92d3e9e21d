import { formatsOf } from '@marquee/domain/messages/formats';
import { describe, expect, it } from 'vitest';
import {
  busiest,
  hoursText,
  type Period,
  parsePeriod,
  periodCounts,
  periodHref,
  selectablePeriods,
} from './periods.ts';

const formats = formatsOf('en');
const counted = (month: string, movies = 1, episodes = 2) => ({ month, movies, episodes, minutes: 60 });

it.each<[string, Period]>([
  ['', 2026],
  ['?year=2024', 2024],
  ['?year=all', 'all'],
  ['?year=1899', 2026],
  ['?year=24', 2026],
  ['?year=2024.5', 2026],
  ['?year=none', 2026],
])('parsePeriod reads %j as %s', (search, period) => expect(parsePeriod(search, 2026)).toBe(period));

it.each<[Period, string]>([
  [2026, '/my-list?tab=statistics'],
  [2024, '/my-list?tab=statistics&year=2024'],
  ['all', '/my-list?tab=statistics&year=all'],
])('periodHref of %s is %s, and is read back', (period, path) => {
  expect(periodHref(period, 2026)).toBe(path);
  expect(parsePeriod(path.split('?')[1] ?? '', 2026)).toBe(period);
});

it.each<[number[], Period, Period[]]>([
  [[], 2026, [2026, 'all']],
  [[2026, 2023, 2020], 'all', [2026, 'all', 2023, 2020]],
  [[2023], 2024, [2026, 'all', 2024, 2023]],
])('selectablePeriods of %j at %s are %j', (years, period, periods) => {
  expect(selectablePeriods(years, 2026, period)).toEqual(periods);
});

describe('periodCounts', () => {
  const labels = (months: ReturnType<typeof counted>[], period: Period = 'all') =>
    periodCounts(months, period, formats).counts.map(({ label }) => label);

  it('names the months of a year', () => {
    expect(periodCounts([counted('2026-02'), counted('2026-03', 0, 7)], 2026, formats).counts).toEqual([
      { label: 'Feb', name: 'February', movies: 1, episodes: 2, minutes: 60 },
      { label: 'Mar', name: 'March', movies: 0, episodes: 7, minutes: 60 },
    ]);
  });

  it('fills the months of all time in, across years', () => {
    const { counts } = periodCounts([counted('2025-11'), counted('2026-02')], 'all', formats);
    expect(counts.map(({ label, movies }) => [label, movies])).toEqual([
      ['Nov 2025', 1],
      ['Dec 2025', 0],
      ['Jan 2026', 0],
      ['Feb 2026', 1],
    ]);
  });

  it('counts by year above two years, without gaps', () => {
    expect(labels([counted('2024-01'), counted('2025-12')])).toHaveLength(24);
    const months = [counted('2023-12'), counted('2025-12'), counted('2026-01'), counted('2026-02')];
    const { unit, counts } = periodCounts(months, 'all', formats);
    expect(unit).toBe('year');
    expect(counts).toEqual([
      { label: '2023', name: '2023', movies: 1, episodes: 2, minutes: 60 },
      { label: '2024', name: '2024', movies: 0, episodes: 0, minutes: 0 },
      { label: '2025', name: '2025', movies: 1, episodes: 2, minutes: 60 },
      { label: '2026', name: '2026', movies: 2, episodes: 4, minutes: 120 },
    ]);
  });

  it('has no bars without watches', () => expect(labels([])).toEqual([]));
});

it('busiest has the most watches, and is none without any', () => {
  const { counts } = periodCounts(
    [counted('2026-01'), counted('2026-02', 9, 0), counted('2026-03', 0, 8)],
    2026,
    formats,
  );
  expect(busiest(counts)?.label).toBe('Feb');
  expect(busiest(periodCounts([counted('2026-01', 0, 0)], 2026, formats).counts)).toBeNull();
});

it.each([
  [0, '0'],
  [90, '1.5'],
  [125, '2.1'],
  [599, '10'],
  [75_000, '1,250'],
])('hoursText of %i minutes is %s', (minutes, text) => expect(hoursText(minutes, formats)).toBe(text));
