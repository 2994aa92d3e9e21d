import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  // Files share modules, and another one may have started the timer.
  vi.resetModules();
});
afterEach(() => void vi.useRealTimers());

it('keeps its fonts while they are used, and releases them 10 s later', async () => {
  const { typeface } = await import('./typeface.ts');
  const opened = typeface('caption');
  vi.advanceTimersByTime(9_999);
  expect(typeface('caption')).toBe(opened);
  vi.advanceTimersByTime(9_999);
  expect(typeface('caption')).toBe(opened);
  vi.advanceTimersByTime(10_000);
  const again = typeface('caption');
  expect(again).not.toBe(opened);
  expect(again.glyph('A')).toMatchObject({ advance: opened.glyph('A')?.advance });
});
