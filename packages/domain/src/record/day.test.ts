import { expect, it } from 'vitest';
import { dayOf } from './day.ts';

it.each([
  ['Pacific/Auckland', '2026-11-25T20:20:00Z', '2026-11-26'],
  ['America/Los_Angeles', '2025-01-01T01:00:00Z', '2024-12-31'],
  ['Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-29'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['UTC', '0999-12-31T23:59:59Z', '0999-12-31'],
])('the day in %s at %s is %s', (timeZone, time, day) => {
  expect(dayOf(Date.parse(time), timeZone)).toBe(day);
});
