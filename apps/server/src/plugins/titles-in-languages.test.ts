import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { offeredViews } from '@marquee/domain/view/view';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testServer } from '../testing/app.ts';

const views = { ...offeredViews('US'), languages: ['en', 'de', 'fr'] as const };

const titles: Readonly<Record<string, string>> = { 'de-DE': 'Der Pate', 'fr-FR': 'Le Parrain' };

function godfather(language: string | undefined) {
  return {
    id: 238,
    title: titles[language ?? ''] ?? 'The Godfather',
    original_title: 'The Godfather',
    original_language: 'en',
    overview: language === undefined ? 'A family, and its business.' : '',
    poster_path: '/poster.jpg',
    release_date: '1972-03-14',
    vote_average: 8.7,
    vote_count: 20_000,
    popularity: 100,
    genres: [{ id: 18, name: language === 'de-DE' ? 'Drama (de)' : 'Drama' }],
  };
}

async function serverOf(respond: (language: string | undefined) => unknown) {
  const reads: string[] = [];
  const server = await testServer({
    views,
    titleIndex: { db: {}, catalogue: 'tmdb' } as never,
    upstream: (read) => {
      if (read.kind !== 'details') return undefined;
      const language = read.parameters?.language;
      reads.push(language ?? 'en');
      return respond(language);
    },
  });
  return { server, reads };
}
type Server = Awaited<ReturnType<typeof serverOf>>['server'];

const movie = `/trpc/catalogue.movie?input=${encodeURIComponent('{"id":238}')}`;
const suggestion = `/api/suggest?q=${encodeURIComponent('https://www.themoviedb.org/movie/238')}`;

async function movieOf(server: Server, view = '') {
  const { status, text, headers } = await server.request(movie + view);
  return { status, headers, data: JSON.parse(text).result.data };
}

describe('titles in the language of the view', () => {
  let server: Server;
  let reads: readonly string[];
  beforeAll(async () => {
    const started = await serverOf(godfather);
    ({ server, reads } = started);
    return () => started.server.close();
  });

  it('are in tRPC', async () => {
    const { status, data } = await movieOf(server, '&view=de');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      title: 'Der Pate',
      originalTitle: 'The Godfather',
      overview: 'A family, and its business.',
      genres: [{ id: 18, name: 'Drama (de)' }],
      textLanguage: { overview: 'en', originalTitle: 'en' },
    });
    expect(data.textLanguage).not.toHaveProperty('title');
  });

  it('are in REST', async () => {
    const item = async (view: string) => JSON.parse((await server.request(suggestion + view)).text).data.items[0];
    expect(await item('&view=fr')).toMatchObject({ id: '238', title: 'Le Parrain' });
    expect(await item('')).toEqual({
      kind: 'movie',
      id: '238',
      title: 'The Godfather',
      year: 1972,
      poster_path: '/poster.jpg',
    });
  });

  it('are each read once, and none serves another language', async () => {
    const seen = await Promise.all(
      ['&view=fr', '', '&view=de', '&view=fr', '&view=de', ''].map(async (view) => (await movieOf(server, view)).data),
    );
    expect(seen.map(({ title }) => title)).toEqual([
      'Le Parrain',
      'The Godfather',
      'Der Pate',
      'Le Parrain',
      'Der Pate',
      'The Godfather',
    ]);
    expect(seen[1]).not.toHaveProperty('originalTitle');
    expect(seen[1]).not.toHaveProperty('textLanguage');
    expect([...reads].sort()).toEqual(['de-DE', 'en', 'fr-FR']);
  });
});

it('are English, and not stored by browsers, while the language cannot be read', async () => {
  const { server } = await serverOf((language) => {
    if (language !== undefined) throw new CatalogueError('unavailable', 'no German today');
    return godfather(language);
  });
  onTestFinished(() => server.close());
  const { status, headers, data } = await movieOf(server, '&view=de');
  expect([status, data.title, data.textLanguage]).toEqual([
    200,
    'The Godfather',
    { title: 'en', overview: 'en', originalTitle: 'en' },
  ]);
  const { headers: complete } = await movieOf(server);
  expect([headers['cache-control'], complete['cache-control']]).toEqual([
    'no-store',
    expect.stringContaining('max-age=60'),
  ]);
});
