import { createMessages } from '@marquee/domain/messages/messages';
import { describe, expect, it } from 'vitest';
import { airing } from '../../testing/fixtures/calendar.ts';
import { addMonths, agendaDays, dayMessages, dayName, monthRange, weekStart, weeksOf } from './calendar-days.ts';

const today = '2026-03-04';

it.each([
  ['2026-03-03', 'Yesterday'],
  ['2026-03-04', 'Today'],
  ['2026-03-05', 'Tomorrow'],
  ['2026-03-06', 'Fri, Mar 6'],
  ['2027-01-02', 'Sat, Jan 2, 2027'],
])('names %s', (day, name) => {
  expect(dayName(day, today, createMessages('en').of(dayMessages))).toBe(name);
});

it('has today among the days, though nothing airs on it', () => {
  const items = [airing('2026-03-02', 1), airing('2026-03-06', 2), airing('2026-03-06', 3)];
  expect(agendaDays(items, today).map(({ day, items: ofDay }) => [day, ofDay.length])).toEqual([
    ['2026-03-02', 1],
    [today, 0],
    ['2026-03-06', 2],
  ]);
});

describe('a month', () => {
  it('has whole weeks from Monday on', () => {
    expect(monthRange(today)).toEqual({ from: '2026-02-23', to: '2026-04-05' });
    expect(monthRange('2027-02-10')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    const weeks = weeksOf(monthRange(today));
    expect(weeks).toHaveLength(6);
    expect(weeks[1]?.[0]).toBe('2026-03-02');
    expect(weekStart('2026-03-08')).toBe('2026-03-02');
    expect(weekStart('2026-03-09')).toBe('2026-03-09');
  });

  it.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2024-01-30', 1, '2024-02-29'],
  ])('from %s by %i is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});
