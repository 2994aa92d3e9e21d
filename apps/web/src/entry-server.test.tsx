// @vitest-environment node
import type { FirstViewRequest } from '@marquee/domain/first-view';
import { defaultSite } from '@marquee/domain/site';
import { describe, expect, it } from 'vitest';
import { drawFirstView } from './entry-server.tsx';

const title = `</script><b>"Ikiru"</b> & 'it' 🎬`;
const escaped = '&lt;/script&gt;&lt;b&gt;&quot;Ikiru&quot;&lt;/b&gt; &amp; &#x27;it&#x27; 🎬';
const configuration = { imageBase: '/art', catalogue: 'sample', site: defaultSite } as const;

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

/** What the procedures answer, by name. */
const answers: Record<string, unknown> = {
  'catalogue.home': { hero, rows: ['a', 'b', 'c'].map(row) },
  'catalogue.featured': { ...hero, mediaType: 'tv' },
  'catalogue.genres': [{ id: 18, name: 'Drama' }],
  'catalogue.discover': { cards: row('a').cards, page: 1, totalPages: 9, hasMore: true },
};

async function draw(request: Partial<FirstViewRequest>) {
  const asked: [name: string, input: unknown][] = [];
  const view = await drawFirstView({
    path: '/',
    search: '',
    configuration,
    ask: async (name, input) => {
      asked.push([name, input]);
      if (name in answers) return answers[name];
      throw new Error(`${name} is down`);
    },
    ...request,
  });
  return { view, asked };
}

describe('home, drawn on the server', () => {
  it('is its hero and two rows of ten, with nothing of a title read as markup', async () => {
    const { view, asked } = await draw({});
    expect(asked).toEqual([['catalogue.home', undefined]]);
    expect(view?.markup).toContain(`>${escaped} 1</h1>`);
    expect(view?.markup).not.toMatch(/<script|<b>/);
    expect(view?.markup.match(/data-media-row/g)).toHaveLength(2);
    expect(view?.markup).toContain(`${escaped} 10</span>`);
    expect(view?.markup).not.toContain(`${escaped} 11</span>`);
  });

  it('has the preload of its one picture, and no other', async () => {
    const { view } = await draw({});
    expect(view?.head.match(/<link rel="preload"/g)).toHaveLength(1);
    expect(view?.head).toContain('/wide.jpg');
    expect(view?.head).toContain('fetchPriority="high"');
    expect(view?.markup).toMatch(/^<a /);
    expect(view?.markup.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1);
  });

  it('comes with all that it was drawn with, under the keys of the client', async () => {
    const { view } = await draw({});
    expect(view?.state).toEqual({
      address: '/',
      answers: [
        { key: [['catalogue', 'home'], { type: 'query' }], data: answers['catalogue.home'], at: expect.any(Number) },
      ],
    });
  });
});

describe('a list, drawn on the server', () => {
  it('is the one of its address, in columns that the style sheet makes', async () => {
    const { view, asked } = await draw({ path: '/movies', search: '?genre=18' });
    expect(asked).toContainEqual([
      'catalogue.discover',
      { mediaType: 'movie', filter: 'all', genre: 18, sort: 'popularity.desc', page: 1 },
    ]);
    expect(view?.markup).toContain(`${escaped} 20</span>`);
    expect(view?.markup).toContain('20 movies loaded');
    expect(view?.state.address).toBe('/movies?genre=18');
  });

  it('has a hero where it is of shows', async () => {
    expect((await draw({ path: '/tv' })).view?.markup).toContain(`>${escaped} 1</h2>`);
  });
});

describe('a page that is not drawn', () => {
  it.each(['/settings', '/search', '/watch/movie/1', '/nowhere'])('is %s', async (path) => {
    expect((await draw({ path })).view).toBeNull();
  });

  it('is one of which an answer is missing', async () => {
    await expect(draw({ path: '/movie/7' })).rejects.toThrow('catalogue.movie is down');
  });
});
