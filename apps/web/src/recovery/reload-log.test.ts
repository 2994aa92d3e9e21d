// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logReload } from './reload-log.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('logReload allows two reloads in ten minutes', () => {
  expect([logReload('recovery'), logReload('recovery'), logReload('recovery')]).toEqual([true, true, false]);
  vi.advanceTimersByTime(600_000);
  expect(logReload('recovery')).toBe(true);
});

it('logReload counts updates and recoveries separately', () => {
  logReload('update');
  logReload('update');
  expect([logReload('update'), logReload('recovery')]).toEqual([false, true]);
});

it('logReload refuses when the log is unreadable', () => {
  sessionStorage.setItem('marquee_reloads_recovery', '{');
  expect(logReload('recovery')).toBe(false);
});

it('logReload refuses when storage is blocked', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(logReload('recovery')).toBe(false);
});
