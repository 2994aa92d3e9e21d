// @vitest-environment happy-dom
import { mergeHistory, toWatchState } from '@marquee/domain/history/merge-rule';
import type { WatchEvent } from '@marquee/domain/history/watch-history';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxOf } from '../../lib/history/outbox.ts';
import type { OutboxEntry } from '../../lib/history/outbox-entries.ts';
import { startDelivery } from './deliver-outbox.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Deterministic pseudo-random numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type State = ReturnType<typeof toWatchState>;

/** Merges events as the real server does. */
function createServer() {
  const records = new Map<string, State>();
  return {
    records,
    record(event: WatchEvent) {
      records.set(keyOf(event), mergeHistory(records.get(keyOf(event)) ?? null, stateOfEvent(event)));
    },
  };
}

const keyOf = ({ media_type, media_id }: WatchEvent) => `${media_type}:${media_id}`;

function stateOfEvent({ season, episode, auto_started: autoStarted, timestamp }: WatchEvent): State {
  const event = { season: season ?? 0, episode: episode ?? 0, autoStarted, time: timestamp };
  return toWatchState(event, Number.MAX_SAFE_INTEGER);
}

function rejection(httpStatus: number, retryAfter?: string): Error {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  return TRPCClientError.from({ error: { message: 'no', code: -32603, data: { httpStatus } } } as never, {
    meta: { response: new Response(null, { status: httpStatus, headers }) },
  });
}

/** A network that loses a third of the calls in either direction, and a server that rejects a third. */
function flakySend(random: () => number, server: ReturnType<typeof createServer>, isHealthy: () => boolean) {
  return async ([event]: readonly OutboxEntry[]) => {
    const outcome = isHealthy() ? 1 : random();
    // On the fake clock.
    await new Promise((resolve) => setTimeout(resolve, 2_000 * random()));
    if (outcome < 0.15) throw new TypeError('Failed to fetch');
    if (outcome < 0.45)
      throw rejection([429, 500, 502, 503][Math.floor(4 * random())] ?? 503, random() < 0.5 ? '3' : undefined);
    if (event?.kind === 'opened') server.record(event);
    if (outcome < 0.6) throw new TypeError('Failed to fetch');
  };
}

const schedules = 200;

it(`the outbox converges to the last watched state in ${schedules} random schedules of failures and reloads`, async () => {
  for (let seed = 1; seed <= schedules; seed += 1) {
    const random = randomOf(seed);
    const server = createServer();
    const outbox = outboxOf(10_000 + seed);
    const expected = createServer();
    let isHealthy = false;
    const open = () =>
      startDelivery({
        outbox,
        name: `schedule:${seed}`,
        isCurrent: () => true,
        send: flakySend(random, server, () => isHealthy),
        onDelivered: async () => undefined,
        onRefused: () => expect.fail(),
        onUnauthorized: () => undefined,
      });
    let close = open();
    for (let step = 0; step < 12; step += 1) {
      if (random() < 0.25) {
        close();
        close = open();
      } else {
        const isMovie = random() < 0.3;
        const event: WatchEvent = {
          media_id: String(1 + Math.floor(3 * random())),
          media_type: isMovie ? 'movie' : 'tv',
          season: isMovie ? null : 1,
          episode: isMovie ? null : 1 + Math.floor(9 * random()),
          timestamp: Date.now(),
          auto_started: random() < 0.2,
        };
        outbox.add({ kind: 'opened', ...event });
        expected.record(event);
      }
      await vi.advanceTimersByTimeAsync(6_000 * random());
    }
    isHealthy = true;
    // The maximum back-off is 5 minutes plus 25 % jitter.
    await vi.advanceTimersByTimeAsync(800_000);
    close();
    expect(outbox.read(), `seed ${seed}`).toEqual([]);
    const last = (records: Map<string, State>) =>
      [...records]
        .map(([key, { season, episode, autoStarted, lastWatched }]) => [key, season, episode, autoStarted, lastWatched])
        .sort();
    expect(last(server.records), `seed ${seed}`).toEqual(last(expected.records));
  }
}, 60_000);
