import { expect, it } from 'vitest';
import { loadOutcome, readLoaded } from './load-outcome.ts';

const first = { data: undefined, isError: false, isPending: true, errorUpdateCount: 0 };

it.each([
  ['runs for the first time', first, undefined],
  ['has an answer', { ...first, data: 7, isPending: false }, 7],
  ['failed', { ...first, isError: true, isPending: false, errorUpdateCount: 1 }, null],
  ['failed and is repeated', { ...first, errorUpdateCount: 1 }, null],
  ['failed after an answer', { data: 7, isError: true, isPending: false, errorUpdateCount: 1 }, null],
  ['has an answer again', { data: 8, isError: false, isPending: false, errorUpdateCount: 1 }, 8],
])('shows what a load that %s leaves', (_state, load, shown) => {
  expect(loadOutcome(load)).toBe(shown);
});

it('reads a part of what is there, and leaves what is not as absent as it is', () => {
  const size = ({ length }: number[]) => length;
  expect(readLoaded([1, 2], size)).toBe(2);
  expect(readLoaded<number[], number>(null, size)).toBeNull();
  expect(readLoaded<number[], number>(undefined, size)).toBeUndefined();
});
