import { silentLog } from '@marquee/domain/log';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DiskSpace } from '../embedded/free-space-guard.ts';
import { withSpaceGuard } from './restore-target.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a restore ends before the disk is full', async () => {
  const space: DiskSpace = { free: 9e9, total: 1e10 };
  const restored = withSpaceGuard(
    { folder: '/data', log: silentLog, readSpace: async () => ({ ...space }) },
    async (checkSpace) => {
      checkSpace();
      space.free = 1e8;
      await vi.advanceTimersByTimeAsync(1_000);
      checkSpace();
    },
  );
  await expect(restored).rejects.toThrow('The disk of /data is nearly full: nothing was restored.');
  expect(vi.getTimerCount()).toBe(0);
});
