import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-03-02T12:00:00Z');

describe('parseRetryAfter', () => {
  it.each<[string | null, number, number | null]>([
    ['7', now, 7_000],
    [' 0 ', now, 0],
    ['0.5', now, 500],
    ['Mon, 02 Mar 2026 12:00:30 GMT', now, 30_000],
    ['Mon, 02 Mar 2026 11:59:30 GMT', now, 0],
    ['Mon, 02 Mar 2026 12:00:30 GMT', Number.NaN, null],
    ['soon', now, null],
    ['-5', now, null],
    ['9'.repeat(20), now, null],
    [null, now, null],
  ])('reads %j at %d as %j ms', (header, nowMs, expected) => {
    expect(parseRetryAfter(header, nowMs)).toBe(expected);
  });
});
