import { expect, it } from 'vitest';
import { afterRejection, retryDelay } from './delivery-rules.ts';

it.each([
  [400, 'drop'],
  [401, 'stop'],
  [429, 'stop'],
  [null, 'stop'],
  [500, 'keep'],
  [502, 'stop'],
  [503, 'stop'],
  [404, 'keep'],
] as const)('afterRejection of status %s is %s', (status, outcome) =>
  expect(afterRejection(status, 'opened')).toBe(outcome),
);

it.each([400, 404, 409])('afterRejection drops a mark after %d', (status) => {
  expect([afterRejection(status, 'mark'), afterRejection(status, 'unmark')]).toEqual(['drop', 'drop']);
});

it.each([
  [1, null, 0, 2_000],
  [2, null, 0, 4_000],
  [2, null, 1, 5_000],
  [9, null, 0, 300_000],
  [4_000, null, 0, 300_000],
  [1, 60_000, 0, 60_000],
  [1, 60_000, 1, 60_500],
  [3, 1_000, 0, 8_000],
  [1, 86_400_000, 0, 3_600_000],
])('retryDelay after %d failures, Retry-After %j ms, random %d, is %d ms', (failures, retryAfterMs, random, ms) =>
  expect(retryDelay(failures, { retryAfterMs, random })).toBe(ms),
);
