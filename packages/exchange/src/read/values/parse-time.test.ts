import { expect, it } from 'vitest';
import { findDateOrder } from './date-order.ts';
import { parseAt } from './parse-time.ts';

it.each([
  ['2024-05-01T20:00:00Z', '2024-05-01T20:00:00.000Z'],
  ['2026-08-03 14:56:48.067404+00:00', '2026-08-03T14:56:48.067Z'],
  ['2024-05-01T22:00:00+02:00', '2024-05-01T20:00:00.000Z'],
  ['2024-05-01 22:00:00 -0130', '2024-05-01T23:30:00.000Z'],
  ['2022-04-10 11:26:55', '2022-04-10T11:26:55.000Z'],
  ['2022-04-10T11:26', '2022-04-10T11:26:00.000Z'],
  ['2024-05-01', '2024-05-01'],
  ['2024/5/1', '2024-05-01'],
  ['2024. 5. 1.', '2024-05-01'],
  ['01.05.2024', '2024-05-01'],
  ['24.01.23', '2023-01-24'],
  ['01.05.2024 20:00', '2024-05-01T20:00:00.000Z'],
  ['Sun Jul 9 00:00:00 2017', '2017-07-09'],
  ['Sun Jul  9 10:22:01 2017', '2017-07-09'],
])('reads %s as %s', (text, at) => expect(parseAt(text)).toBe(at));

it.each([
  '',
  'unknown',
  '1970-01-01T00:00:00.000Z',
  '1970-01-01',
  '1970-01-01 01:00:00+01:00',
  '0001-01-01 00:00:00',
  '0001-01-01T00:00:00Z',
  '0000-00-00 00:00:00',
])('reads %j as unknown', (text) => expect(parseAt(text)).toBeNull());

it.each(['2024-02-30', '2024-13-01', '2024-05-01T25:00:00Z', 'yesterday', '5/1/2024', '45413', '2024'])(
  'cannot read %s',
  (text) => expect(parseAt(text)).toBeUndefined(),
);

it('reads other dates in an order', () => {
  expect(parseAt('5/1/24', 'month-first')).toBe('2024-05-01');
  expect(parseAt('5/1/24', 'day-first')).toBe('2024-01-05');
  expect(parseAt('15-12-2021', 'day-first')).toBe('2021-12-15');
  expect(parseAt('13/13/24', 'day-first')).toBeUndefined();
});

it.each([
  ['a number above 12 in the first place', ['5/1/24', '19/6/24'], false, 'day-first'],
  ['a number above 12 in the second place', ['1/5/24', '6/19/24'], false, 'month-first'],
  ['the newest date first', ['3/2/24', '2/3/24', '1/4/24'], true, 'month-first'],
  ['the newest date first, with days before months', ['2/3/24', '1/3/24', '3/2/24'], true, 'day-first'],
  ['nothing, as the file is in no order', ['3/2/24', '2/3/24', '1/4/24'], false, null],
  ['nothing, as both are in order', ['5/4/24', '4/3/24'], true, null],
  ['nothing, as it is the same', ['5/5/24', '4/4/24'], true, 'either'],
  ['nothing, as no date needs it', ['2024-05-01', '24.01.23', ''], true, 'either'],
])('finds the order of %s', (_, dates, isNewestFirst, order) =>
  expect(findDateOrder({ dates, isNewestFirst })).toBe(order),
);
