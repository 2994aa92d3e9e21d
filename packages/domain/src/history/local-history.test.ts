import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import {
  addAutoStarted,
  addToLocalHistory,
  firstPlayable,
  historyEntry,
  type LocalHistoryEntry,
  parseLocalHistory,
} from './local-history.ts';

function entry(id: number, timestamp: number, episode: number | null = null): LocalHistoryEntry {
  return {
    media_id: String(id),
    media_type: episode === null ? 'movie' : 'tv',
    season: episode === null ? null : 1,
    episode,
    timestamp,
  };
}

it.each([[{ mediaType: 'movie', id: 7 }], [{ mediaType: 'tv', id: 7, season: 1, episode: 1 }]] as const)(
  'firstPlayable returns %j for a title without history',
  (playable) => expect(firstPlayable(playable)).toEqual(playable),
);

describe('local history', () => {
  it('stores season and episode of a show, not of a movie', () => {
    const now = new Date(1_000);
    expect(historyEntry({ mediaType: 'movie', id: 7 }, now)).toEqual(entry(7, 1_000));
    expect(historyEntry({ mediaType: 'tv', id: 7, season: 1, episode: 3 }, now)).toEqual(entry(7, 1_000, 3));
  });

  it('moves a title that is watched again to the front', () => {
    expect(addToLocalHistory([entry(2, 20), entry(1, 10)], entry(1, 30))).toEqual([entry(1, 30), entry(2, 20)]);
  });

  it('ignores an older entry', () => {
    expect(addToLocalHistory([entry(1, 30, 5)], entry(1, 10, 2))).toEqual([entry(1, 30, 5)]);
  });

  it('distinguishes a movie from a show with the same id', () => {
    expect(addToLocalHistory([entry(1, 10)], entry(1, 20, 1))).toEqual([entry(1, 20, 1), entry(1, 10)]);
  });

  it('stores the newest 50 entries', () => {
    const list = Array.from({ length: 60 }, (_, index) => index + 1).reduce<LocalHistoryEntry[]>(
      (entries, id) => addToLocalHistory(entries, entry(id, id)),
      [],
    );
    expect(list).toHaveLength(limits.maxLocalHistory);
    expect([list[0]?.media_id, list.at(-1)?.media_id]).toEqual(['60', '11']);
  });

  it("adds an entry of the hero's buttons only for a title without one", () => {
    const started = { ...entry(1, 10, 1), beginning: true };
    expect(addAutoStarted([], entry(1, 10, 1))).toEqual([started]);
    expect(parseLocalHistory([started])).toEqual([started]);
    expect(addToLocalHistory([started], entry(1, 20, 1))).toEqual([entry(1, 20, 1)]);
    expect(addAutoStarted([entry(1, 5, 4)], entry(1, 10, 1))).toEqual([entry(1, 5, 4)]);
  });

  it('has the same result for any order and repetition of events', () => {
    const events = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 5 }), time: fc.nat(1_000) }).map(({ id, time }) => entry(id, time)),
      { selector: ({ timestamp }) => timestamp, maxLength: 20 },
    );
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (list, order) => {
        const shuffled = [...list, ...list].map((item) => ({ item, key: order.next().value ?? 0 }));
        shuffled.sort((a, b) => a.key - b.key);
        const apply = (entries: LocalHistoryEntry[]) =>
          entries.reduce<LocalHistoryEntry[]>((list, item) => addToLocalHistory(list, item), []);
        expect(apply(shuffled.map(({ item }) => item))).toEqual(apply(list));
      }),
    );
  });
});

describe('parseLocalHistory', () => {
  it.each([[null], ['nonsense'], [{}], [42], [[null, 1, {}]]])('returns an empty list for %j', (value) => {
    expect(parseLocalHistory(value)).toEqual([]);
  });

  it('drops invalid entries and returns the rest, newest first', () => {
    const value = [entry(1, 10), { media_id: '-1' }, entry(2, 20), { ...entry(3, 30), media_type: 'person' }];
    expect(parseLocalHistory(value)).toEqual([entry(2, 20), entry(1, 10)]);
  });

  it('never throws and never returns more than 50 entries for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseLocalHistory(value).length).toBeLessThanOrEqual(limits.maxLocalHistory);
      }),
    );
  });
});
