import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MarqueeExport } from '../marquee/marquee-export.ts';
import { read } from '../read/testing-files.ts';
import { exportArchive } from './export-archive.ts';
import { letterboxdCsv, letterboxdWatchlistCsv } from './letterboxd-csv.ts';
import { listCsv, listFileNames } from './list-csv.ts';
import { marqueeJson } from './marquee-json.ts';
import { bytesOf, sourceOf, textOf } from './testing-source.ts';
import { traktHistory } from './trakt-history.ts';
import { yamtrackCsv } from './yamtrack-csv.ts';

const alien = { media_type: 'movie', media_id: '348', title: 'Alien', year: 1979 } as const;
const club = { media_type: 'movie', media_id: '550', title: '+1, "Club"\nTwo', year: 1999 } as const;
const heat = { media_type: 'movie', media_id: '949', title: null, year: null } as const;
const bad = { media_type: 'tv', media_id: '1396', title: 'Breaking Bad', year: 2008 } as const;
const none = { season: null, episode: null };
const time = '2024-05-01T22:30:00.000Z';

const exported: MarqueeExport = {
  format: 'marquee',
  version: 1,
  exported_at: '2026-05-01T10:00:00.000Z',
  watches: [
    { ...alien, ...none, watched_at: '2023-01-01' },
    { ...alien, ...none, watched_at: time },
    { ...alien, ...none, watched_at: null },
    { ...bad, season: 1, episode: 1, watched_at: time },
    { ...bad, season: 1, episode: 2, watched_at: null },
    { ...bad, season: 2, episode: 1, watched_at: '2024-05-02' },
  ],
  progress: [{ ...bad, season: 2, episode: 2, position_seconds: 60, duration_seconds: 2_820, event_at: time }],
  ratings: [
    { ...alien, rating: 9, rated_at: time },
    { ...club, rating: 7, rated_at: null },
    { ...bad, rating: 10, rated_at: time },
  ],
  lists: [
    {
      kind: 'watchlist',
      name: '',
      description: null,
      entries: [
        { ...heat, note: 'Soon,\n"now"', added_at: time },
        { ...bad, note: null, added_at: time },
        { ...club, note: null, added_at: time },
      ],
    },
    { kind: 'named', name: 'Empty', description: 'Nothing', entries: [] },
    { kind: 'named', name: 'Heists', description: null, entries: [{ ...heat, note: '=1+1', added_at: time }] },
  ],
  hidden_titles: [{ ...heat, hidden_at: time }],
  services: { region: 'US', providers: [8] },
  saved_searches: [{ media_type: 'movie', name: 'Long ones', query: 'runtime=180', created_at: time }],
  settings: { keeps_record: true, removes_finished: null },
};
const source = sourceOf(exported);

it('marquee.json has everything', async () => {
  const json = JSON.parse(await textOf(marqueeJson(source)));
  expect(json).toEqual(exported);
  expect(MarqueeExport.parse(json)).toEqual(exported);
  const empty = { ...exported, watches: [], progress: [], ratings: [], lists: [], hidden_titles: [] };
  expect(JSON.parse(await textOf(marqueeJson(sourceOf(empty))))).toEqual(empty);
});

