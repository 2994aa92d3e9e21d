import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addHeroProgress,
  addToLocalHistory,
  beginningOf,
  findHistoryEntry,
  historyEntry,
  type LocalHistoryEntry,
  parseLocalHistory,
} from './history.ts';
import { limits } from './limits.ts';

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
  'a title begins as %j',
  (beginning) => expect(beginningOf(beginning)).toEqual(beginning),
);

describe('the list kept in the browser', () => {
  it('names season and episode of a show, never of a movie', () => {
    const now = new Date(1_000);
    expect(historyEntry({ mediaType: 'movie', id: 7 }, now)).toEqual(entry(7, 1_000));
    expect(historyEntry({ mediaType: 'tv', id: 7, season: 1, episode: 3 }, now)).toEqual(entry(7, 1_000, 3));
  });

  it('moves a title watched again to the front', () => {
    expect(addToLocalHistory([entry(2, 20), entry(1, 10)], entry(1, 30))).toEqual([entry(1, 30), entry(2, 20)]);
  });

  it('is not set back by an older event', () => {
    expect(addToLocalHistory([entry(1, 30, 5)], entry(1, 10, 2))).toEqual([entry(1, 30, 5)]);
  });

  it('tells a movie from a show with the same id', () => {
    expect(addToLocalHistory([entry(1, 10)], entry(1, 20, 1))).toEqual([entry(1, 20, 1), entry(1, 10)]);
  });

  it('keeps the newest 50', () => {
    const list = Array.from({ length: 60 }, (_, index) => index + 1).reduce<LocalHistoryEntry[]>(
      (entries, id) => addToLocalHistory(entries, entry(id, id)),
      [],
    );
    expect(list).toHaveLength(limits.localHistory);
    expect([list[0]?.media_id, list.at(-1)?.media_id]).toEqual(['60', '11']);
  });

  it("a hero's button begins a title but never sets one back", () => {
    expect(addHeroProgress([], entry(1, 10, 1))).toEqual([entry(1, 10, 1)]);
    expect(addHeroProgress([entry(1, 5, 4)], entry(1, 10, 1))).toEqual([entry(1, 5, 4)]);
  });

  it('finds a title by id and type', () => {
    const list = [entry(1, 10), entry(1, 20, 3)];
    expect(findHistoryEntry(list, { mediaType: 'tv', id: 1 })?.episode).toBe(3);
    expect(findHistoryEntry(list, { mediaType: 'tv', id: 2 })).toBeNull();
  });

  it('ends the same whatever the order of distinct events, and however often they come', () => {
    const events = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 5 }), time: fc.nat(1_000) }).map(({ id, time }) => entry(id, time)),
      { selector: ({ timestamp }) => timestamp, maxLength: 20 },
    );
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (list, order) => {
        const shuffled = [...list, ...list].map((item) => ({ item, key: order.next().value ?? 0 }));
        shuffled.sort((a, b) => a.key - b.key);
        const apply = (entries: LocalHistoryEntry[]) =>
          entries.reduce<LocalHistoryEntry[]>((kept, item) => addToLocalHistory(kept, item), []);
        expect(apply(shuffled.map(({ item }) => item))).toEqual(apply(list));
      }),
    );
  });
});

describe('parseLocalHistory', () => {
  it.each([[null], ['nonsense'], [{}], [42], [[null, 1, {}]]])('makes an empty list of %j', (value) => {
    expect(parseLocalHistory(value)).toEqual([]);
  });

  it('leaves out what makes no sense and keeps the rest, newest first', () => {
    const value = [entry(1, 10), { media_id: '-1' }, entry(2, 20), { ...entry(3, 30), media_type: 'person' }];
    expect(parseLocalHistory(value)).toEqual([entry(2, 20), entry(1, 10)]);
  });

  it('never throws and never keeps more than 50, for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseLocalHistory(value).length).toBeLessThanOrEqual(limits.localHistory);
      }),
    );
  });
});
