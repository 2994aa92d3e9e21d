import { describe, expect, it, vi } from 'vitest';
import { inTime, isOfProduct } from './network-answer.ts';

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

describe('isOfProduct', () => {
  const answer = (status: number, type: string) => new Response('', { status, headers: { 'content-type': type } });

  it.each([200, 207, 400, 404, 429, 500])('takes JSON with status %d', (status) => {
    expect(isOfProduct(answer(status, 'application/json; charset=utf-8'))).toBe(true);
  });

  it.each([502, 503, 504])('takes nothing with status %d', (status) => {
    expect(isOfProduct(answer(status, 'application/json'))).toBe(false);
  });

  it('takes no page, nor what has no type', () => {
    expect(isOfProduct(answer(200, 'text/html'))).toBe(false);
    expect(isOfProduct(new Response(null))).toBe(false);
  });
});
