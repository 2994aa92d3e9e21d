import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { typeface } from './typeface.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps its fonts while they are used, and releases them 10 s later', () => {
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
