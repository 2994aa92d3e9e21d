// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { airing, ownCalendar } from '../../testing/fixtures/calendar.ts';
import { cacheCalendar, cachedCalendar } from './cached-calendar.ts';

beforeEach(() => localStorage.clear());

const march = { from: '2026-03-01', to: '2026-03-31' };
const april = { from: '2026-04-01', to: '2026-04-30' };
const days = (range: typeof march, userId = 1) => cachedCalendar(userId, range)?.calendar.items.map(({ date }) => date);

it('has the days that were stored, of the same member', () => {
  cacheCalendar(1, march, ownCalendar([airing('2026-03-05', 2), airing('2026-03-20', 3)]));
  expect(days(march)).toEqual(['2026-03-05', '2026-03-20']);
  expect(days({ from: '2026-03-10', to: '2026-04-10' })).toEqual(['2026-03-20']);
  const { loaded } = cachedCalendar(1, { from: '2026-03-10', to: '2026-04-10' }) ?? {};
  expect(loaded).toEqual({ from: '2026-03-10', to: '2026-03-31' });
  expect(days(april)).toBeUndefined();
  expect(days(march, 2)).toBeUndefined();
});

it('adds the next days, and replaces the same ones', () => {
  cacheCalendar(1, march, ownCalendar([airing('2026-03-05', 2), airing('2026-03-20', 3)]));
  cacheCalendar(1, april, ownCalendar([airing('2026-04-02', 4)]));
  cacheCalendar(1, { from: '2026-03-10', to: '2026-03-31' }, ownCalendar([airing('2026-03-21', 3)]));
  expect(days({ from: march.from, to: april.to })).toEqual(['2026-03-05', '2026-03-21', '2026-04-02']);
});

it('begins anew with another choice, days far away, or too many of them', () => {
  const many = Array.from({ length: 900 }, (_, index) => airing(index < 850 ? '2026-04-02' : '2026-04-03', index));
  cacheCalendar(1, march, ownCalendar([airing('2026-03-05', 2)]));
  cacheCalendar(1, april, ownCalendar([], { choice: { only: ['watchlist'], shift: 0 } }));
  expect(days(march)).toBeUndefined();
  cacheCalendar(1, { from: '2026-06-01', to: '2026-06-30' }, ownCalendar([]));
  expect(days(april)).toBeUndefined();
  cacheCalendar(1, april, ownCalendar(many));
  expect(days(april)).toHaveLength(800);
  expect(days({ from: '2026-04-03', to: april.to })).toBeUndefined();
});
