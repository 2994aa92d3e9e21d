import { expect, it } from 'vitest';
import { loadOutcome, mapOutcome } from './load-outcome.ts';

const first = { data: undefined, isError: false, isPending: true, errorUpdateCount: 0 };

it.each([
  ['is loading for the first time', first, undefined],
  ['has data', { ...first, data: 7, isPending: false }, 7],
  ['failed', { ...first, isError: true, isPending: false, errorUpdateCount: 1 }, null],
  ['failed and is retrying', { ...first, errorUpdateCount: 1 }, null],
  ['failed after having data', { data: 7, isError: true, isPending: false, errorUpdateCount: 1 }, null],
  ['recovered', { data: 8, isError: false, isPending: false, errorUpdateCount: 1 }, 8],
])('loadOutcome of a query that %s', (_state, query, expected) => {
  expect(loadOutcome(query)).toBe(expected);
});

it('mapOutcome maps loaded data and passes null and undefined through', () => {
  const size = ({ length }: number[]) => length;
  expect(mapOutcome([1, 2], size)).toBe(2);
  expect(mapOutcome<number[], number>(null, size)).toBeNull();
  expect(mapOutcome<number[], number>(undefined, size)).toBeUndefined();
});
