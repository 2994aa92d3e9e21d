// @vitest-environment happy-dom

import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxOf } from '../../lib/history/outbox.ts';
import type { OutboxEntry } from '../../lib/history/outbox-entries.ts';
import { startDelivery } from './deliver-outbox.ts';

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

const movie = (id: number) => ({ media_id: String(id), media_type: 'movie' as const });

function event(id: number): OutboxEntry {
  return { kind: 'opened', ...movie(id), season: null, episode: null, timestamp: id, auto_started: false };
}

const mark = (id: number): OutboxEntry => ({ kind: 'mark', timestamp: id, ...movie(id) });

const position = (id: number): OutboxEntry => ({
  kind: 'progress',
  timestamp: id,
  ...movie(id),
  position_seconds: 60,
  duration_seconds: 6_000,
});

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
  const batches: (readonly OutboxEntry[])[] = [];
  const refused: OutboxEntry[] = [];
  const remaining = [...rejections];
  stop = startDelivery({
    outbox,
    name: `test:${userId}`,
    isCurrent: () => true,
    send: async (batch) => {
      attempts.push(Date.now() - startedAt);
      batches.push(batch);
      const error = remaining.shift();
      if (error) throw error;
    },
    onDelivered: async () => undefined,
    onRefused: (entry) => refused.push(entry),
    onUnauthorized: () => undefined,
  });
  return { outbox, attempts, batches, refused };
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
    onRefused: () => undefined,
    onUnauthorized: () => {
      unauthorizedCalls += 1;
      isSignedIn = false;
    },
  });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([attempts, unauthorizedCalls]).toEqual([1, 1]);
  expect(outboxOf(userId).read()).toHaveLength(2);
});

describe('delivery of several kinds', () => {
  it('sends marks in order, and up to 20 positions in one call', async () => {
    const { outbox, batches } = deliver([rejection(500)]);
    const positions = Array.from({ length: 21 }, (_, index) => position(100 + index));
    for (const entry of [mark(2), event(3), ...positions, mark(1)]) outbox.add(entry);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(batches.map((batch) => batch.length).filter((length) => length > 1)).toEqual([20]);
    expect(batches.flat().filter(({ kind }) => kind === 'mark')).toEqual([mark(2), mark(1), mark(2)]);
    expect(outbox.read()).toEqual([]);
  });

  it('sends no mark while an earlier one fails, but everything else', async () => {
    for (const entry of [mark(1), mark(2), event(3)]) outboxOf(userId).add(entry);
    const { outbox, batches } = deliver([rejection(500)]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(batches).toEqual([[mark(1)], [event(3)], [mark(1)], [mark(2)]]);
    expect(outbox.read()).toEqual([]);
  });

  it.each([400, 404, 409])('drops a mark after %d and reports it', async (status) => {
    outboxOf(userId).add(mark(1));
    const { outbox, refused } = deliver([rejection(status)]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([outbox.read(), refused]).toEqual([[], [mark(1)]]);
  });

  it('drops of several positions only the invalid one', async () => {
    for (const id of [1, 2, 3]) outboxOf(userId).add(position(id));
    const { outbox, batches, refused } = deliver([rejection(400), null, rejection(400)]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches.map((batch) => batch.length)).toEqual([3, 1, 1, 1]);
    expect([outbox.read(), refused]).toEqual([[], [position(2)]]);
  });
});
