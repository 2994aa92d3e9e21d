// @vitest-environment happy-dom
import { mergeHistory, stateOf } from '@marquee/domain/history-merge';
import type { PendingEvent } from '@marquee/domain/history-outbox';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDelivery } from './deliver-outbox.ts';
import { outboxOf } from './outbox.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type State = ReturnType<typeof stateOf>;

/** Keeps what it is sent as the product's does. */
function createServer() {
  const records = new Map<string, State>();
  return {
    records,
    record(event: PendingEvent) {
      records.set(keyOf(event), mergeHistory(records.get(keyOf(event)) ?? null, stateOfEvent(event)));
    },
  };
}

const keyOf = ({ media_type, media_id }: PendingEvent) => `${media_type}:${media_id}`;

function stateOfEvent({ season, episode, beginning, timestamp }: PendingEvent): State {
  const event = { season: season ?? 0, episode: episode ?? 0, beginning, time: timestamp };
  return stateOf(event, Number.MAX_SAFE_INTEGER);
}

function refusal(httpStatus: number, retryAfter?: string): Error {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  return TRPCClientError.from({ error: { message: 'no', code: -32603, data: { httpStatus } } } as never, {
    meta: { response: new Response(null, { status: httpStatus, headers }) },
  });
}

/** A network and a server of which a third of the calls is lost on the way there or back, and a third is refused. */
function flakySend(random: () => number, server: ReturnType<typeof createServer>, isWell: () => boolean) {
  return async (event: PendingEvent) => {
    const luck = isWell() ? 1 : random();
    await new Promise((resolve) => setTimeout(resolve, 2_000 * random()));
    if (luck < 0.15) throw new TypeError('Failed to fetch');
    if (luck < 0.45)
      throw refusal([429, 500, 502, 503][Math.floor(4 * random())] ?? 503, random() < 0.5 ? '3' : undefined);
    server.record(event);
    if (luck < 0.6) throw new TypeError('Failed to fetch');
  };
}

const schedules = 200;

it(`of ${schedules} courses of lost calls, refusals and closed tabs all end in what was watched last`, async () => {
  for (let seed = 1; seed <= schedules; seed += 1) {
    const random = randomOf(seed);
    const server = createServer();
    const outbox = outboxOf(10_000 + seed);
    const expected = createServer();
    let isWell = false;
    const open = () =>
      startDelivery({
        outbox,
        name: `schedule:${seed}`,
        isCurrent: () => true,
        send: flakySend(random, server, () => isWell),
        onDelivered: async () => undefined,
        onUnauthorized: () => undefined,
      });
    let close = open();
    for (let step = 0; step < 12; step += 1) {
      if (random() < 0.25) {
        close();
        close = open();
      } else {
        const isMovie = random() < 0.3;
        const event: PendingEvent = {
          media_id: String(1 + Math.floor(3 * random())),
          media_type: isMovie ? 'movie' : 'tv',
          season: isMovie ? null : 1,
          episode: isMovie ? null : 1 + Math.floor(9 * random()),
          timestamp: Date.now(),
          beginning: random() < 0.2,
        };
        outbox.add(event);
        expected.record(event);
      }
      await vi.advanceTimersByTimeAsync(6_000 * random());
    }
    isWell = true;
    // The longest pause between two tries is five minutes and a quarter more.
    await vi.advanceTimersByTimeAsync(800_000);
    close();
    expect(outbox.read(), `seed ${seed}`).toEqual([]);
    const last = (records: Map<string, State>) =>
      [...records]
        .map(([key, { season, episode, beginning, lastWatched }]) => [key, season, episode, beginning, lastWatched])
        .sort();
    expect(last(server.records), `seed ${seed}`).toEqual(last(expected.records));
  }
}, 60_000);
