import { NewImport } from '@marquee/domain/exchange/import-status';
import { expect, it } from 'vitest';
import { MarqueeExport } from '../../marquee/marquee-export.ts';
import { read, readJson, zipOf } from '../testing-files.ts';

const movie = { media_type: 'movie', media_id: '550', title: 'Fight Club', year: 1999 };
const show = { media_type: 'tv', media_id: '1396', title: 'Breaking Bad', year: 2008 };
const pilot = { ...show, season: 1, episode: 1 };
const noEpisode = { season: null, episode: null };
const time = '2024-05-01T20:00:00.000Z';
const film = { media_type: 'movie', ids: { tmdb: 550 }, title: 'Fight Club', year: 1999 };
const series = { media_type: 'tv', ids: { tmdb: 1396 }, title: 'Breaking Bad', year: 2008 };

const exported = {
  format: 'marquee',
  version: 1,
  exported_at: time,
  watches: [
    { ...pilot, watched_at: null },
    { ...pilot, watched_at: time },
    { ...pilot, watched_at: null },
    { ...movie, ...noEpisode, watched_at: '2024-05-01' },
    { ...show, season: 0, episode: 0, watched_at: null },
  ],
  progress: [{ ...pilot, position_seconds: 600, duration_seconds: 2_820, event_at: time }],
  ratings: [
    { ...movie, rating: 9, rated_at: time },
    { ...show, rating: 10, rated_at: null },
  ],
  lists: [
    { kind: 'watchlist', name: '', description: null, entries: [{ ...show, note: 'Soon', added_at: time }] },
    {
      kind: 'named',
      name: 'Heists',
      description: 'Two lines,\nof a description',
      entries: [
        { ...show, note: null, added_at: time },
        { ...movie, note: 'Twice', title: null, year: null, added_at: time },
      ],
    },
    { kind: 'named', name: 'Empty', description: null, entries: [] },
  ],
  hidden_titles: [{ ...movie, hidden_at: time }],
  services: { region: 'US', providers: [8, 9] },
  saved_searches: [{ media_type: 'movie', name: 'The best', query: 'genre=37', created_at: time }],
  settings: { keeps_record: true, removes_finished: false },
};

it('reads everything of an export', async () => {
  expect(MarqueeExport.parse(exported)).toEqual(exported);
  const { source, rows, settings, problems } = await read({ 'marquee.json': JSON.stringify(exported) });
  expect({ source, problems }).toEqual({ source: 'marquee', problems: [] });
  const { services, saved_searches, settings: choices } = exported;
  expect(settings).toEqual({ services, saved_searches, settings: choices });
  const heists = { kind: 'list', list: 'Heists', list_description: 'Two lines,\nof a description', at: time };
  expect(rows).toEqual([
    { kind: 'watch', ...series, season: 1, episode: 1, at: time },
    { kind: 'watch', ...film, at: '2024-05-01' },
    // Two of the three are of unknown time.
    { kind: 'watch', ...series, season: 1, episode: 1, at: null, plays: 3 },
    { kind: 'watch', ...series, season: 0, episode: 0, at: null },
    { kind: 'progress', ...series, season: 1, episode: 1, position_seconds: 600, duration_seconds: 2_820, at: time },
    { kind: 'rating', ...film, rating: 9, at: time },
    { kind: 'rating', ...series, rating: 10, at: null },
    { kind: 'watchlist', ...series, note: 'Soon', at: time },
    { ...heists, ...series },
    { ...heists, media_type: 'movie', ids: { tmdb: 550 }, note: 'Twice' },
    { kind: 'list', list: 'Empty', ids: {}, at: null },
    { kind: 'hidden', ...film, at: time },
  ]);
});

it('reads of the archive marquee.json alone: the other files repeat it for others', async () => {
  const contents = {
    'letterboxd.csv': 'tmdbID,Title,Year,WatchedDate,Rating10,Rewatch\n550,Fight Club,1999,2024-05-01,9,false',
    'marquee.json': JSON.stringify(exported),
    'yamtrack.csv':
      'media_id,source,media_type,title,season_number,episode_number,status,end_date\n550,tmdb,movie,Fight Club,,,Completed,2024-05-01',
    'trakt-history.json': '[]',
    'lists/heists.csv': 'title,list\nHeat,Heists',
  };
  const alone = await read({ 'marquee.json': JSON.stringify(exported) });
  expect(await read(contents)).toEqual(alone);
  expect(await read({ 'marquee-export-2026-05-01.zip': zipOf(contents) })).toEqual(alone);
});

it('leaves out damaged items, and reads what is there', async () => {
  const { rows, problems } = await read({
    'a.json': JSON.stringify({
      format: 'marquee',
      watches: [{ ...show, ...noEpisode, watched_at: time }, 7],
      lists: 'none',
    }),
  });
  expect({ rows, problems }).toEqual({
    rows: [],
    problems: [{ file: 'a.json', message: '1 episode was left out: season or number is missing.' }],
  });
});

it('reads what it says beside the rows, as far as an import accepts it', async () => {
  const search = { media_type: 'tv', name: ' Best of\n all ', query: '', created_at: 'never' };
  const { settings } = await readJson('a.json', {
    format: 'marquee',
    services: { region: 'US', providers: [8, 'x', ...Array.from({ length: 20 }, (_, index) => index + 20)] },
    saved_searches: [
      search,
      { ...search, media_type: 'person' },
      { ...search, name: '' },
      { ...search, query: 'q'.repeat(2_001) },
      { ...search, query: 7 },
      ...Array.from({ length: 40 }, () => ({ ...search, name: 'n'.repeat(100), created_at: time })),
    ],
    settings: { keeps_record: null, removes_finished: true, theme: 'dark' },
  });
  expect(settings).toMatchObject({
    services: { region: 'US', providers: [8, 20, 21, 22, 23, 24, 25, 26, 27, 28] },
    settings: { removes_finished: true },
  });
  expect(settings?.saved_searches).toHaveLength(30);
  expect(settings?.saved_searches?.slice(0, 2)).toEqual([
    { media_type: 'tv', name: 'Best of all', query: '' },
    { media_type: 'tv', name: 'n'.repeat(60), query: '', created_at: time },
  ]);
  expect(NewImport.safeParse({ source: 'marquee', ...settings }).success).toBe(true);
});

it.each([
  {},
  { services: null, saved_searches: [], settings: { keeps_record: null, removes_finished: null } },
  { services: { region: 'usa', providers: [8] }, saved_searches: 'none', settings: 7 },
])('says nothing beside its rows with %j', async (beside) => {
  expect((await readJson('a.json', { format: 'marquee', ...beside })).settings).toBeNull();
});
