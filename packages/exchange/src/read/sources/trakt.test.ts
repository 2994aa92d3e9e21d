import { expect, it } from 'vitest';
import { fixture, read, readJson } from '../testing-files.ts';

const movie = { title: 'Alien', year: 1979, ids: { trakt: 295, slug: 'alien-1979', imdb: 'tt0078748', tmdb: 348 } };
const show = { title: 'Breaking Bad', year: 2008, ids: { trakt: 1388, tvdb: 81189, imdb: null, tmdb: null } };
const episode = { season: 1, number: 1, title: 'Pilot', ids: { trakt: 1, tvdb: 349232, imdb: '', tmdb: null } };

it('reads history of the API, with times that are unknown', async () => {
  const history = [
    { watched_at: 'unknown', action: 'watch', type: 'movie', movie },
    { watched_at: '2024-05-01T20:00:00.000Z', action: 'checkin', type: 'episode', episode, show },
    { watched_at: '2024-05-01T20:00:00.000Z', action: 'watch', type: 'episode', episode, show },
  ];
  const watch = { kind: 'watch', media_type: 'tv', ids: { tvdb: 81189 }, title: 'Breaking Bad', season: 1, episode: 1 };
  const { source, rows, problems } = await readJson('anything.txt', history);
  expect({ source, problems }).toEqual({ source: 'trakt', problems: [] });
  expect(rows[0]).toMatchObject({ title: 'Alien', ids: { tmdb: 348, imdb: 'tt0078748' }, at: null });
  // Bulk marks share a second: each entry is a watch.
  expect(rows.slice(1)).toEqual(
    Array(2).fill(expect.objectContaining({ ...watch, episode_ids: { tvdb: 349232 }, at: '2024-05-01T20:00:00.000Z' })),
  );
});

it('reads pages by their numbers', async () => {
  const page = (title: string) =>
    JSON.stringify([{ watched_at: '2024-05-01T20:00:00Z', type: 'movie', movie: { ...movie, title } }]);
  const { rows } = await read({
    'watched-history-10.json': page('Third'),
    'watched-history-2.json': page('Second'),
    'watched-history-1.json': page('First'),
  });
  expect(rows.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
});

it('joins lists by their id, in the order of their ranks', async () => {
  const entry = (rank: number, title: string) => ({
    rank,
    listed_at: '2021-03-02T10:16:00Z',
    notes: null,
    type: 'movie',
    movie: { ...movie, title },
  });
  const { rows } = await read({
    'lists-lists.json': JSON.stringify([
      { name: 'Rewatch Soon', description: '', ids: { trakt: 4242, slug: 'rewatch-soon' } },
    ]),
    'lists-list-4242-old-name.json': JSON.stringify([entry(2, 'Second'), entry(1, 'First')]),
    'lists-list-7-night-shift.json': JSON.stringify([entry(1, 'Other')]),
  });
  expect(rows.map(({ kind, list, title }) => [kind, list, title])).toEqual([
    ['list', 'night shift', 'Other'],
    ['list', 'Rewatch Soon', 'First'],
    ['list', 'Rewatch Soon', 'Second'],
  ]);
});

it('takes an episode of a list for its show, and leaves out people', async () => {
  const { rows, problems } = await readJson('lists-watchlist.json', [
    { listed_at: '2024-09-11T07:45:03Z', type: 'episode', episode, show },
    { listed_at: '2024-09-11T07:45:03Z', type: 'person', person: { name: 'Ada' } },
  ]);
  expect(rows).toMatchObject([{ kind: 'watchlist', media_type: 'tv', title: 'Breaking Bad' }]);
  expect(problems).toEqual([{ file: 'lists-watchlist.json', message: '1 entry is neither a movie nor a show.' }]);
});

it('leaves out ratings of episodes and seasons, and ratings of 0', async () => {
  const { rows, problems } = await readJson('ratings.json', [
    { rated_at: '2024-05-01T20:00:00Z', rating: 8, type: 'movie', movie },
    { rated_at: '2024-05-01T20:00:00Z', rating: 0, type: 'movie', movie: { ...movie, title: 'Aliens' } },
    { rated_at: '2024-05-01T20:00:00Z', rating: 8, type: 'episode', episode, show },
    { rated_at: '2024-05-01T20:00:00Z', rating: 8, type: 'season', season: { number: 1, ids: {} }, show },
  ]);
  expect(rows).toMatchObject([{ kind: 'rating', title: 'Alien', rating: 8 }]);
  expect(problems).toEqual([{ file: 'ratings.json', message: '2 ratings of episodes or seasons were left out.' }]);
});

it('opens no other file of the export, also where the others are damaged', async () => {
  const { 'user-profile.json': profile = '' } = fixture('trakt');
  expect(await read({ 'user-profile.json': profile })).toMatchObject({
    source: null,
    rows: [],
    problems: [{ file: 'user-profile.json', message: 'Marquee does not know this file.' }],
  });
  const { rows, problems } = await read({ 'watched-history.json': '[{', 'user-profile.json': profile });
  expect({ rows, problems }).toEqual({
    rows: [],
    problems: [{ file: 'watched-history.json', message: 'watched-history.json cannot be read.' }],
  });
});

it('reads an export without entries as one', async () => {
  expect(await read({ 'watched-history.json': '[]', 'lists-lists.json': '[]' })).toMatchObject({
    source: 'trakt',
    rows: [],
    problems: [],
  });
});
