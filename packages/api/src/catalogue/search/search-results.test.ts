import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import { describe, expect, it } from 'vitest';
import { testApp, type UpstreamStub } from '../../testing/api.ts';
import { upstreamList, upstreamMovie, upstreamShow } from '../../testing/upstream.ts';

type Input = Partial<{ type: 'multi' | 'movie' | 'tv'; page: number; exact: boolean; unlisted: boolean }>;

/** Searches in the sample, except for what `upstream` answers; with the kinds of all reads. */
async function search(query: string, input: Input = {}, upstream: UpstreamStub = () => undefined) {
  const reads: CatalogueRead['kind'][] = [];
  const app = testApp({
    upstream: (read) => {
      reads.push(read.kind);
      return upstream(read);
    },
  });
  const found = await app.caller.catalogue.search({ query, type: 'multi', page: 1, ...input });
  return { ...found, titles: found.results.map(({ title }) => title), reads, log: app.log };
}

const listOf =
  (...items: readonly object[]): UpstreamStub =>
  (read) =>
    read.kind === 'search' ? upstreamList(items as never) : undefined;

describe('the order of results', () => {
  it('begins with the exact title, then has that of the upstream', async () => {
    const { titles } = await search(
      'blade runner',
      {},
      listOf(
        upstreamMovie({ id: 1, title: 'Blade Runner 2049' }),
        upstreamMovie({ id: 2, title: 'Blades' }),
        upstreamMovie({ id: 3, title: 'Blade Runner' }),
        upstreamShow({ id: 4, name: 'The Blade Runner', popularity: 90 }),
      ),
    );
    expect(titles).toEqual(['The Blade Runner', 'Blade Runner', 'Blade Runner 2049', 'Blades']);
  });

  it('has the year first, then one year off, and a year that is a word of the title before both', async () => {
    const of = (id: number, title: string, year: number) => upstreamMovie({ id, title, release_date: `${year}-05-05` });
    const items = [of(1, 'Dune', 2021), of(2, 'Dune', 1985), of(3, 'Dune', 1984), of(4, 'Dune 1984', 2001)];
    const { results } = await search('dune 1984', {}, listOf(...items));
    expect(results.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect((await search('dune (1984)', {}, listOf(...items))).results.map(({ id }) => id)).toEqual([3, 2, 1, 4]);
  });
});

describe('the reads of a search', () => {
  it.each<[query: string, input: Input, reads: CatalogueRead['kind'][]]>([
    ['casablanca', {}, ['search']],
    ['casablanca 1942', {}, ['search', 'search']],
    ['casablanca 1942', { page: 2 }, ['search']],
    ['tom hanks', {}, ['search', 'person']],
    ['breaking bad s1e1', {}, ['search', 'season']],
    ['tt0034583', {}, ['find']],
    ['tt2301451', {}, ['find', 'details']],
    ['nm0000158', {}, ['find', 'person']],
    ['themoviedb.org/movie/1023', {}, ['details']],
    ['trakt.tv/movies/casablanca-1942', {}, ['search', 'search']],
  ])('%s %o: %j', async (query, input, reads) => {
    expect((await search(query, input)).reads).toEqual(reads);
  });

  it('for the year of movies and of shows are apart', async () => {
    const years: unknown[] = [];
    const note: UpstreamStub = (read) => {
      if (read.kind === 'search' && read.parameters) years.push([read.scope, read.query, read.parameters]);
      return undefined;
    };
    await search('dark 2017', {}, note);
    await search('dark (2017)', { type: 'tv' }, note);
    expect(years).toEqual([
      ['movie', 'dark', { year: '2017' }],
      ['tv', 'dark', { first_air_date_year: '2017' }],
    ]);
  });

  it('besides that for titles may fail', async () => {
    const fail = (kind: CatalogueRead['kind']): UpstreamStub => {
      return (read) => {
        if (read.kind === kind || ('parameters' in read && read.parameters))
          throw new CatalogueError('timeout', 'late');
        return undefined;
      };
    };
    expect((await search('casablanca 1942', {}, fail('person'))).titles).toEqual(['Casablanca']);
    const { people, log } = await search('tom hanks', {}, fail('person'));
    expect(people[0]).toMatchObject({ name: 'Tom Hanks', titleCount: null });
    expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
    const { episode } = await search('breaking bad s1e1', {}, fail('season'));
    expect(episode).toMatchObject({ season: 1, episode: 1, name: '' });
  });
});

describe('titles that are not listed', () => {
  it('are counted, and shown on request after the others', async () => {
    const few = upstreamMovie({ id: 2, title: 'Film', vote_count: 1, poster_path: null, release_date: '' });
    const adult = upstreamMovie({ id: 3, title: 'Film', vote_count: 1, adult: true });
    const upstream = listOf(upstreamMovie({ id: 1, title: 'Film Two' }), few, adult);
    expect((await search('film', {}, upstream)).unlisted).toEqual({ moreCount: 1, results: [] });
    const { unlisted } = await search('film', { unlisted: true }, upstream);
    expect(unlisted.moreCount).toBe(0);
    expect(unlisted.results).toMatchObject([{ id: 2, year: null, posterPath: null }]);
  });

  it('are shown at once where an address names one, and corrected to no other', async () => {
    const { unlisted, isMissing } = await search('https://www.themoviedb.org/movie/1903');
    expect(unlisted.results.map(({ title }) => title)).toEqual(['A Ladder for the Weather Vane']);
    expect(isMissing).toBe(false);
    const named = await search('letterboxd.com/film/a-ladder-for-the-weather-vane/');
    expect(named.unlisted).toMatchObject({ moreCount: 0, results: [{ id: 1903 }] });
    expect((await search('a ladder for the weather vane')).unlisted.moreCount).toBe(1);
  });
});

describe('what the catalogue lacks', () => {
  it.each([
    'tt9999999',
    'https://www.themoviedb.org/movie/99999',
    'https://www.themoviedb.org/movie/1902-adult',
    'https://www.themoviedb.org/person/99999',
    'https://letterboxd.com/film/no-such-film-of-anybody/',
    'https://trakt.tv/movies/casablanca-1999',
    'https://trakt.tv/people/nobody-of-this-name',
  ])('%s', async (query) => {
    expect((await search(query)).isMissing).toBe(true);
  });

  it('is neither what a text does not find, nor a title of the other tab', async () => {
    expect((await search('qqqqq')).isMissing).toBe(false);
    const { isMissing, results } = await search('tt0034583', { type: 'tv' });
    expect([isMissing, results]).toEqual([false, []]);
  });

  it('differs from a failure, which fails the search', async () => {
    const down: UpstreamStub = () => {
      throw new CatalogueError('timeout', 'late');
    };
    for (const query of ['tt0034583', 'heat', 'themoviedb.org/movie/1023'])
      await expect(search(query, {}, down)).rejects.toThrow();
  });
});

it('has no episode that the show lacks', async () => {
  const { episode, titles } = await search('breaking bad s9e1');
  expect([episode, titles[0]]).toEqual([null, 'Breaking Bad']);
});

it.each([
  ['movies with tom hanks', 'Tom Hanks'],
  ['harrison ford films', 'Harrison Ford'],
])('finds the person of %s without an index', async (query, name) => {
  const { people, titles, correction } = await search(query);
  expect([people.map((person) => person.name), titles, correction]).toEqual([[name], [], null]);
});
