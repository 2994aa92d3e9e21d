import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DiskFull, type DiskSpace, freeSpaceLimit, guardFreeSpace, mayWrite } from './free-space-guard.ts';
import { silentLog } from './testing-log.ts';

const mega = 1_000_000;
const giga = 1_000 * mega;

describe('freeSpaceLimit', () => {
  it.each([
    ['a large disk', 1_000 * giga, 200 * mega],
    ['where both limits meet', 4 * giga, 200 * mega],
    ['a small disk', 1 * giga, 50 * mega],
    ['a tiny disk: two files of the log', 100 * mega, 33_554_432],
  ])('%s', (_, total, limit) => expect(freeSpaceLimit({ total })).toBe(limit));
});

describe('mayWrite', () => {
  it.each([
    { title: 'plenty of room', free: 500 * mega, total: 1 * giga, before: true, writes: true },
    { title: 'exactly the limit', free: 200 * mega, total: 100 * giga, before: true, writes: true },
    { title: 'one byte below 200 MB', free: 200 * mega - 1, total: 100 * giga, before: true, writes: false },
    { title: 'a small disk at 5 %', free: 50 * mega, total: 1 * giga, before: true, writes: true },
    { title: 'a small disk below 5 %', free: 50 * mega - 1, total: 1 * giga, before: true, writes: false },
    { title: 'no room at all', free: 0, total: 1 * giga, before: true, writes: false },
    { title: 'back at the limit: not yet', free: 200 * mega, total: 100 * giga, before: false, writes: false },
    { title: 'back a quarter above the limit', free: 250 * mega, total: 100 * giga, before: false, writes: true },
  ])('$title', ({ before, writes, ...space }) => expect(mayWrite(space, before)).toBe(writes));
});

describe('guardFreeSpace', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function disk(space: DiskSpace) {
    const looks: boolean[] = [];
    const onLook = (writable: boolean) => looks.push(writable);
    const open = () =>
      guardFreeSpace({ folder: '/data', log: silentLog, onLook, readSpace: async () => ({ ...space }) });
    return { space, looks, open };
  }

  it('refuses to open on a disk that is nearly full, with the numbers', async () => {
    const { open } = disk({ free: 20 * mega, total: 1 * giga });
    await expect(open()).rejects.toThrow(DiskFull);
    await expect(open()).rejects.toThrow('/data is nearly full: 20 MB are free, 50 MB are needed');
  });

  it('turns writing off when the disk fills and on when there is room again', async () => {
    const { space, looks, open } = disk({ free: 900 * mega, total: 1 * giga });
    const guard = await open();
    expect(guard.writable()).toBe(true);
    space.free = 10 * mega;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(guard.writable()).toBe(false);
    space.free = 800 * mega;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(guard.writable()).toBe(true);
    guard.close();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(looks).toEqual([false, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reads a real disk', async () => {
    const guard = await guardFreeSpace({ folder: tmpdir(), log: silentLog, onLook: () => undefined });
    expect(guard.writable()).toBe(true);
    guard.close();
  });
});
