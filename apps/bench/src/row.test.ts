import { expect, it } from 'vitest';
import { measuredRow } from './row.ts';

it('a row has its unit in limit and result, and is reached at its limit', () => {
  const row = { name: 'First paint', note: '' };
  expect(measuredRow({ ...row, value: 1_499.6, limit: 1_500, unit: 'ms' })).toEqual({
    ...row,
    limit: '≤ 1,500 ms',
    result: '1,500 ms',
    isReached: true,
  });
  expect(measuredRow({ ...row, value: 2.004, limit: 2, unit: 'times' })).toMatchObject({
    limit: '≤ 2.00 times',
    result: '2.00 times',
    isReached: false,
  });
  expect(measuredRow({ ...row, value: Number.NaN, limit: 2, unit: 'ms' }).isReached).toBe(false);
});
