import { expect, it } from 'vitest';
import { MarqueeExport } from '../../marquee/marquee-export.ts';
import { read, zipOf } from '../testing-files.ts';

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
};

it('reads everything of an export', async () => {
  expect(MarqueeExport.parse(exported)).toEqual(exported);
  const { source, rows, problems } = await read({ 'marquee.json': JSON.stringify(exported) });
  expect({ source, problems }).toEqual({ source: 'marquee', problems: [] });
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
