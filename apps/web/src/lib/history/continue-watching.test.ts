import type { LocalHistoryEntry } from '@marquee/domain/history/local-history';
import type { WatchDisplayItem } from '@marquee/domain/history/watch-history';
import { describe, expect, it } from 'vitest';
import { continueWatching, localStatistics } from './continue-watching.ts';
import { migrationEntries, remainingAfterMigration } from './local-migration.ts';

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
    continueWatching(...parameters).map(({ id, episode, lastWatched, hasDetails }) => [
      id,
      episode,
      Date.parse(lastWatched),
      hasDetails,
    ]);

  it.each<[string, WatchDisplayItem[], Parameters<typeof continueWatching>[1], unknown[]]>([
    [
      'records without local events',
      [record(1, 20), record(2, 10)],
      [],
      [
        ['tv-1', 1, 20, true],
        ['tv-2', 1, 10, true],
      ],
    ],
    ['a duplicate record once', [record(1, 20), record(1, 10, 4)], [], [['tv-1', 1, 20, true]]],
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
    ['a beginning without a record', [], [{ ...entry(1, 30), beginning: true }], [['tv-1', 1, 30, false]]],
    [
      'events without a record',
      [record(1, 20)],
      [entry(1, 30, null)],
      [
        ['movie-1', null, 30, false],
        ['tv-1', 1, 20, true],
      ],
    ],
  ])('shows %s', (_, records, local, expected) => expect(shown(records, local)).toEqual(expected));

  it('keeps the title and poster of a record under a newer event', () => {
    expect(continueWatching([record(1, 10)], [entry(1, 20, 3)])).toEqual([{ ...record(1, 20, 3), hasDetails: true }]);
  });
});

it.each([
  [[], { total: 0, movies: 0, tvShows: 0, lastWatched: null }],
  [[entry(1, 10, null), entry(1, 30), entry(2, 20)], { total: 3, movies: 1, tvShows: 2, lastWatched: at(30) }],
  [[entry(1, 10), entry(1, 30, 2)], { total: 1, movies: 0, tvShows: 1, lastWatched: at(30) }],
])('localStatistics counts titles (%#)', (entries, statistics) => {
  expect(localStatistics(entries)).toEqual(statistics);
});

it('migrationEntries returns all stored entries, invalid ones too, with known fields only', () => {
  const sixty = Array.from({ length: 60 }, (_, index) => ({ ...entry(index + 1, index), note: 'x' }));
  const entries = migrationEntries([...sixty, null, 'nonsense']);
  expect(entries).toHaveLength(62);
  expect(entries[0]).toEqual(entry(1, 0));
  const started = { ...entry(7, 5), beginning: true };
  expect(migrationEntries([started])).toEqual([started]);
  expect(JSON.stringify(entries[61])).toBe('{}');
  expect(migrationEntries('nonsense')).toEqual([]);
});

it('remainingAfterMigration keeps entries that were not processed, e.g. added by another tab', () => {
  const processed = migrationEntries([entry(1, 10), null]);
  expect(remainingAfterMigration([entry(1, 10), null, entry(1, 20), entry(2, 10)], processed)).toEqual([
    entry(1, 20),
    entry(2, 10),
  ]);
});
