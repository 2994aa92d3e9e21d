import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { parseBrowseParams } from '@marquee/domain/browse/browse-search-params';
import { describe, expect, it } from 'vitest';
import { testApp, type UpstreamStub } from '../testing/api.ts';
import { upstreamList, upstreamMovie, upstreamShow } from '../testing/upstream.ts';

const rowKeys = [
  'trending-movie',
  'popular-movie',
  'trending-tv',
  'popular-tv',
  'provider-movie-8',
  'provider-movie-337',
  'provider-tv-384-1899',
  'provider-movie-9',
];

/** Stubs trending movies only; everything else comes from the sample catalogue. */
function withTrending(...movies: Parameters<typeof upstreamMovie>[0][]): UpstreamStub {
  return (read) =>
    read.kind === 'trending' && read.media === 'movie' ? upstreamList(movies.map(upstreamMovie)) : undefined;
}

async function home(upstream?: UpstreamStub) {
  const app = testApp(upstream && { upstream });
  return { ...(await app.caller.catalogue.home()), log: app.log };
}

describe('home', () => {
  it('returns the default rows in order, loaded, with at most 20 cards each', async () => {
    const { hero, rows } = await home();
    expect(hero).not.toBeNull();
    expect(rows.map(({ key }) => key)).toEqual(rowKeys);
    const types = ['movie', 'movie', 'tv', 'tv', 'movie', 'movie', 'tv', 'movie'];
    expect(rows.map(({ mediaType }) => mediaType)).toEqual(types);
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'loaded' });
      expect(row.cards.length).toBeGreaterThan(0);
      expect(row.cards.length).toBeLessThanOrEqual(20);
    }
  });

  it('orders a row by rating, without invalid and duplicate titles', async () => {
    const { rows } = await home(
      withTrending({ id: 1, vote_average: 6 }, { id: 2, vote_average: 9 }, { id: 1 }, { id: 3, poster_path: null }),
    );
    expect(rows[0]?.cards.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('limits a row to 20 cards', async () => {
    const { rows } = await home(withTrending(...Array.from({ length: 30 }, (_, index) => ({ id: index + 1 }))));
    expect(rows[0]?.cards).toHaveLength(20);
  });

  it('requests each provider’s media type for the US, by popularity', async () => {
    const requests: unknown[] = [];
    await home((read) => {
      if (read.kind === 'discover') requests.push([read.media, read.parameters]);
      return undefined;
    });
    const shared = { sort_by: 'popularity.desc', watch_region: 'US' };
    expect(requests).toEqual([
      ['movie', { ...shared, with_watch_providers: '8' }],
      ['movie', { ...shared, with_watch_providers: '337' }],
      ['tv', { ...shared, with_watch_providers: '384|1899' }],
      ['movie', { ...shared, with_watch_providers: '9' }],
    ]);
  });

  it('has the services of the view’s region, with lists of all that its rows have', async () => {
    const regions: (string | undefined)[] = [];
    const { caller } = testApp({
      view: { region: 'DE' },
      upstream: (read) => {
        if (read.kind !== 'discover') return undefined;
        regions.push(read.parameters.watch_region);
        return upstreamList([upstreamMovie({ id: 8 })]);
      },
    });
    const { rows } = await caller.catalogue.home();
    expect(regions).toEqual(['DE', 'DE', 'DE', 'DE']);
    expect(rows.slice(4, 6).map(({ listSearch }) => listSearch)).toEqual([
      'on=8&by=stream,free,rent,buy&region=DE',
      'on=337&by=stream,free,rent,buy&region=DE',
    ]);
  });

  it('uses the configured provider rows and region', async () => {
    const requests: unknown[] = [];
    const { caller } = testApp({
      providers: { region: 'DE', rows: [{ title: 'WOW', mediaType: 'tv', providerIds: [30, 1899] }] },
      upstream: (read) => {
        if (read.kind === 'discover') requests.push([read.media, read.parameters]);
        return read.kind === 'discover' ? upstreamList([upstreamShow({ id: 8 })]) : undefined;
      },
    });
    const { rows } = await caller.catalogue.home();
    const parameters = { sort_by: 'popularity.desc', with_watch_providers: '30|1899', watch_region: 'DE' };
    expect(requests).toEqual([['tv', parameters]]);
    expect(rows.slice(4).map(({ title, mediaType }) => [title, mediaType])).toEqual([['WOW', 'tv']]);
  });

  it('leads to the list of each row: as many titles at least, and all of the row', async () => {
    const { caller } = testApp();
    const { rows } = await caller.catalogue.home();
    expect(rows.map(({ listSearch }) => listSearch)).toEqual([
      'list=trending',
      '',
      'list=trending',
      '',
      'on=8',
      'on=337',
      'on=384,1899',
      'on=9',
    ]);
    for (const { key, mediaType, listSearch, cards } of rows) {
      const { list, providers, filter } = parseBrowseParams(mediaType, listSearch).params;
      const fields = { mediaType, filter, sort: 'popularity.desc' as const, providers: [...providers] };
      const listed = await caller.catalogue.browse({ ...fields, ...(list && { list }), page: 1 });
      const ids = listed.cards.map(({ id }) => id);
      expect(ids.length, key).toBeGreaterThanOrEqual(cards.length);
      expect(
        cards.filter(({ id }) => !ids.includes(id)),
        key,
      ).toEqual([]);
    }
  });

  it('returns a failed row with its title and status “failed”', async () => {
    const { hero, rows, log } = await home((read) => {
      if (read.kind === 'popular' && read.media === 'tv') throw new CatalogueError('unavailable', 'down');
      return undefined;
    });
    expect(hero).not.toBeNull();
    expect(rows.map(({ key }) => key)).toEqual(rowKeys);
    expect(rows[3]).toEqual({
      key: 'popular-tv',
      title: 'Popular TV Shows',
      mediaType: 'tv',
      listSearch: '',
      status: 'failed',
      cards: [],
    });
    expect(log.lines).toContainEqual(expect.objectContaining({ level: 'warn', message: 'home row failed' }));
  });

  it('omits a provider row that is empty or failed', async () => {
    const { rows } = await home((read) => {
      if (read.kind !== 'discover') return undefined;
      if (read.parameters.with_watch_providers === '8') return upstreamList([]);
      if (read.parameters.with_watch_providers === '9') throw new CatalogueError('timeout', 'slow');
      return undefined;
    });
    expect(rows.map(({ key }) => key)).toEqual(
      rowKeys.filter((key) => key !== 'provider-movie-8' && key !== 'provider-movie-9'),
    );
  });

  it('returns only failed rows while the upstream is down', async () => {
    const { hero, rows } = await home(() => {
      throw new CatalogueError('unavailable', 'down');
    });
    expect(hero).toBeNull();
    expect(rows.map(({ key, status }) => [key, status])).toEqual(rowKeys.slice(0, 4).map((key) => [key, 'failed']));
  });
});

describe('hero', () => {
  it('is the first valid trending movie with a backdrop', async () => {
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

  it('has genre names; if they fail to load, it has none and logs a warning', async () => {
    expect((await home(withTrending({ id: 1 }))).hero?.genres).toEqual([{ id: 18, name: 'Drama' }]);
    const upstream = withTrending({ id: 1 });
    const { hero, log } = await home((read) => {
      if (read.kind === 'genres') throw new CatalogueError('timeout', 'slow');
      return upstream(read);
    });
    expect(hero).toMatchObject({ id: 1, genres: [] });
    expect(log.lines).toMatchObject([{ level: 'warn', message: 'hero shown without genres' }]);
  });

  it('is null if no title qualifies', async () => {
    expect((await home(withTrending({ id: 1, backdrop_path: null }))).hero).toBeNull();
  });

  it('is a show on /tv, and null without any show', async () => {
    const app = testApp({
      upstream: (read) =>
        read.kind === 'trending' && read.media === 'tv' ? upstreamList([upstreamShow({ id: 8 })]) : undefined,
    });
    expect(await app.caller.catalogue.featured({ mediaType: 'tv' })).toMatchObject({ mediaType: 'tv', id: 8 });
    const empty = testApp({ upstream: (read) => (read.kind === 'trending' ? upstreamList([]) : undefined) });
    expect(await empty.caller.catalogue.featured({ mediaType: 'tv' })).toBeNull();
  });
});
