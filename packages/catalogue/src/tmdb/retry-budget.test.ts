import { describe, expect, it } from 'vitest';
import { RetryBudget } from './retry-budget.ts';

describe('RetryBudget', () => {
  it('allows a few retries at once, then a tenth of the calls', () => {
    const budget = new RetryBudget(0.1);
    let retries = 0;
    for (let call = 0; call < 1_000; call += 1) {
      budget.earn();
      if (budget.spend()) retries += 1;
    }
    expect(retries).toBeGreaterThanOrEqual(100);
    expect(retries).toBeLessThanOrEqual(111);
  });

  it('saves at most ten retries, however long nothing failed', () => {
    const budget = new RetryBudget(0.1);
    for (let call = 0; call < 10_000; call += 1) budget.earn();
    expect(Array.from({ length: 20 }, () => budget.spend()).filter(Boolean)).toHaveLength(10);
  });
});
