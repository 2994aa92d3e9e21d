import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { catalogueRuns, type IndexableTitle, storeTitles } from '@marquee/titles/store-titles';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/api.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const unknown = { originalTitle: '', popularity: 5, votes: 1_000, posterPath: null };
  const titles: IndexableTitle[] = [
    { ...unknown, kind: 'movie', id: 157336, title: 'Interstellar', year: 2014, posterPath: '/space.jpg' },
    { ...unknown, kind: 'tv', id: 95396, title: 'Severance', year: 2022 },
    { ...unknown, kind: 'movie', id: 10, title: 'Severance', year: 2006 },
    { ...unknown, kind: 'person', id: 20, title: 'Greta Gerwig', year: null },
    ...Array.from(
      { length: 12 },
      (_, id): IndexableTitle => ({ ...unknown, kind: 'movie', id: 100 + id, title: 'Emma', year: 1990 }),
    ),
  ];
  await storeTitles(database, catalogueRuns.sample, titles);
});
afterAll(() => database.close());

const suggest = (query: string, app = testApp({ database })) => app.caller.catalogue.suggest({ query });
const found = { movie_results: [], tv_results: [], person_results: [] };

it('finds a misspelt title', async () => {
  expect(await suggest('interstelar')).toEqual({
    items: [{ kind: 'movie', id: 157336, title: 'Interstellar', year: 2014, posterPath: '/space.jpg', episode: null }],
  });
});

it('leads from an episode behind the name of a show to the episode, and then only of shows', async () => {
  const { items } = await suggest('severence S2E5');
  expect(items).toEqual([expect.objectContaining({ kind: 'tv', id: 95396, episode: { season: 2, episode: 5 } })]);
});

it('has at most eight', async () => {
  expect((await suggest('emma')).items).toHaveLength(8);
  expect((await testApp({ database }).caller.catalogue.suggest({ query: 'emma', limit: 3 })).items).toHaveLength(3);
});

it('finds nothing for blanks and what is nothing like a title, and without an index', async () => {
  expect(await suggest('  ')).toEqual({ items: [] });
  expect(await suggest('qqqqqqq')).toEqual({ items: [] });
  expect(await suggest('interstellar', testApp())).toEqual({ items: [] });
});

describe('a pasted address', () => {
  it.each([
    'tt0816692',
    'TT0816692',
    'https://www.imdb.com/title/tt0816692/?ref_=nv_sr_1',
    'm.imdb.com/de/title/tt0816692/',
  ])('%s is looked up', async (query) => {
    const reads: unknown[] = [];
    const interstellar = { id: 157336, title: 'Interstellar', release_date: '2014-11-05', poster_path: '/space.jpg' };
    const app = testApp({
      database,
      upstream: (read) => {
        reads.push(read);
        return { ...found, movie_results: [interstellar] };
      },
    });
    expect((await suggest(query, app)).items).toEqual([
      { kind: 'movie', id: 157336, title: 'Interstellar', year: 2014, posterPath: '/space.jpg', episode: null },
    ]);
    expect(reads).toEqual([{ kind: 'find', externalId: 'tt0816692', source: 'imdb_id' }]);
  });

  it.each(['https://www.themoviedb.org/movie/1023-casablanca', 'themoviedb.org/movie/1023?language=de'])(
    '%s is looked up',
    async (query) => {
      expect((await suggest(query)).items).toEqual([expect.objectContaining({ kind: 'movie', title: 'Casablanca' })]);
    },
  );

  it('of a person is looked up in the index', async () => {
    expect((await suggest('https://www.themoviedb.org/person/20')).items[0]?.title).toBe('Greta Gerwig');
    expect((await suggest('https://www.themoviedb.org/person/21')).items).toEqual([]);
  });

  it('of an unknown or adult title finds nothing', async () => {
    const adult = { id: 1, title: 'Adult', adult: true };
    for (const document of [found, { ...found, movie_results: [adult] }])
      expect((await suggest('tt0000001', testApp({ database, upstream: () => document }))).items).toEqual([]);
    expect((await suggest('themoviedb.org/movie/999999999')).items).toEqual([]);
  });
});
