import { TestLog } from '@marquee/domain/testing';
import { expect, it } from 'vitest';
import { BackgroundReads } from './background-reads.ts';

it('a title that is being read for one page is not read for another, and is read again later', async () => {
  const reads = new BackgroundReads(new TestLog(), 'failed');
  const read: string[][] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = async (titles: string[]) => {
    read.push(titles);
    await finished;
  };
  const nameOf = (title: string) => title;
  const pages = [reads.read(['a', 'b'], { nameOf, work }), reads.read(['b', 'c'], { nameOf, work })];
  expect(read).toEqual([['a', 'b'], ['c']]);
  finish();
  await Promise.all(pages);
  await reads.read(['b'], { nameOf, work });
  expect(read).toEqual([['a', 'b'], ['c'], ['b']]);
});
