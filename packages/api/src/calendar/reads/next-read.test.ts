import { addDays } from '@marquee/domain/calendar/calendar-days';
import { expect, it } from 'vitest';
import { daysToNextRead, oldestShownDay } from './next-read.ts';

const today = '2026-03-02';
const wait = (distances: readonly number[], hasEnded = false) =>
  daysToNextRead(today, { days: distances.map((days) => addDays(today, days)), hasEnded });

it.each([
  { distances: [0], expected: 1 },
  { distances: [8], expected: 1 },
  { distances: [-8], expected: 1 },
  { distances: [-400, 3, 90], expected: 1 },
])('reads daily within 8 days of an episode, both ways: $distances', ({ distances, expected }) => {
  expect(wait(distances)).toBe(expected);
  expect(wait(distances, true)).toBe(expected);
});

it('reads a running show weekly and an ended one monthly', () => {
  expect(wait([-9, -100])).toBe(7);
  expect(wait([])).toBe(7);
  expect(wait([-9, -100], true)).toBe(30);
  expect(wait([200])).toBe(7);
});

it('reads earlier when the next episode comes near', () => {
  expect(wait([-9, 10])).toBe(2);
  expect(wait([15], true)).toBe(7);
  expect(wait([20, 9], true)).toBe(1);
});

it('reads no film that came out more than 400 days ago', () => {
  expect(oldestShownDay(today)).toBe('2025-01-26');
});
