// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteReload } from './reload-log.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('allows two reloads in ten minutes, and more later', () => {
  expect([noteReload('recovery'), noteReload('recovery'), noteReload('recovery')]).toEqual([true, true, false]);
  vi.advanceTimersByTime(600_000);
  expect(noteReload('recovery')).toBe(true);
});

it('counts updates apart', () => {
  noteReload('update');
  noteReload('update');
  expect([noteReload('update'), noteReload('recovery')]).toEqual([false, true]);
});

it('allows none where notes are nonsense that cannot be read', () => {
  sessionStorage.setItem('marquee_reloads_recovery', '{');
  expect(noteReload('recovery')).toBe(false);
});

it('allows none where the browser keeps no notes', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(noteReload('recovery')).toBe(false);
});
