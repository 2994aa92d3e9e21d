import { tmpdir } from 'node:os';
import { silentLog } from '@marquee/domain/log';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canWrite, DiskFullError, type DiskSpace, freeSpaceLimit, guardFreeSpace } from './free-space-guard.ts';

const mega = 1_000_000;
const giga = 1_000 * mega;

describe('freeSpaceLimit', () => {
  it.each([
    ['a large disk', 1_000 * giga, 200 * mega],
    ['a disk for which both limits are equal', 4 * giga, 200 * mega],
    ['a small disk', 1 * giga, 50 * mega],
    ['a tiny disk: two WAL files', 100 * mega, 33_554_432],
  ])('%s has the expected limit', (_, total, limit) => expect(freeSpaceLimit({ total })).toBe(limit));
});

describe('canWrite', () => {
  it.each([
    { title: 'plenty of space', free: 500 * mega, total: 1 * giga, wasWritable: true, writes: true },
    { title: 'exactly the limit', free: 200 * mega, total: 100 * giga, wasWritable: true, writes: true },
    { title: 'one byte below 200 MB', free: 200 * mega - 1, total: 100 * giga, wasWritable: true, writes: false },
    { title: 'a small disk at 5 %', free: 50 * mega, total: 1 * giga, wasWritable: true, writes: true },
    { title: 'a small disk below 5 %', free: 50 * mega - 1, total: 1 * giga, wasWritable: true, writes: false },
    { title: 'no space', free: 0, total: 1 * giga, wasWritable: true, writes: false },
    { title: 'read-only, back at the limit', free: 200 * mega, total: 100 * giga, wasWritable: false, writes: false },
    {
      title: 'read-only, a quarter above the limit',
      free: 250 * mega,
      total: 100 * giga,
      wasWritable: false,
      writes: true,
    },
  ])('$title: $writes', ({ wasWritable, writes, ...space }) => expect(canWrite(space, wasWritable)).toBe(writes));
});

describe('guardFreeSpace', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function disk(space: DiskSpace) {
    const checks: boolean[] = [];
    const onCheck = (writable: boolean) => checks.push(writable);
    const open = () =>
      guardFreeSpace({ folder: '/data', log: silentLog, onCheck, readSpace: async () => ({ ...space }) });
    return { space, checks, open };
  }

  it('throws on a disk that is nearly full, with the numbers', async () => {
    const { open } = disk({ free: 20 * mega, total: 1 * giga });
    await expect(open()).rejects.toThrow(DiskFullError);
    await expect(open()).rejects.toThrow('/data is nearly full: 20 MB are free, 50 MB are needed');
  });

  it('becomes read-only when the disk fills, and writable when there is space again', async () => {
    const { space, checks, open } = disk({ free: 900 * mega, total: 1 * giga });
    const guard = await open();
    expect(guard.isWritable()).toBe(true);
    space.free = 10 * mega;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(guard.isWritable()).toBe(false);
    space.free = 800 * mega;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(guard.isWritable()).toBe(true);
    guard.close();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(checks).toEqual([false, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('works on a real disk', async () => {
    const guard = await guardFreeSpace({ folder: tmpdir(), log: silentLog, onCheck: () => undefined });
    expect(guard.isWritable()).toBe(true);
    guard.close();
  });
});
