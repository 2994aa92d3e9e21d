import type { TestAnswer } from '@marquee/api/testing';
import { upstreamMovieDetails, upstreamShowDetails } from '@marquee/api/testing-upstream';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { ClientConfiguration } from '@marquee/domain/client-configuration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testClientConfiguration, testPlayersInForce, testServer } from '../testing.ts';

/** Titles 7 (movie) and 9 (show) exist, 500 fails, 501 never answers, all others are unknown. */
const answer: TestAnswer = (read) => {
  if (read.kind !== 'details') return undefined;
  if (read.media === 'movie' && read.id === 7) {
    return upstreamMovieDetails({ id: 7, title: '</script><b>"Seven"', overview: `<i>${'o'.repeat(200)}` });
  }
  if (read.media === 'tv' && read.id === 9) return upstreamShowDetails({ id: 9, name: 'Nine' });
  if (read.id === 500) throw new CatalogueError('unavailable', 'down');
  throw new CatalogueError('not-found', 'no such title');
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ answer });
});
afterAll(() => server.close());

describe('the status of a page', () => {
  it.each([
    ['/', 200],
    ['/movies', 200],
    ['/movies?genre=18', 200],
    ['/movies/', 200],
    ['/tv', 200],
    ['/search?q=x', 200],
    ['/my-list', 200],
    ['/settings', 200],
    ['/movie/7', 200],
    ['/movie/%37', 200],
    ['/tv/9', 200],
    ['/tv/9/1/2', 200],
    ['/watch/movie/7', 200],
    ['/watch/tv/9/1/2', 200],
    ['/movie/8', 404],
    ['/tv/7', 404],
    ['/watch/movie/9', 404],
    ['/watch/person/7', 404],
    ['/movie/abc', 404],
    ['/movie/0', 404],
    ['/movie/99999999999', 404],
    ['/404', 404],
    ['/nowhere', 404],
    ['//evil', 404],
    ['/movie/500', 200],
  ])('%s is %i', async (address, expected) => {
    const { status, headers, text } = await server.get(address);
    expect(status).toBe(expected);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).toContain('<div id="root"></div>');
  });

  it('is 200 when the catalogue does not answer in time', async () => {
    const slow = await testServer({
      answer: (read) => (read.kind === 'details' ? new Promise(() => undefined) : undefined),
    });
    expect((await slow.get('/movie/7')).status).toBe(200);
    await slow.close();
  });

  it('is told by HEAD too', async () => {
    const known = await server.get('/movie/7', { method: 'HEAD' });
    expect([known.status, known.body.length]).toEqual([200, 0]);
    expect((await server.get('/nowhere', { method: 'HEAD' })).status).toBe(404);
  });
});

describe('what a page holds', () => {
  it('is the client’s configuration as a data block', async () => {
    const { text } = await server.get('/');
    const block = text.match(/<script type="application\/json" id="marquee-configuration">(.*?)<\/script>/)?.[1];
    expect(ClientConfiguration.parse(JSON.parse(block ?? ''))).toEqual(testClientConfiguration);
    expect(text).not.toContain('<!--configuration-->');
  });

  it('is the title and the start of the overview of a known title, escaped', async () => {
    const { text } = await server.get('/movie/7');
    expect(text).toContain('<title>&lt;/script&gt;&lt;b&gt;&quot;Seven&quot; · Marquee</title>');
    expect(text).toContain(`<meta name="description" content="&lt;i&gt;${'o'.repeat(147)}…" />`);
    expect(text.match(/<\/script>/g)).toHaveLength(2);
    expect((await server.get('/watch/tv/9/1/1')).text).toContain('<title>Nine · Marquee</title>');
  });

  it('is as built for any other page', async () => {
    expect((await server.get('/movies')).text).toContain('<title>Marquee</title>');
  });
});

describe('the policy of a page', () => {
  it('names our own players as self, and no pictures’ host with the sample catalogue', async () => {
    const policy = (await server.get('/nowhere')).headers['content-security-policy'];
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
  });

  it('follows the pictures’ host and the players in force', async () => {
    const live = await testServer({
      pictures: null,
      client: { ...testClientConfiguration, imageBase: 'https://image.tmdb.org/t/p', catalogue: 'live' },
      players: { ...testPlayersInForce, frameOrigins: async () => ['https://far.example'] },
    });
    const policy = (await live.get('/')).headers['content-security-policy'];
    expect(policy).toContain("img-src 'self' data: https://image.tmdb.org;");
    expect(policy).toContain("frame-src 'self' https://far.example https://www.youtube-nocookie.com;");
    await live.close();
  });
});
