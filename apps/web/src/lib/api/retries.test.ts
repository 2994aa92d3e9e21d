import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageRetries, queryRetryDelay } from './retries.ts';

describe('queryRetryDelay', () => {
  it.each([
    ['no response', { status: null, retryAfterMs: null }, 300],
    ['500', { status: 500, retryAfterMs: null }, 300],
    ['502', { status: 502, retryAfterMs: null }, 300],
    ['503 with Retry-After', { status: 503, retryAfterMs: 2_000 }, 2_000],
    ['429 with Retry-After', { status: 429, retryAfterMs: 1_000 }, 1_000],
    ['503 with a long Retry-After', { status: 503, retryAfterMs: 5_000 }, null],
    ['429 with a long Retry-After', { status: 429, retryAfterMs: 60_000 }, null],
    ['503 without Retry-After', { status: 503, retryAfterMs: null }, null],
    ['429 without Retry-After', { status: 429, retryAfterMs: null }, null],
    ['400', { status: 400, retryAfterMs: null }, null],
    ['401', { status: 401, retryAfterMs: null }, null],
    ['404', { status: 404, retryAfterMs: 1_000 }, null],
  ])('after %s is at least %j ms', (_, call, expected) => expect(queryRetryDelay(call, 0)).toBe(expected));

  it('is at least Retry-After and at most 2.7 s', () => {
    const call = fc.record({
      status: fc.option(fc.integer({ min: 400, max: 599 })),
      retryAfterMs: fc.option(fc.nat(10_000)),
    });
    fc.assert(
      fc.property(call, fc.double({ min: 0, max: 1, noNaN: true }), (failed, random) => {
        const delay = queryRetryDelay(failed, random);
        if (delay === null) return;
        expect(delay).toBeGreaterThanOrEqual(failed.retryAfterMs ?? 300);
        expect(delay).toBeLessThanOrEqual(2_700);
      }),
    );
  });

  it('has jitter, so that pages that failed together do not retry together', () => {
    const delays = [0, 0.25, 0.5, 0.75, 1].map((random) =>
      queryRetryDelay({ status: 500, retryAfterMs: null }, random),
    );
    expect(delays).toEqual([300, 475, 650, 825, 1_000]);
  });
});

describe('PageRetries', () => {
  it('allows two retries for twenty failing calls', () => {
    const budget = createPageRetries();
    expect(Array.from({ length: 20 }, () => budget.take()).filter(Boolean)).toHaveLength(2);
  });

  it('earns one retry per ten successes, capped at two', () => {
    const budget = createPageRetries();
    budget.take();
    budget.take();
    for (let successes = 0; successes < 9; successes += 1) budget.earn();
    expect(budget.take()).toBe(false);
    budget.earn();
    expect(budget.take()).toBe(true);
    for (let successes = 0; successes < 100; successes += 1) budget.earn();
    expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false]);
  });

  it('limits retries to a tenth of the calls after the first two', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 300 }), (outcomes) => {
        const budget = createPageRetries();
        let retries = 0;
        for (const isSuccess of outcomes) {
          if (isSuccess) budget.earn();
          else if (budget.take()) retries += 1;
        }
        expect(retries).toBeLessThanOrEqual(2 + outcomes.length * 0.11);
      }),
    );
  });
});
