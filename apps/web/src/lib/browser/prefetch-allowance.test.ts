import { expect, it } from 'vitest';
import { createPrefetchAllowance, shouldPrefetch } from './prefetch-allowance.ts';

function allowanceAt(start = 0) {
  const clock = { now: start };
  const { spend } = createPrefetchAllowance(() => clock.now);
  const done: string[] = [];
  const pending: (() => void)[] = [];
  return {
    clock,
    done,
    /** Work that resolves at once. */
    spend: (path: string) => spend(path, async () => done.push(path)),
    /** Work that is pending until endAll(). */
    begin: (path: string) => spend(path, () => new Promise<void>((resolve) => pending.push(resolve))),
    endAll: () => {
      for (const end of pending.splice(0)) end();
    },
    fail: (path: string) => spend(path, () => Promise.reject(new Error('no'))),
  };
}

it.each([
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('shouldPrefetch(%j) is %j', (connection, expected) => expect(shouldPrefetch(connection)).toBe(expected));

it('prefetches each path once in five minutes', async () => {
  const { spend, done, clock } = allowanceAt();
  await spend('/movie/7');
  await spend('/movie/7');
  clock.now += 300_000;
  await spend('/movie/7');
  expect(done).toEqual(['/movie/7', '/movie/7']);
});

it('does not retry a failed prefetch at once', async () => {
  const { spend, fail, done } = allowanceAt();
  await fail('/movie/7');
  await spend('/movie/7');
  expect(done).toEqual([]);
});

it('has at most two prefetches in flight', async () => {
  const { spend, begin, endAll, done } = allowanceAt();
  const both = [begin('/movie/1'), begin('/movie/2')];
  await spend('/movie/3');
  expect(done).toEqual([]);
  endAll();
  await Promise.all(both);
  await spend('/movie/3');
  expect(done).toEqual(['/movie/3']);
});

it('prefetches at most sixty paths a minute', async () => {
  const { spend, done, clock } = allowanceAt();
  for (let id = 1; id <= 100; id += 1) await spend(`/movie/${id}`);
  expect(done).toHaveLength(60);
  clock.now += 60_000;
  await spend('/movie/100');
  expect(done).toHaveLength(61);
});
