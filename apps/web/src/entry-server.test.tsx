// @vitest-environment node
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import type { RenderedPage, RenderRequest } from '@marquee/domain/site/pages';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from './app/page-list.ts';
import { inlineScript, loadHead, matchPage, renderPage } from './entry-server.tsx';
import { hydrateQueries } from './lib/ssr/hydration.ts';
import { firstRowsKey } from './pages/home/first-rows.ts';
import { searchPage, searchResult } from './testing/fixtures/lists.ts';
import { completeSite } from './testing/fixtures/site.ts';

const title = `</script><b>"Ikiru"</b> & 'it' 🎬`;
const escaped = '&lt;/script&gt;&lt;b&gt;&quot;Ikiru&quot;&lt;/b&gt; &amp; &#x27;it&#x27; 🎬';
const configuration: ClientConfiguration = {
  imageBase: '/art',
  catalogue: 'sample',
  historyRetentionDays: 30,
  providers: { region: 'DE', rows: [{ title: 'HBO Max', mediaType: 'tv', providerIds: [384, 1899] }] },
  site: completeSite,
};

const card = (id: number) => ({
  mediaType: 'movie',
  id,
  title: `${title} ${id}`,
  year: 1952,
  rating: 8.3,
  posterPath: '/poster.jpg',
});
const hero = { ...card(1), overview: 'A man learns how to live.', backdropPath: '/wide.jpg', genres: [] };
const row = (key: string) => ({
  key,
  title: `Row ${key}`,
  mediaType: 'movie',
  status: 'loaded',
  cards: Array.from({ length: 20 }, (_, index) => card(index + 1)),
});

/** Procedure results by name. */
const results: Record<string, unknown> = {
  'catalogue.home': { hero, rows: ['a', 'b', 'c'].map(row) },
  'catalogue.featured': { ...hero, mediaType: 'tv' },
  'catalogue.genres': [{ id: 18, name: 'Drama' }],
  'catalogue.search': searchPage(row('a').cards.map(({ id }) => searchResult(id, { title: `${title} ${id}` }))),
  'catalogue.browse': { cards: row('a').cards, page: 1, totalPages: 9, hasMore: true },
};

async function render(request: Partial<RenderRequest>) {
  const calls: [name: string, input: unknown][] = [];
  const page = await renderPage({
    path: '/',
    search: '',
    configuration,
    query: async (name, input) => {
      calls.push([name, input]);
      if (name in results) return results[name];
      throw new Error(`${name} is down`);
    },
    ...request,
  });
  return { page, calls };
}

// Compiling every page takes longer than a test may.
beforeAll(() => Promise.all(routes.map((route) => route.loadPage())), 60_000);

/** The browser's query cache with what came in the page. */
function hydratedFrom(page: RenderedPage | null): QueryClient {
  const queryClient = new QueryClient();
  hydrateQueries(queryClient, JSON.parse(JSON.stringify(page?.state)));
  return queryClient;
}

describe('renderPage of home', () => {
  it('renders the hero, the headings of all rows and two rows of ten, and escapes titles', async () => {
    const { page, calls } = await render({});
    expect(calls).toEqual([['catalogue.home', undefined]]);
    expect(page?.markup).toContain(`>${escaped} 1</bdi></h1>`);
    expect(page?.markup).not.toMatch(/<script|<b>/);
    expect(page?.markup.match(/<h2/g)).toHaveLength(3);
    expect(page?.markup.match(/, rated /g)).toHaveLength(20);
    expect(page?.markup).toContain(`${escaped} 10</span>`);
    expect(page?.markup).not.toContain(`${escaped} 11</span>`);
  });

  it('credits the source of a provider row with the operator’s region', async () => {
    const home = { hero, rows: [row('provider-tv-30')] };
    const { page } = await render({ configuration: { ...configuration, catalogue: 'live' }, query: async () => home });
    expect(page?.markup).toContain('Streaming availability (DE) by JustWatch');
  });

  it('preloads only the hero image', async () => {
    const { page } = await render({});
    expect(page?.head.match(/<link rel="preload"/g)).toHaveLength(1);
    expect(page?.head).toContain('/wide.jpg');
    expect(page?.head).toContain('fetchPriority="high"');
    expect(page?.markup).toMatch(/^<a /);
    expect(page?.markup.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1);
  });

  it('returns the preloaded queries, which the client hydrates', async () => {
    const { page } = await render({});
    const startedAt = Date.now();
    const queryClient = hydratedFrom(page);
    expect(page?.state.url).toBe('/');
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
    expect(queryClient.getQueryData(firstRowsKey)).toEqual({
      hero,
      rows: [row('a'), row('b'), { ...row('c'), cards: null }],
    });
    expect(queryClient.getQueryState(firstRowsKey)?.dataUpdatedAt).toBeGreaterThan(startedAt - 60_000);
  });

  it('brings the inline script that the policy allows', async () => {
    const { page } = await render({});
    expect(page?.head).toContain(`<script>${inlineScript}</script>`);
  });
});

