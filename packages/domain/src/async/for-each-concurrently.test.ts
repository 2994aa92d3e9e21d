import { expect, it } from 'vitest';
import { forEachConcurrently } from './for-each-concurrently.ts';

it('works on each item once, in order, and on no more at a time than allowed', async () => {
  const begun: string[] = [];
  let running = 0;
  let most = 0;
  const work = async (item: string, index: number) => {
    begun.push(`${index} ${item}`);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  await forEachConcurrently(['a', 'b', 'c', 'd', 'e'], { concurrency: 2, work });
  expect(begun).toEqual(['0 a', '1 b', '2 c', '3 d', '4 e']);
  expect(most).toBe(2);
});

it('takes no further item once it should stop', async () => {
  const begun: number[] = [];
  const work = async (item: number) => void begun.push(item);
  await forEachConcurrently([1, 2, 3, 4], { concurrency: 1, work, shouldStop: () => begun.length === 2 });
  expect(begun).toEqual([1, 2]);
});

it('fails with the first error of the work', async () => {
  const work = (item: number) => Promise.reject(new Error(`item ${item}`));
  await expect(forEachConcurrently([1, 2], { concurrency: 2, work })).rejects.toThrow('item 1');
});
