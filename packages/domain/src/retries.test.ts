import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRetryBudget, parseRetryAfter, retryWait } from './retries.ts';

describe('parseRetryAfter', () => {
  const now = Date.UTC(2026, 10, 21, 12);

  it.each([
    ['0', 0],
    ['5', 5_000],
    [' 7 ', 7_000],
    ['Sat, 21 Nov 2026 12:00:03 GMT', 3_000],
    ['Sat, 21 Nov 2026 11:59:00 GMT', 0],
    ['soon', null],
    ['-1', 0],
    [null, null],
  ])('%j is %j ms', (header, expected) => {
    // Date.parse takes '-1' for a year long past.
    expect(parseRetryAfter(header, now)).toBe(expected);
  });
});

describe('retryWait', () => {
  it.each([
    ['no answer', { status: null, retryAfter: null }, 300],
    ['500', { status: 500, retryAfter: null }, 300],
    ['502', { status: 502, retryAfter: null }, 300],
    ['503 that says when', { status: 503, retryAfter: 2_000 }, 2_000],
    ['429 that says when', { status: 429, retryAfter: 1_000 }, 1_000],
    ['503 of a long trouble', { status: 503, retryAfter: 5_000 }, null],
    ['429 of a long wait', { status: 429, retryAfter: 60_000 }, null],
    ['503 that says nothing', { status: 503, retryAfter: null }, null],
    ['429 that says nothing', { status: 429, retryAfter: null }, null],
    ['400', { status: 400, retryAfter: null }, null],
    ['401', { status: 401, retryAfter: null }, null],
    ['404', { status: 404, retryAfter: 1_000 }, null],
  ])('%s waits %j ms at least', (_, call, expected) => expect(retryWait(call, 0)).toBe(expected));

  it('is never before the server wants it, and within 2.7 s', () => {
    const call = fc.record({
      status: fc.option(fc.integer({ min: 400, max: 599 })),
      retryAfter: fc.option(fc.nat(10_000)),
    });
    fc.assert(
      fc.property(call, fc.double({ min: 0, max: 1, noNaN: true }), (failed, random) => {
        const wait = retryWait(failed, random);
        if (wait === null) return;
        expect(wait).toBeGreaterThanOrEqual(failed.retryAfter ?? 300);
        expect(wait).toBeLessThanOrEqual(2_700);
      }),
    );
  });

  it('is spread, so that pages that failed together do not come back together', () => {
    const waits = [0, 0.25, 0.5, 0.75, 1].map((random) => retryWait({ status: 500, retryAfter: null }, random));
    expect(waits).toEqual([300, 475, 650, 825, 1_000]);
  });
});

describe('a page’s budget of retries', () => {
  it('makes of twenty calls that all fail at most twenty-two', () => {
    const budget = createRetryBudget();
    expect(Array.from({ length: 20 }, () => budget.take()).filter(Boolean)).toHaveLength(2);
  });

  it('is earned again by ten answers, and never saved up', () => {
    const budget = createRetryBudget();
    budget.take();
    budget.take();
    for (let answers = 0; answers < 9; answers += 1) budget.earn();
    expect(budget.take()).toBe(false);
    budget.earn();
    expect(budget.take()).toBe(true);
    for (let answers = 0; answers < 100; answers += 1) budget.earn();
    expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false]);
  });

  it('keeps calls and retries together within 1.1 of the calls, but for the first two', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 300 }), (answers) => {
        const budget = createRetryBudget();
        let retries = 0;
        for (const isAnswered of answers) {
          if (isAnswered) budget.earn();
          else if (budget.take()) retries += 1;
        }
        expect(retries).toBeLessThanOrEqual(2 + answers.length * 0.11);
      }),
    );
  });
});