describe('renderPage of a list', () => {
  it('renders the list of its search params', async () => {
    const { page, calls } = await render({ path: '/movies', search: '?genre=18' });
    expect(calls).toContainEqual([
      'catalogue.browse',
      { mediaType: 'movie', filter: 'all', genres: [18], sort: 'popularity.desc', page: 1 },
    ]);
    expect(page?.markup).toContain(`${escaped} 20</span>`);
    expect(page?.markup).toContain('20 movies');
    expect(page?.state.url).toBe('/movies?genre=18');
    const [list] = hydratedFrom(page)
      .getQueryCache()
      .findAll({ queryKey: [['catalogue', 'browse']] });
    expect(list?.state.data).toMatchObject({ pages: [results['catalogue.browse']], pageParams: [1] });
  });

  it('renders the results of a search', async () => {
    const { page, calls } = await render({ path: '/search', search: '?q=heat%20wave' });
    expect(calls).toContainEqual(['catalogue.search', { query: 'heat wave', type: 'multi', page: 1 }]);
    expect(page?.markup).toContain(`${escaped} 20</span>`);
  });

  it('renders a hero for shows', async () => {
    expect((await render({ path: '/tv' })).page?.markup).toContain(`>${escaped} 1</bdi></h2>`);
  });
});

describe('renderPage of a page without data', () => {
  it.each([
    ['/privacy', 'Watch history is cleaned automatically after 30 days of inactivity.'],
    ['/dmca', 'Marquee hosts no movies and no TV shows.'],
    ['/info', 'eu.marquee.example.com'],
    ['/search', 'Spirited Away'],
    ['/my-list', 'Please sign in to access your personal watchlist and continue watching.'],
    ['/settings', 'Please sign in to access your account settings and preferences.'],
  ])('renders %s for anonymous visitors', async (path, text) => {
    const { page } = await render({ path });
    expect(page?.markup).toContain(text);
  });

  it.each([
    ['watch-later', 'Please sign in to access your personal watchlist and continue watching.'],
    ['lists', 'Please sign in to make lists of movies and TV shows.'],
    ['statistics', 'Please sign in to see what you have watched, in numbers.'],
  ])('renders the tab %s of My List for anonymous visitors', async (tab, text) => {
    const { page } = await render({ path: '/my-list', search: `?tab=${tab}` });
    expect(page?.markup).toContain(text);
  });
});

describe('renderPage without SSR', () => {
  it.each(['/admin', '/watch/movie/1', '/nowhere'])('returns null for %s', async (path) => {
    expect((await render({ path })).page).toBeNull();
  });

  it('rejects when a query fails', async () => {
    await expect(render({ path: '/movie/7' })).rejects.toThrow('catalogue.movie is down');
  });
});

describe('matchPage', () => {
  it.each([
    ['/', '', true],
    ['/movies', '', true],
    ['/movies', '?genre=18', true],
    ['/tv/9/1/2', '', true],
    ['/', '?utm_source=x', false],
    ['/movies', '?list=trending', true],
    ['/tv', '?on=384,1899', true],
    ['/tv', '?on=1899,384', false],
    ['/movies', '?list=upcoming', false],
    ['/movies', '?genre=018', false],
    ['/movies', '?q=heat', false],
    ['/movies/', '', false],
    ['/movie/007', '', false],
    ['/movie/%37', '', false],
    ['/search', '?q=heat', true],
    ['/search', '?q=blade+runner&unlisted=1&type=movie', true],
    ['/search', '?q=blade%20runner', true],
    ['/search', '?q=heat&type=multi', false],
    ['/search', '?q=', false],
    ['/my-list', '?tab=lists', true],
    ['/my-list', '?tab=continue', false],
    ['/my-list', '?tab=lists&x=1', false],
    ['/my-list', '?tab=nothing', false],
    ['/lists', '', false],
    ['/admin', '', false],
    ['/watch/movie/7', '', false],
    ['/nowhere', '', false],
  ])('renders %s%s: %s', async (path, search, expected) => {
    expect(await matchPage(path).isRendered({ path, search })).toBe(expected);
  });

  it.each([
    ['/lists', '', '/my-list?tab=lists'],
    ['/my-list/statistics', '', '/my-list?tab=statistics'],
    ['/my-list/statistics', '?year=2024', '/my-list?tab=statistics&year=2024'],
    ['//my-list/statistics/', '?tab=lists&year=a%0d%0ab', '/my-list?tab=statistics&year=a%0D%0Ab'],
    ['/my-list', '?tab=lists', null],
    ['/lists/heists', '', null],
    ['/nowhere', '', null],
  ])('%s%s is now at %j', (path, search, expected) => {
    expect(matchPage(path).newAddress(search)).toBe(expected);
  });

  it('knows which pages wait for data', () => {
    const withData = ['/', '/tv', '/movie/7', '/search'];
    expect(withData.map((path) => matchPage(path).hasData)).toEqual(withData.map(() => true));
    expect(['/info', '/my-list'].map((path) => matchPage(path).hasData)).toEqual([false, false]);
  });
});

