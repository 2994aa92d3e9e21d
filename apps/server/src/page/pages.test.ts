import type { TestAnswer } from '@marquee/api/testing';
import { upstreamMovieDetails, upstreamShowDetails } from '@marquee/api/testing-upstream';
import { CatalogueError, type CatalogueFailure } from '@marquee/catalogue/catalogue-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testClientConfiguration, testPlayersInForce, testServer } from '../testing.ts';

/** Titles 7 (movie) and 9 (show) exist, 500 fails, 501 never answers, all others are unknown. */
const answer: TestAnswer = (read) => {
  if (read.kind === 'season' && read.showId === 9) return read.season === 1 ? seasonOne : fail('not-found');
  if (read.kind !== 'details') return undefined;
  if (read.media === 'movie' && read.id === 7) {
    return upstreamMovieDetails({ id: 7, title: '</script><b>"Seven"', overview: `<i>${'o'.repeat(200)}` });
  }
  if (read.media === 'tv' && read.id === 9) return upstreamShowDetails({ id: 9, name: 'Nine' });
  return fail(read.id === 500 ? 'unavailable' : 'not-found');
};

const seasonOne = {
  season_number: 1,
  episodes: [{ id: 1, episode_number: 2, name: 'The "Second" </script> 🎬', overview: 'It goes on.', runtime: 42 }],
};

function fail(failure: CatalogueFailure): never {
  throw new CatalogueError(failure, failure);
}

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

const named = { headers: { host: 'marquee.example' } };

function structured(page: string): unknown {
  return JSON.parse(page.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? 'null');
}

describe('what a page holds', () => {
  it('is the client’s configuration as a data block', async () => {
    const { text } = await server.get('/');
    const block = text.match(/<script type="application\/json" id="marquee-configuration">(.*?)<\/script>/)?.[1];
    expect(JSON.parse(block ?? '')).toEqual(testClientConfiguration);
    expect(text).not.toContain('<!--configuration-->');
  });

  it('is the title and the start of the overview of a known title, escaped', async () => {
    const { text } = await server.get('/movie/7', named);
    expect(text).toContain('<title>&lt;/script&gt;&lt;b&gt;&quot;Seven&quot; (2021) · Marquee</title>');
    expect(text).toContain(`<meta name="description" content="&lt;i&gt;${'o'.repeat(147)}…" />`);
    expect(text.match(/<\/script>/g)).toHaveLength(4);
    expect(structured(text)).toMatchObject({
      '@type': 'Movie',
      name: '</script><b>"Seven"',
      duration: 'PT125M',
      url: 'http://marquee.example/movie/7',
    });
  });

  it('is a show, and an episode by its own name and address', async () => {
    const show = (await server.get('/tv/9', named)).text;
    expect(show).toContain('<title>Nine (2021) · Marquee</title>');
    expect(structured(show)).toMatchObject({ '@type': 'TVSeries', numberOfSeasons: 1, numberOfEpisodes: 8 });
    const { text } = await server.get('/tv/9/1/2', named);
    expect(text).toContain('<title>Nine S1E2: The &quot;Second&quot; &lt;/script&gt; 🎬 · Marquee</title>');
    expect(text).toContain('<meta property="og:type" content="video.episode" />');
    expect(text).toContain('<link rel="canonical" href="http://marquee.example/tv/9/1/2" />');
    expect(structured(text)).toMatchObject({
      '@type': 'TVEpisode',
      episodeNumber: 2,
      partOfSeries: { name: 'Nine' },
    });
  });

  it('is the show’s where the episode or its season is not there', async () => {
    for (const path of ['/tv/9/1/3', '/tv/9/2/1']) {
      expect((await server.get(path, named)).text).toContain(
        '<link rel="canonical" href="http://marquee.example/tv/9" />',
      );
    }
  });

  it('names the title’s page as the one that a watch page stands for, and keeps that out of search engines', async () => {
    const { text } = await server.get('/watch/movie/7', named);
    expect(text).toContain('<link rel="canonical" href="http://marquee.example/movie/7" />');
    expect(text).toContain('<meta name="robots" content="noindex" />');
  });

  it.each(['/movies', '/movies/', '//movies//'])('names one address for %s', async (path) => {
    const { text } = await server.get(path, named);
    expect(text).toContain('<link rel="canonical" href="http://marquee.example/movies" />');
  });

  it('is the page’s own words elsewhere', async () => {
    expect((await server.get('/movies')).text).toContain('<title>Movies · Marquee</title>');
    expect((await server.get('/')).text).toContain('<title>Marquee</title>');
    expect((await server.get('/nowhere')).text).toContain('<title>Page Not Found · Marquee</title>');
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
