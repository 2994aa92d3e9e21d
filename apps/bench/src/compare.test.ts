import { expect, it } from 'vitest';
import { compare, compareReliably, isReliable, medianComparison } from './compare.ts';

/** Returns the rates one after the other; the first belongs to the warm-up round. */
function rates(...values: number[]) {
  const remaining = [...values];
  return async () => ({ perSecond: remaining.shift() ?? Number.NaN, cpuMicroseconds: null });
}

it('compares each round with the baselines around it, without the first round', async () => {
  const baseline = rates(1, 1, 100, 104, 90, 90, 300, 10);
  const measured = rates(1, 1, 50, 55, 45, 45, 10, 20);
  const comparison = await compare(3, { baseline, measured });
  expect(comparison).toMatchObject({ measured: 45, baseline: 90, cpuRatio: null });
  expect(comparison.ratio).toBeCloseTo(0.5);
  expect(comparison.control).toBeCloseTo(100 / 90);
});

it('is reliable only with a control near 1', () => {
  expect([0.94, 0.95, 1, 1.05, 1.06].map((control) => isReliable({ control }))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

it('repeats the comparison while the machine is busy, but not forever', async () => {
  const laterReliable = await compareReliably(1, {
    baseline: rates(1, 1, 10, 20, 1, 1, 10, 10),
    measured: rates(1, 1, 5, 5, 1, 1, 8, 8),
  });
  expect(laterReliable.ratio).toBe(0.8);
  const neverReliable = await compareReliably(1, {
    baseline: rates(
      ...Array(12)
        .fill(0)
        .map((_, index) => index + 1),
    ),
    measured: rates(...Array(12).fill(1)),
  });
  expect(isReliable(neverReliable)).toBe(false);
});

it('takes the median of several comparisons', () => {
  const comparison = (ratio: number) => ({ ratio, cpuRatio: null, control: 1, baseline: 100, measured: 100 * ratio });
  expect(medianComparison([0.5, 1.2, 0.9].map(comparison))).toEqual(comparison(0.9));
});