describe('files for other services', () => {
  it('trakt-history.json has each watch', async () => {
    const { source: name, rows, problems } = await read({ 'trakt-history.json': await textOf(traktHistory(source)) });
    expect({ name, problems }).toEqual({ name: 'trakt', problems: [] });
    expect(rows.map(({ ids, season, episode, at }) => [ids.tmdb, season, episode, at])).toEqual([
      [348, undefined, undefined, '2023-01-01T12:00:00.000Z'],
      [348, undefined, undefined, time],
      [348, undefined, undefined, null],
      [1396, 1, 1, time],
      [1396, 1, 2, null],
      [1396, 2, 1, '2024-05-02T12:00:00.000Z'],
    ]);
    const empty = sourceOf({ ...exported, watches: [] });
    expect(JSON.parse(await textOf(traktHistory(empty)))).toEqual([]);
  });

  it('letterboxd.csv has movies that were watched or rated, on the days of the member', async () => {
    const text = await textOf(letterboxdCsv({ ...source, timeZone: 'Europe/Berlin' }));
    expect(text).toBe(
      [
        'tmdbID,Title,Year,WatchedDate,Rating10,Rewatch',
        '348,Alien,1979,2023-01-01,9,false',
        '348,Alien,1979,2024-05-02,9,true',
        '348,Alien,1979,,9,true',
        '550,"+1, ""Club""\nTwo",1999,,7,false',
        '',
      ].join('\r\n'),
    );
  });

  it('letterboxd-watchlist.csv has the movies of the watchlist', async () => {
    const text = await textOf(letterboxdWatchlistCsv(source));
    expect(text).toBe('tmdbID,Title,Year\r\n949,,\r\n550,"+1, ""Club""\nTwo",1999\r\n');
  });

  it('yamtrack.csv has watches, ratings and the watchlist', async () => {
    const { source: name, rows, problems } = await read({ 'yamtrack.csv': await textOf(yamtrackCsv(source)) });
    expect({ name, problems }).toEqual({ name: 'yamtrack', problems: [] });
    const short = rows.map(({ kind, ids, season, episode, at, rating, note }) =>
      [kind, ids.tmdb, season, episode, rating, at, note].filter((value) => value !== undefined).join(' '),
    );
    const timeThere = '2024-05-01T22:30:00.000Z';
    expect(short).toEqual([
      'watch 348 2023-01-01',
      'rating 348 9 ',
      `watch 348 ${timeThere}`,
      'watch 348 ',
      `watchlist 550 ${timeThere}`,
      'rating 550 7 ',
      `watchlist 949 ${timeThere} Soon,\n"now"`,
      `watchlist 1396 ${timeThere}`,
      'rating 1396 10 ',
      `watch 1396 1 1 ${timeThere}`,
      'watch 1396 1 2 ',
      'watch 1396 2 1 2024-05-02',
    ]);
  });

  it('lists have one file each, with notes as they are', async () => {
    const [, , heists] = source.lists;
    const text = heists ? await textOf(listCsv(heists)) : '';
    expect(text).toContain('Heists,movie,949,,,=1+1,');
    const { rows } = await read({ 'a.csv': text });
    expect(rows).toEqual([
      { kind: 'list', list: 'Heists', media_type: 'movie', ids: { tmdb: 949 }, note: '=1+1', at: time },
    ]);
  });
});

it('files of lists have safe names, each once', () => {
  const named = (name: string) => ({ kind: 'named' as const, name });
  const names = ['a/b', 'A-B', '..', 'CON', 'watchlist', 'Été\u202E', 'x'.repeat(100)].map(named);
  expect(listFileNames([{ kind: 'watchlist', name: '' }, ...names])).toEqual([
    'watchlist',
    'a-b',
    'A-B (2)',
    'list',
    '_CON',
    'watchlist (2)',
    'Été-',
    'x'.repeat(80),
  ]);
});

it('the archive is what we read again', async () => {
  const archive = await bytesOf(exportArchive(source));
  const entries = unzipSync(archive);
  expect(Object.keys(entries)).toEqual([
    'marquee.json',
    'trakt-history.json',
    'letterboxd.csv',
    'letterboxd-watchlist.csv',
    'yamtrack.csv',
    'lists/watchlist.csv',
    'lists/Empty.csv',
    'lists/Heists.csv',
  ]);
  expect(JSON.parse(strFromU8(entries['marquee.json'] ?? new Uint8Array()))).toEqual(exported);
  const { source: name, problems } = await read({ 'marquee-export-2026-05-01.zip': archive });
  expect({ name, problems }).toEqual({ name: 'marquee', problems: [] });
});

it('the archive is read no further than it is written', async () => {
  let pages = 0;
  async function* watches() {
    for (;;) {
      pages += 1;
      yield Array.from({ length: 100 }, () => exported.watches).flat();
    }
  }
  const chunks = exportArchive({ ...source, watches });
  await chunks.next();
  // What is compressed is at least 98 kB, or the end of a file.
  const writtenBytes = 100 * pages * JSON.stringify(exported.watches).length;
  expect(writtenBytes).toBeLessThan(200_000);
  await chunks.return(undefined);
});
