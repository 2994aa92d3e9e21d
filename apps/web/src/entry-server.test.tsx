// @vitest-environment node
import type { RenderRequest } from '@marquee/domain/site/server-entry';
import { defaultSite } from '@marquee/domain/site/site';
import { describe, expect, it } from 'vitest';
import { renderPage } from './entry-server.tsx';

const title = `</script><b>"Ikiru"</b> & 'it' 🎬`;
const escaped = '&lt;/script&gt;&lt;b&gt;&quot;Ikiru&quot;&lt;/b&gt; &amp; &#x27;it&#x27; 🎬';
const configuration = {
  imageBase: '/art',
  catalogue: 'sample',
  historyRetentionDays: 30,
  providerRegion: 'DE',
  site: defaultSite,
} as const;

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
  viewAll: '/movies',
  status: 'loaded',
  cards: Array.from({ length: 20 }, (_, index) => card(index + 1)),
});

/** Procedure results by name. */
const results: Record<string, unknown> = {
  'catalogue.home': { hero, rows: ['a', 'b', 'c'].map(row) },
  'catalogue.featured': { ...hero, mediaType: 'tv' },
  'catalogue.genres': [{ id: 18, name: 'Drama' }],
  'catalogue.discover': { cards: row('a').cards, page: 1, totalPages: 9, hasMore: true },
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

describe('renderPage of home', () => {
  it('renders the hero, the headings of all rows and two rows of ten, and escapes titles', async () => {
    const { page, calls } = await render({});
    expect(calls).toEqual([['catalogue.home', undefined]]);
    expect(page?.markup).toContain(`>${escaped} 1</h1>`);
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

  it('returns the preloaded queries under the client’s query keys', async () => {
    const { page } = await render({});
    expect(page?.state).toEqual({
      url: '/',
      queries: [
        {
          key: ['home', 'first-rows'],
          data: { hero, rows: [row('a'), row('b'), { ...row('c'), cards: null }] },
          updatedAt: expect.any(Number),
        },
      ],
    });
  });
});

describe('renderPage of a list', () => {
  it('renders the list of its search params', async () => {
    const { page, calls } = await render({ path: '/movies', search: '?genre=18' });
    expect(calls).toContainEqual([
      'catalogue.discover',
      { mediaType: 'movie', filter: 'all', genre: 18, sort: 'popularity.desc', page: 1 },
    ]);
    expect(page?.markup).toContain(`${escaped} 20</span>`);
    expect(page?.markup).toContain('20 movies loaded');
    expect(page?.state.url).toBe('/movies?genre=18');
  });

  it('renders a hero for shows', async () => {
    expect((await render({ path: '/tv' })).page?.markup).toContain(`>${escaped} 1</h2>`);
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
});

describe('renderPage without SSR', () => {
  it.each(['/admin', '/watch/movie/1', '/nowhere'])('returns null for %s', async (path) => {
    expect((await render({ path })).page).toBeNull();
  });

  it('rejects when a query fails', async () => {
    await expect(render({ path: '/movie/7' })).rejects.toThrow('catalogue.movie is down');
  });
});
