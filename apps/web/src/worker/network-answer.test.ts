import { describe, expect, it, vi } from 'vitest';
import { inTime } from './network-answer.ts';

describe('inTime', () => {
  it('is the answer, where one comes', async () => {
    expect(await inTime(Promise.resolve('answer'), 1_000)).toBe('answer');
  });

  it('tells a request that failed from one that is late', async () => {
    vi.useFakeTimers();
    try {
      expect(await inTime(Promise.reject(new TypeError('Failed to fetch')), 1_000)).toBe('failed');
      const late = inTime(new Promise(() => undefined), 1_000);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await late).toBe('late');
    } finally {
      vi.useRealTimers();
    }
  });
});
