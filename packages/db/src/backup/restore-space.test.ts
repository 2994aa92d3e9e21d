import { silentLog } from '@marquee/domain/log';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DiskSpace, guardFreeSpace } from '../embedded/free-space-guard.ts';
import { refuseFullDisk } from './restore-backup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a restore ends before the disk is full', async () => {
  const space: DiskSpace = { free: 9e9, total: 1e10 };
  const guard = await guardFreeSpace({ folder: '/data', log: silentLog, readSpace: async () => ({ ...space }) });
  const checkSpace = () => refuseFullDisk('/data', guard.isWritable());
  checkSpace();
  space.free = 1e8;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(checkSpace).toThrow('The disk of /data is nearly full: nothing was restored.');
  guard.close();
  expect(vi.getTimerCount()).toBe(0);
});
