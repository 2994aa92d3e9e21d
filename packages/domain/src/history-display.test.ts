import { describe, expect, it } from 'vitest';
import type { LocalHistoryEntry } from './history.ts';
import { continueWatching, keptAfterMigration, localStatistics, migrationEntries } from './history-display.ts';
import type { WatchDisplayItem } from './watch-history.ts';

const at = (ms: number) => new Date(ms).toISOString();

function record(mediaId: number, lastWatched: number, episode = 1): WatchDisplayItem {
  return {
    id: `tv-${mediaId}`,
    mediaType: 'tv',
    mediaId,
    title: `Show ${mediaId}`,
    poster: '/p.jpg',
    lastWatched: at(lastWatched),
    rating: 8,
    year: 2020,
    genres: ['Drama'],
    season: 1,
    episode,
  };
}

function entry(id: number, timestamp: number, episode: number | null = 1): LocalHistoryEntry {
  const season = episode === null ? null : 1;
  return { media_id: String(id), media_type: episode === null ? 'movie' : 'tv', season, episode, timestamp };
}

describe('continueWatching', () => {
  const shown = (...parameters: Parameters<typeof continueWatching>) =>
    continueWatching(...parameters).map(({ id, episode, lastWatched, described }) => [
      id,
      episode,
      Date.parse(lastWatched),
      described,
    ]);

  it.each<[string, WatchDisplayItem[], Parameters<typeof continueWatching>[1], unknown[]]>([
    [
      'the records alone',
      [record(1, 20), record(2, 10)],
      [],
      [
        ['tv-1', 1, 20, true],
        ['tv-2', 1, 10, true],
      ],
    ],
    ['a record once', [record(1, 20), record(1, 10, 4)], [], [['tv-1', 1, 20, true]]],
    [
      'a newer event over its record',
      [record(1, 20), record(2, 10)],
      [entry(2, 30, 5)],
      [
        ['tv-2', 5, 30, true],
        ['tv-1', 1, 20, true],
      ],
    ],
    ['a record over an older event', [record(1, 20, 4)], [entry(1, 10, 2)], [['tv-1', 4, 20, true]]],
    [
      'a record over a later beginning',
      [record(1, 20, 4)],
      [{ ...entry(1, 30), beginning: true }],
      [['tv-1', 4, 20, true]],
    ],
    ['a beginning that nobody knows', [], [{ ...entry(1, 30), beginning: true }], [['tv-1', 1, 30, false]]],
    [
      'what only this browser knows',
      [record(1, 20)],
      [entry(1, 30, null)],
      [
        ['movie-1', null, 30, false],
        ['tv-1', 1, 20, true],
      ],
    ],
  ])('shows %s', (_, records, local, expected) => expect(shown(records, local)).toEqual(expected));

  it('keeps the title and picture of a record that an event overlays', () => {
    expect(continueWatching([record(1, 10)], [entry(1, 20, 3)])).toEqual([{ ...record(1, 20, 3), described: true }]);
  });
});

it.each([
  [[], { total: 0, movies: 0, tvShows: 0, lastWatched: null }],
  [[entry(1, 10, null), entry(1, 30), entry(2, 20)], { total: 3, movies: 1, tvShows: 2, lastWatched: at(30) }],
  [[entry(1, 10), entry(1, 30, 2)], { total: 1, movies: 0, tvShows: 1, lastWatched: at(30) }],
])('counts the browser’s own copy (%#)', (entries, statistics) => {
  expect(localStatistics(entries)).toEqual(statistics);
});

it('migrates all that stands in storage, broken entries too, and only fields that the server knows', () => {
  const sixty = Array.from({ length: 60 }, (_, index) => ({ ...entry(index + 1, index), note: 'x' }));
  const entries = migrationEntries([...sixty, null, 'nonsense']);
  expect(entries).toHaveLength(62);
  expect(entries[0]).toEqual(entry(1, 0));
  expect(JSON.stringify(entries[61])).toBe('{}');
  expect(migrationEntries('nonsense')).toEqual([]);
});

it('keeps what was not judged yet, also what another tab has added meanwhile', () => {
  const judged = migrationEntries([entry(1, 10), null]);
  expect(keptAfterMigration([entry(1, 10), null, entry(1, 20), entry(2, 10)], judged)).toEqual([
    entry(1, 20),
    entry(2, 10),
  ]);
});