const movie = { mediaType: 'movie', id: 7, title: 'Ikiru', date: '1952-10-09', overview: 'A man learns how to live.' };
const details = { directors: [], cast: [], genres: [], rating: 0, voteCount: 0, posterPath: '/p.jpg' };
const show = { ...movie, ...details, mediaType: 'tv', id: 9, title: 'Nine' };
const season = { number: 1, episodes: [{ number: 2, name: 'The Second', overview: 'It goes on.', runtime: 42 }] };

async function head(path: string, search = '') {
  const query = async (name: string, input: unknown) => {
    const { id, showId } = input as { id?: number; showId?: number };
    if (name === 'catalogue.movie' && id === 7) return { ...movie, ...details };
    if (name === 'catalogue.show' && id === 9) return show;
    if (name === 'catalogue.season' && showId === 9) return season;
    throw Object.assign(new Error('none'), { code: id === 500 ? 'SERVICE_UNAVAILABLE' : 'NOT_FOUND' });
  };
  return loadHead({ path, search, query, configuration });
}

describe('loadHead', () => {
  it.each([
    ['/', null, '/', true],
    ['/movies', 'Movies', '/movies', true],
    ['//movies/', 'Movies', '/movies', true],
    ['/my-list', 'My List', '/my-list', false],
    ['/movie/7', 'Ikiru (1952)', '/movie/7', true],
    ['/tv/9', 'Nine (1952)', '/tv/9', true],
    ['/tv/9/1/2', 'Nine S1E2: The Second', '/tv/9/1/2', true],
    ['/tv/9/0/2', 'Nine S0E2: The Second', '/tv/9/0/2', true],
    ['/tv/9/2024/2', 'Nine S2024E2: The Second', '/tv/9/2024/2', true],
    ['/tv/9/1/3', 'Nine (1952)', '/tv/9', true],
    ['/watch/movie/7', 'Ikiru', '/movie/7', false],
    ['/watch/tv/9', 'Nine', '/tv/9', false],
    ['/watch/tv/9/1/2', 'Nine S1E2', '/tv/9/1/2', false],
    ['/movie/500', null, '/movie/500', true],
  ])('of %s has the title %j and the canonical path %s', async (path, title, canonicalPath, isIndexed) => {
    expect(await head(path)).toMatchObject({ isFound: true, head: { title, canonicalPath, isIndexed } });
  });

  it.each([
    ['/movies', '?list=trending', 'Trending Now', '/movies?list=trending', true],
    ['/tv', '?list=trending', 'Trending TV Shows', '/tv?list=trending', true],
    ['/tv', '?on=384,1899', 'TV Shows on HBO Max', '/tv?on=384,1899', true],
    ['/movies', '?on=384,1899', 'Movies', '/movies', true],
    ['/movies', '?genre=18', 'Movies', '/movies', false],
  ])('of %s%s has the title %j and the path %s', async (path, search, title, canonicalPath, isIndexed) => {
    expect((await head(path, search)).head).toMatchObject({ title, canonicalPath, isIndexed });
  });

  it.each(['/nowhere', '/movie/8', '/tv/8', '/tv/8/1/2', '/watch/movie/8', '/404'])(
    'of %s is that of no page',
    async (path) => {
      expect(await head(path)).toMatchObject({
        isFound: false,
        head: { title: 'Page Not Found', canonicalPath: null, isIndexed: false },
      });
    },
  );

  it('names the tab of My List', async () => {
    expect((await head('/my-list', '?tab=watch-later')).head.title).toBe('Watch Later');
    expect((await head('/my-list', '?tab=statistics&year=2024')).head.title).toBe('Statistics');
    expect((await head('/my-list', '?tab=nothing')).head.title).toBe('My List');
  });

  it('names the search', async () => {
    expect((await head('/search', '?q=heat')).head.title).toBe('“heat”');
    expect((await head('/search')).head.title).toBe('Search');
  });
});
