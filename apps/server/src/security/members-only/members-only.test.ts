import { procedures } from '@marquee/api/app-router';
import { classification } from '@marquee/api/testing/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueRoutes } from '../../rest/catalogue/catalogue-routes.ts';
import { restRoutes } from '../../rest/rest-routes.ts';
import { openPages } from '../../ssr/pages.ts';
import { builtServerEntry } from '../../testing/app.ts';
import { type MembersSite, openMembersSite, sampleIds } from './testing-members-site.ts';

let product: MembersSite;
let token = '';
beforeAll(async () => {
  product = await openMembersSite();
  token = product.token;
});
afterAll(() => product.close());

const urlOf = (path: string) =>
  path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => ({ mediaType: 'movie', media: 'movie', window: 'day' })[name] ?? '5517',
  );

describe.each(Object.entries(classification))('%s without a session', (name, { isForSignIn = false, input }) => {
  const type = procedures.get(name)?._def.type ?? 'query';

  it(isForSignIn ? 'answers' : 'is refused, also from the cache', async () => {
    const request = { input: input?.(1) };
    // Cached by a member's call, if it is cacheable.
    if (!isForSignIn && type === 'query') await product.trpc(type, name, { ...request, token });
    const { status, text } = await product.trpc(type, name, request);
    expect([status === 401, product.titlesIn(text)]).toEqual([!isForSignIn, []]);
  });
});

describe.each([...restRoutes, ...catalogueRoutes].map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s without a session',
  (_name, { method, path }) => {
    it('gives no title', async () => {
      const url = urlOf(path);
      if (method === 'GET') await product.send(method, url, { token });
      const { status, text } = await product.send(method, url);
      const isForSignIn = path.startsWith('/api/auth/');
      expect([isForSignIn || status === 401, product.titlesIn(text)]).toEqual([true, []]);
    });
  },
);

it('a member gets data that no shared cache may store', async () => {
  for (const path of ['/trpc/catalogue.home', '/api/tmdb/movie/popular']) {
    for (let n = 0; n < 2; n += 1) {
      const { status, headers, text } = await product.send('GET', path, { token });
      expect([status, headers['cache-control'], product.titlesIn(text).length > 0]).toEqual([
        200,
        'private, no-cache',
        true,
      ]);
    }
    for (const dead of ['', 'nonsense', `s${'0'.repeat(64)}`])
      expect((await product.send('GET', path, { token: dead })).status).toBe(401);
  }
});

it('a stranger learns nothing from a validator or by HEAD', async () => {
  for (const path of ['/trpc/catalogue.home', '/api/tmdb/movie/popular']) {
    const { headers } = await product.send('GET', path, { token });
    expect(headers.etag).toBeDefined();
    const conditional = { 'if-none-match': headers.etag };
    expect((await product.send('GET', path, { token, headers: conditional })).status).toBe(304);
    expect((await product.send('GET', path, { headers: conditional })).status).toBe(401);
    expect((await product.send('HEAD', path)).status).toBe(401);
  }
});

it('a session that ended gets nothing from the cache', async () => {
  const { token: ended } = await product.addUser('gone');
  const path = '/trpc/catalogue.home';
  expect((await product.send('GET', path, { token: ended })).status).toBe(200);
  await product.trpc('mutation', 'auth.logout', { token: ended });
  expect((await product.send('GET', path, { token: ended })).status).toBe(401);
});

it('signing out has the browser clear its cache, which has titles', async () => {
  for (const path of ['/trpc/auth.logout', '/api/auth/logout']) {
    const { token: ended } = await product.addUser(`leaving-by${path.replaceAll('/', '-').replace('.', '-')}`);
    const { status, headers } = await product.send('POST', path, { token: ended });
    expect([status, headers['clear-site-data']]).toEqual([200, '"cache"']);
  }
  expect((await product.send('GET', '/api/health')).headers['clear-site-data']).toBeUndefined();
});

it('a batch with one procedure that needs a session is refused', async () => {
  const { status, text } = await product.send('GET', '/trpc/auth.ways,catalogue.home?batch=1&input=%7B%7D');
  expect([status, product.titlesIn(text)]).toEqual([401, []]);
  expect((await product.send('GET', '/trpc/auth.ways?batch=1&input=%7B%7D')).status).toBe(200);
});

const variants = [
  '/api/tmdb%2Fmovie/popular',
  '/%61pi/tmdb/movie/popular',
  '//api/tmdb/movie/popular',
  '/api/auth/../tmdb/movie/popular',
  '/api/auth/..%2ftmdb/movie/popular',
  '/trpc/catalogue.home%2Cauth.ways?batch=1',
  '/trpc/auth.ways%2Ccatalogue.home?batch=1',
  'http://other.example/api/tmdb/movie/popular',
];

it.each(variants)('the spelling %s gives no title either', async (path) => {
  const { status, text } = await product.send('GET', path);
  expect([status >= 400, product.titlesIn(text)]).toEqual([true, []]);
});

describe('pages', () => {
  it('give no title and are not for search engines', async () => {
    const { links } = await openPages(builtServerEntry);
    const known = ['/movie/1023', '/tv/5517', '/watch/movie/1023', '/movies?genre=18', '/search?q=the', '/my-list'];
    known.push('/my-list?tab=statistics', '/my-list?tab=lists', '/lists/1', '/settings', '/admin');
    known.push(`/person/${sampleIds.person}`, `/collection/${sampleIds.collection}`, `/l/${product.shareToken}`);
    known.push('/forgot', '/recover/x', '/join/x', '/pair', '/signed-in');
    for (const path of [...links.sitemap.map((page) => page.path), ...known]) {
      const { status, text } = await product.send('GET', path, { token });
      expect([path, status, product.titlesIn(text)]).toEqual([path, 200, []]);
      expect([path, /<meta name="robots" content="noindex"/.test(text)]).toEqual([path, true]);
    }
  });

  it.each(['/movie/1023', '/tv/5517', `/person/${sampleIds.person}`, `/collection/${sampleIds.collection}`, '/l/'])(
    'do not reveal whether %s exists',
    async (path) => {
      const missing = path === '/l/' ? `/l/${'a'.repeat(22)}` : path.replace(/\d+$/, '2147483000');
      const there = path === '/l/' ? `/l/${product.shareToken}` : path;
      const responses = [there, missing].map(async (url) => {
        const { status, text } = await product.send('GET', url);
        return [status, text.replaceAll(url, '')];
      });
      const [ofThere, ofMissing] = await Promise.all(responses);
      expect(ofThere).toEqual(ofMissing);
    },
  );

  it('have no sitemap, and robots are sent away', async () => {
    expect((await product.send('GET', '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\nAllow: /feeds/\n');
    expect((await product.send('GET', '/sitemap.xml')).status).toBe(404);
  });

  it('that are the same for everybody stay readable', async () => {
    const { text } = await product.send('GET', '/privacy');
    expect(text).toContain('<h1');
  });
});

it('health answers without a session', async () => {
  expect((await product.send('GET', '/api/health')).status).toBe(200);
});
