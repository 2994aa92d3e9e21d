import type { LocalHistoryEntry } from '@marquee/domain/history/local-history';
import { mergeHistory } from '@marquee/domain/history/merge-rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterRejection, compactPending, retryDelay } from './outbox-events.ts';

function event(timestamp: number, change: Partial<LocalHistoryEntry> = {}): LocalHistoryEntry {
  return { media_id: '7', media_type: 'tv', season: 1, episode: 1, beginning: false, timestamp, ...change };
}

function stateOf({ season, episode, beginning = false, timestamp }: LocalHistoryEntry) {
  return { season: season ?? 0, episode: episode ?? 0, beginning, watchedAt: timestamp, lastWatched: timestamp };
}

describe('compactPending', () => {
  it.each<[string, LocalHistoryEntry[], LocalHistoryEntry[]]>([
    ['nothing', [], []],
    ['the newest real event', [event(10), event(30, { episode: 3 }), event(20)], [event(30, { episode: 3 })]],
    ['a real event over a later beginning', [event(10), event(20, { beginning: true })], [event(10)]],
    ['a real event over an earlier beginning', [event(10, { beginning: true }), event(20)], [event(20)]],
    [
      'a movie and a show of one id',
      [event(10), event(20, { media_type: 'movie' })],
      [event(20, { media_type: 'movie' }), event(10)],
    ],
    ['each title, newest first', [event(10), event(20, { media_id: '8' })], [event(20, { media_id: '8' }), event(10)]],
  ])('keeps %s', (_, events, expected) => expect(compactPending(events)).toEqual(expected));

  it('keeps the newest 200 titles', () => {
    const events = Array.from({ length: 250 }, (_, index) => event(index, { media_id: String(index + 1) }));
    const pending = compactPending(events);
    expect(pending).toHaveLength(200);
    expect([pending[0]?.media_id, pending.at(-1)?.media_id]).toEqual(['250', '51']);
  });

  it('leads to the same record as all events, in any order and with duplicates', () => {
    const events = fc.array(
      fc.record({ time: fc.nat(20), episode: fc.integer({ min: 1, max: 4 }), beginning: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (list, order) => {
        const all = list.map(({ time, episode, beginning }) => event(time, { episode, beginning }));
        const shuffled = [...all, ...all].map((item) => ({ item, key: order.next().value ?? 0 }));
        shuffled.sort((a, b) => a.key - b.key);
        const pending = compactPending(shuffled.map(({ item }) => item));
        expect(pending).toEqual(compactPending(all));
        const whole = all.map(stateOf).reduce<ReturnType<typeof mergeHistory> | null>(mergeHistory, null);
        expect(pending.map(stateOf)).toMatchObject([
          { season: whole?.season, episode: whole?.episode, lastWatched: whole?.lastWatched },
        ]);
      }),
    );
  });
});

it.each([
  [400, 'drop'],
  [401, 'stop'],
  [429, 'stop'],
  [null, 'stop'],
  [500, 'keep'],
  [502, 'stop'],
  [503, 'stop'],
  [404, 'keep'],
] as const)('afterRejection of status %s is %s', (status, outcome) => expect(afterRejection(status)).toBe(outcome));

it.each([
  [1, null, 0, 2_000],
  [2, null, 0, 4_000],
  [2, null, 1, 5_000],
  [9, null, 0, 300_000],
  [4_000, null, 0, 300_000],
  [1, 60_000, 0, 60_000],
  [1, 60_000, 1, 60_500],
  [3, 1_000, 0, 8_000],
  [1, 86_400_000, 0, 3_600_000],
])('retryDelay after %d failures, Retry-After %j ms, random %d, is %d ms', (failures, retryAfterMs, random, ms) =>
  expect(retryDelay(failures, { retryAfterMs, random })).toBe(ms),
);
