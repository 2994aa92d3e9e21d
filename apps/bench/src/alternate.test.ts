import { expect, it } from 'vitest';
import { compare, compareQuietly, isTrusted } from './alternate.ts';

/** Gives the rates one after the other, in a round that counts for nothing and then in the others. */
function rates(...values: number[]) {
  const left = [...values];
  return async () => ({ perSecond: left.shift() ?? Number.NaN, microseconds: null });
}

it('compares the medians of rounds that take turns, without the first', async () => {
  const limit = rates(1, 1, 100, 104, 90, 90, 300, 10);
  const measured = rates(1, 50, 45, 10);
  const comparison = await compare(3, { limit, measured });
  expect(comparison).toMatchObject({ measured: 45, limit: 90, ratio: 0.5, processorRatio: null });
  expect(comparison.control).toBeCloseTo(100 / 90);
});

it('trusts what the control says only near 1', () => {
  expect([0.94, 0.95, 1, 1.05, 1.06].map((control) => isTrusted({ control }))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

it('measures again while the machine is busy, and not for ever', async () => {
  const quietLater = await compareQuietly(1, { limit: rates(1, 1, 10, 20, 1, 1, 10, 10), measured: rates(1, 5, 1, 8) });
  expect(quietLater.ratio).toBe(0.8);
  const never = await compareQuietly(1, {
    limit: rates(
      ...Array(12)
        .fill(0)
        .map((_, index) => index + 1),
    ),
    measured: rates(1, 1, 1, 1, 1, 1),
  });
  expect(isTrusted(never)).toBe(false);
});
