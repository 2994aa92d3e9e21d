import { describe, expect, it } from 'vitest';
import { retryAfterOf } from './retry-after.ts';

const date = 'Mon, 02 Mar 2026 12:00:00 GMT';

describe('Retry-After', () => {
  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': ' 0 ' }, 0],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': 'Mon, 02 Mar 2026 12:00:30 GMT', date }, 30_000],
    [{ 'retry-after': 'Mon, 02 Mar 2026 11:59:30 GMT', date }, 0],
    [{ 'retry-after': 'Mon, 02 Mar 2026 12:00:30 GMT' }, null],
    [{ 'retry-after': 'soon', date }, null],
    [{ 'retry-after': '-5' }, null],
    [{ 'retry-after': '9'.repeat(20) }, null],
    [{}, null],
  ])('of %j is %j ms', (headers, expected) => {
    expect(retryAfterOf(new Headers(headers as Record<string, string>))).toBe(expected);
  });
});
