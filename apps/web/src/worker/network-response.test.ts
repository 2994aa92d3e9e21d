import { describe, expect, it, vi } from 'vitest';
import { isOwnResponse, responseOrFailure } from './network-response.ts';

describe('responseOrFailure', () => {
  it('resolves with the response', async () => {
    expect(await responseOrFailure(Promise.resolve('response'), 1_000)).toBe('response');
  });

  it('distinguishes a failed request from a timeout', async () => {
    vi.useFakeTimers();
    try {
      expect(await responseOrFailure(Promise.reject(new TypeError('Failed to fetch')), 1_000)).toBe('failed');
      const pending = responseOrFailure(new Promise(() => undefined), 1_000);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await pending).toBe('timed-out');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('isOwnResponse', () => {
  const response = (status: number, type: string) => new Response('', { status, headers: { 'content-type': type } });

  it.each([200, 207, 400, 404, 429, 500])('accepts JSON with status %d', (status) => {
    expect(isOwnResponse(response(status, 'application/json; charset=utf-8'))).toBe(true);
  });

  it.each([502, 503, 504])('rejects status %d', (status) => {
    expect(isOwnResponse(response(status, 'application/json'))).toBe(false);
  });

  it('rejects HTML and responses without a content type', () => {
    expect(isOwnResponse(response(200, 'text/html'))).toBe(false);
    expect(isOwnResponse(new Response(null))).toBe(false);
  });
});
