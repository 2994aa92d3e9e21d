// @vitest-environment happy-dom
import type { PendingEvent } from '@marquee/domain/history-outbox';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDelivery } from './deliver-outbox.ts';
import { outboxOf } from './outbox.ts';

let userId = 0;
let end: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  userId += 1;
});
afterEach(() => {
  end?.();
  vi.useRealTimers();
});

function event(id: number): PendingEvent {
  return { media_id: String(id), media_type: 'movie', season: null, episode: null, timestamp: id, beginning: false };
}

function refusal(httpStatus: number, retryAfter?: string): TRPCClientError<never> {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  const response = new Response(null, { status: httpStatus, headers });
  return TRPCClientError.from({ error: { message: 'no', code: -32603, data: { httpStatus } } } as never, {
    meta: { response },
  });
}

/** Delivers to a server that refuses as told, then takes all; answers the times of the attempts, in ms from the start. */
function deliver(refusals: readonly unknown[]) {
  const outbox = outboxOf(userId);
  const began = Date.now();
  const attempts: number[] = [];
  const left = [...refusals];
  end = startDelivery({
    outbox,
    name: `test:${userId}`,
    isCurrent: () => true,
    send: async () => {
      attempts.push(Date.now() - began);
      const error = left.shift();
      if (error) throw error;
    },
    onDelivered: async () => undefined,
    onUnauthorized: () => undefined,
  });
  return { outbox, attempts };
}

describe.each([503, 429])('a server that answers %d with Retry-After', (status) => {
  it('gets nothing before that time, whatever is recorded meanwhile, and then everything', async () => {
    const { outbox, attempts } = deliver([refusal(status, '60')]);
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

  it('is not asked for the next events of the same round', async () => {
    outboxOf(userId).add(event(1));
    outboxOf(userId).add(event(2));
    const { attempts } = deliver([refusal(status, '60')]);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(attempts).toEqual([0]);
  });
});

it('comes back after 2 to 2.5 s where the server asks for no time', async () => {
  const { outbox, attempts } = deliver([refusal(500)]);
  outbox.add(event(1));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(attempts).toEqual([0]);
  await vi.advanceTimersByTimeAsync(502);
  expect(attempts).toHaveLength(2);
  expect(outbox.read()).toEqual([]);
});

it('a sign-in that the server no longer knows is said once; what is left stays in the browser', async () => {
  outboxOf(userId).add(event(1));
  outboxOf(userId).add(event(2));
  let isSignedIn = true;
  let attempts = 0;
  let said = 0;
  end = startDelivery({
    outbox: outboxOf(userId),
    name: `test:${userId}`,
    isCurrent: () => isSignedIn,
    send: async () => {
      attempts += 1;
      throw refusal(401);
    },
    onDelivered: async () => undefined,
    onUnauthorized: () => {
      said += 1;
      isSignedIn = false;
    },
  });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([attempts, said]).toEqual([1, 1]);
  expect(outboxOf(userId).read()).toHaveLength(2);
});
