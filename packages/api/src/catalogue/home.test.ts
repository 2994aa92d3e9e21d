import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { describe, expect, it } from 'vitest';
import { type TestAnswer, testApp } from '../testing.ts';
import { upstreamList, upstreamMovie, upstreamShow } from '../testing-upstream.ts';

const rowKeys = [
  'trending-movie',
  'popular-movie',
  'trending-tv',
  'popular-tv',
  'provider-8',
  'provider-337',
  'provider-384',
  'provider-9',
];

/** Home where trending movies are the given ones, everything else the sample. */
function withTrending(...movies: Parameters<typeof upstreamMovie>[0][]): TestAnswer {
  return (read) =>
    read.kind === 'trending' && read.media === 'movie' ? upstreamList(movies.map(upstreamMovie)) : undefined;
}

async function home(answer?: TestAnswer) {
  const app = testApp(answer && { answer });
  return { ...(await app.caller.catalogue.home()), log: app.log };
}

describe('home', () => {
  it('has the rows of the spec in their order, of at most 20 cards each, every one loaded', async () => {
    const { hero, rows } = await home();
    expect(hero).not.toBeNull();
    expect(rows.map(({ key }) => key)).toEqual(rowKeys);
    expect(rows.map(({ viewAll }) => viewAll)).toEqual([
      '/movies',
      '/movies',
      '/tv',
      '/tv',
      '/movies',
      '/movies',
      '/tv',
      '/movies',
    ]);
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'loaded' });
      expect(row.cards.length).toBeGreaterThan(0);
      expect(row.cards.length).toBeLessThanOrEqual(20);
    }
  });

  it('orders a row by rating and leaves out what is invalid or twice there', async () => {
    const { rows } = await home(
      withTrending({ id: 1, vote_average: 6 }, { id: 2, vote_average: 9 }, { id: 1 }, { id: 3, poster_path: null }),
    );
    expect(rows[0]?.cards.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('cuts a row at 20 cards', async () => {
    const { rows } = await home(withTrending(...Array.from({ length: 30 }, (_, index) => ({ id: index + 1 }))));
    expect(rows[0]?.cards).toHaveLength(20);
  });

  it('asks each provider for its kind of title in the US, by popularity', async () => {
    const asked: unknown[] = [];
    await home((read) => {
      if (read.kind === 'discover') asked.push([read.media, read.parameters]);
      return undefined;
    });
    const sameForAll = { sort_by: 'popularity.desc', watch_region: 'US' };
    expect(asked).toEqual([
      ['movie', { ...sameForAll, with_watch_providers: '8' }],
      ['movie', { ...sameForAll, with_watch_providers: '337' }],
      ['tv', { ...sameForAll, with_watch_providers: '384|1899' }],
      ['movie', { ...sameForAll, with_watch_providers: '9' }],
    ]);
  });

  it('keeps a row that failed, with its heading, and says so; the page stays', async () => {
    const { hero, rows, log } = await home((read) => {
      if (read.kind === 'popular' && read.media === 'tv') throw new CatalogueError('unavailable', 'down');
      return undefined;
    });
    expect(hero).not.toBeNull();
    expect(rows.map(({ key }) => key)).toEqual(rowKeys);
    expect(rows[3]).toEqual({
      key: 'popular-tv',
      title: 'Popular TV Shows',
      viewAll: '/tv',
      status: 'failed',
      cards: [],
    });
    expect(log.lines).toContainEqual(expect.objectContaining({ level: 'warn', message: 'home row failed' }));
  });

  it('leaves a provider row out when it is empty or failed', async () => {
    const { rows } = await home((read) => {
      if (read.kind !== 'discover') return undefined;
      if (read.parameters.with_watch_providers === '8') return upstreamList([]);
      if (read.parameters.with_watch_providers === '9') throw new CatalogueError('timeout', 'slow');
      return undefined;
    });
    expect(rows.map(({ key }) => key)).toEqual(rowKeys.filter((key) => key !== 'provider-8' && key !== 'provider-9'));
  });

  it('answers rows that all failed when the upstream is gone', async () => {
    const { hero, rows } = await home(() => {
      throw new CatalogueError('unavailable', 'down');
    });
    expect(hero).toBeNull();
    expect(rows.map(({ key, status }) => [key, status])).toEqual(rowKeys.slice(0, 4).map((key) => [key, 'failed']));
  });
});

describe('the hero', () => {
  it('is the first trending movie in the upstream’s order that is valid and has a backdrop', async () => {
    const { hero } = await home(
      withTrending(
        { id: 1, overview: 'short' },
        { id: 2, backdrop_path: null },
        { id: 3, vote_average: 6.1, title: 'Third', release_date: '1999-05-05' },
        { id: 4, vote_average: 9.9 },
      ),
    );
    expect(hero).toMatchObject({ mediaType: 'movie', id: 3, title: 'Third', year: 1999, rating: 6.1 });
    expect(hero?.backdropPath).toBe('/backdrop.jpg');
  });

  it('carries the names of its genres, and does without when they cannot be read, which is logged', async () => {
    expect((await home(withTrending({ id: 1 }))).hero?.genres).toEqual([{ id: 18, name: 'Drama' }]);
    const answer = withTrending({ id: 1 });
    const { hero, log } = await home((read) => {
      if (read.kind === 'genres') throw new CatalogueError('timeout', 'slow');
      return answer(read);
    });
    expect(hero).toMatchObject({ id: 1, genres: [] });
    expect(log.lines).toMatchObject([{ level: 'warn', message: 'hero made without its genres' }]);
  });

  it('is missing where no title will do', async () => {
    expect((await home(withTrending({ id: 1, backdrop_path: null }))).hero).toBeNull();
  });

  it('of /tv is a show, and of no show at all is null', async () => {
    const app = testApp({
      answer: (read) =>
        read.kind === 'trending' && read.media === 'tv' ? upstreamList([upstreamShow({ id: 8 })]) : undefined,
    });
    expect(await app.caller.catalogue.featured({ mediaType: 'tv' })).toMatchObject({ mediaType: 'tv', id: 8 });
    const empty = testApp({ answer: (read) => (read.kind === 'trending' ? upstreamList([]) : undefined) });
    expect(await empty.caller.catalogue.featured({ mediaType: 'tv' })).toBeNull();
  });
});
