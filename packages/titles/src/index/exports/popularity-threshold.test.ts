import { expect, it } from 'vitest';
import { PopularityThreshold } from './popularity-threshold.ts';

function selected(popularities: readonly number[], maxCount: number): number[] {
  const threshold = new PopularityThreshold();
  for (const popularity of popularities) threshold.add(popularity);
  return popularities.filter(threshold.selection(maxCount));
}

it('selects the most popular entries in their order', () => {
  expect(selected([0.1, 5, 0, 90, 2, 700], 3)).toEqual([5, 90, 700]);
});

it('selects the first of equally popular ones', () => {
  expect(selected([0, 0, 0, 8, 0], 3)).toEqual([0, 0, 8]);
});

it('selects all where they are fewer', () => {
  expect(selected([3, 0, 1], 3)).toEqual([3, 0, 1]);
  expect(selected([3, 0, 0, 0, 0], 6)).toEqual([3, 0, 0, 0, 0]);
  expect(selected([], 3)).toEqual([]);
});
