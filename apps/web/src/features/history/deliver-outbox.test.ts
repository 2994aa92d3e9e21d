// @vitest-environment happy-dom

import type { LocalHistoryEntry } from '@marquee/domain/history/local-history';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDelivery } from './deliver-outbox.ts';
import { outboxOf } from './outbox.ts';

let userId = 0;
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  userId += 1;
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

function event(id: number): LocalHistoryEntry {
  return { media_id: String(id), media_type: 'movie', season: null, episode: null, timestamp: id, beginning: false };
}

function rejection(httpStatus: number, retryAfter?: string): TRPCClientError<never> {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  const response = new Response(null, { status: httpStatus, headers });
  return TRPCClientError.from({ error: { message: 'no', code: -32603, data: { httpStatus } } } as never, {
    meta: { response },
  });
}

/** Delivers to a server that rejects with the given errors, then accepts; `attempts` are in ms from the start. */
function deliver(rejections: readonly unknown[]) {
  const outbox = outboxOf(userId);
  const startedAt = Date.now();
  const attempts: number[] = [];
  const remaining = [...rejections];
  stop = startDelivery({
    outbox,
    name: `test:${userId}`,
    isCurrent: () => true,
    send: async () => {
      attempts.push(Date.now() - startedAt);
      const error = remaining.shift();
      if (error) throw error;
    },
    onDelivered: async () => undefined,
    onUnauthorized: () => undefined,
  });
  return { outbox, attempts };
}

describe.each([503, 429])('delivery after a %d with Retry-After', (status) => {
  it('waits for Retry-After despite new events, then sends everything', async () => {
    const { outbox, attempts } = deliver([rejection(status, '60')]);
    outbox.add(event(1));
    await vi.advanceTimersByTimeAsync(30_000);
    outbox.add(event(2));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(attempts).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(attempts).toHaveLength(3);
    expect(outbox.read()).toEqual([]);
  });

  it('stops the current round', async () => {
    outboxOf(userId).add(event(1));
    outboxOf(userId).add(event(2));
    const { attempts } = deliver([rejection(status, '60')]);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(attempts).toEqual([0]);
  });
});

it('delivery retries after 2 to 2.5 s without Retry-After', async () => {
  const { outbox, attempts } = deliver([rejection(500)]);
  outbox.add(event(1));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(attempts).toEqual([0]);
  await vi.advanceTimersByTimeAsync(502);
  expect(attempts).toHaveLength(2);
  expect(outbox.read()).toEqual([]);
});

it('delivery reports a 401 once and keeps the events', async () => {
  outboxOf(userId).add(event(1));
  outboxOf(userId).add(event(2));
  let isSignedIn = true;
  let attempts = 0;
  let unauthorizedCalls = 0;
  stop = startDelivery({
    outbox: outboxOf(userId),
    name: `test:${userId}`,
    isCurrent: () => isSignedIn,
    send: async () => {
      attempts += 1;
      throw rejection(401);
    },
    onDelivered: async () => undefined,
    onUnauthorized: () => {
      unauthorizedCalls += 1;
      isSignedIn = false;
    },
  });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([attempts, unauthorizedCalls]).toEqual([1, 1]);
  expect(outboxOf(userId).read()).toHaveLength(2);
});
