import type { UpstreamStub } from '@marquee/api/testing/api';
import { upstreamMovie, upstreamMovieDetails, upstreamShowDetails } from '@marquee/api/testing/upstream';
import { CatalogueError, type CatalogueFailure } from '@marquee/catalogue/catalogue-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testActivePlayers, testClientConfiguration, testServer } from '../testing/app.ts';

/** Movie 7, show 9, person 5 and collection 6 exist, all others are not found. */
const upstream: UpstreamStub = (read) => {
  if (read.kind === 'person') return read.id === 5 ? person : fail('not-found');
  if (read.kind === 'collection') return read.id === 6 ? collection : fail('not-found');
  if (read.kind === 'season' && read.showId === 9) return read.season === 1 ? seasonOne : fail('not-found');
  if (read.kind !== 'details') return undefined;
  if (read.media === 'movie' && read.id === 7) {
    return upstreamMovieDetails({ id: 7, title: '</script><b>"Seven"', overview: `<i>${'o'.repeat(200)}`, credits });
  }
  if (read.media === 'tv' && read.id === 9) return upstreamShowDetails({ id: 9, name: 'Nine' });
  return fail('not-found');
};

const credits = {
  cast: [],
  crew: [
    { id: 1, name: 'Asakazu N.', job: 'Director of Photography' },
    { id: 2, name: 'Akira K.', job: 'Director' },
  ],
};

const seasonOne = {
  season_number: 1,
  episodes: [{ id: 1, episode_number: 2, name: 'The "Second" </script> 🎬', overview: 'It goes on.', runtime: 42 }],
};

const person = {
  id: 5,
  name: 'Ida </script> Lund',
  birthday: '1970-02-01',
  known_for_department: 'Acting',
  profile_path: '/lund.jpg',
  imdb_id: 'nm0000077',
  combined_credits: { cast: [upstreamMovie({ id: 7, title: 'Seven', character: 'Keeper' })], crew: [] },
};

const collection = {
  id: 6,
  name: 'Lighthouses',
  poster_path: '/lighthouses.jpg',
  parts: [upstreamMovie({ id: 7, title: 'Seven', release_date: '2021-03-04' })],
};

function fail(failure: CatalogueFailure): never {
  throw new CatalogueError(failure, failure);
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ upstream });
});
afterAll(() => server.close());

describe('status of a page', () => {
  it.each([
    ['/', 200],
    ['/movies', 200],
    ['/movies?genre=18', 200],
    ['/movies/', 200],
    ['/tv', 200],
    ['/search?q=x', 200],
    ['/my-list', 200],
    ['/my-list?tab=statistics', 200],
    ['/my-list/nothing', 404],
    ['/settings', 200],
    ['/movie/7', 200],
    ['/movie/%37', 200],
    ['/tv/9', 200],
    ['/tv/9/1/2', 200],
    ['/tv/9/2024/1', 200],
    ['/tv/9/0/0', 200],
    ['/tv/9/10000/1', 404],
    ['/tv/9/1/10000', 404],
    ['/watch/movie/7', 200],
    ['/watch/tv/9/1/2', 200],
    ['/person/5', 200],
    ['/collection/6', 200],
    ['/person/8', 404],
    ['/person/0', 404],
    ['/person/abc', 404],
    ['/collection/8', 404],
    ['/collection/6/1', 404],
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
    ['/%2F%2Fevil', 404],
    ['/\\\\evil', 404],
    ['/movie/%E0%A4%A', 404],
    ['/%zz?q=%zz', 404],
    ['/?next=//evil', 200],
  ])('GET %s responds %i', async (url, expected) => {
    const { status, headers, text } = await server.request(url);
    expect(status).toBe(expected);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).toContain('<div id="root"></div>');
  });

  it.each([
    ['/lists', '/my-list?tab=lists'],
    ['/my-list/statistics?year=2024', '/my-list?tab=statistics&year=2024'],
    ['//lists/?next=//evil', '/my-list?tab=lists&next=%2F%2Fevil'],
  ])('GET %s redirects to %s', async (url, location) => {
    const { status, headers } = await server.request(url);
    expect([status, headers.location, headers['cache-control']]).toEqual([301, location, 'no-cache']);
  });

  it('is the same for HEAD', async () => {
    const found = await server.request('/movie/7', { method: 'HEAD' });
    expect([found.status, found.body.length]).toEqual([200, 0]);
    expect((await server.request('/nowhere', { method: 'HEAD' })).status).toBe(404);
    expect((await server.request('/lists', { method: 'HEAD' })).status).toBe(301);
  });
});

const withHost = { headers: { host: 'marquee.example' } };

function structuredDataOf(page: string): unknown {
  return JSON.parse(page.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? 'null');
}

describe('HTML of a page', () => {
  it('contains the client configuration as a JSON block', async () => {
    const { text } = await server.request('/');
    const block = text.match(/<script type="application\/json" id="marquee-configuration">(.*?)<\/script>/)?.[1];
    expect(JSON.parse(block ?? '')).toEqual(testClientConfiguration);
    expect(text).not.toContain('<!--');
  });

  it('has the escaped title and the shortened overview of a movie as metadata', async () => {
    const { text } = await server.request('/movie/7', withHost);
    expect(text).toContain('<title>&lt;/script&gt;&lt;b&gt;&quot;Seven&quot; (2021) · Marquee</title>');
    expect(text).toContain(`<meta name="description" content="&lt;i&gt;${'o'.repeat(147)}…" />`);
    expect(text.match(/<\/script>/g)).toHaveLength(4);
    expect(structuredDataOf(text)).toMatchObject({
      '@type': 'Movie',
      name: '</script><b>"Seven"',
      duration: 'PT125M',
      director: [{ '@type': 'Person', name: 'Akira K.' }],
      url: 'http://marquee.example/movie/7',
    });
  });

  it('has the metadata of a show and of an episode', async () => {
    const show = (await server.request('/tv/9', withHost)).text;
    expect(show).toContain('<title>Nine (2021) · Marquee</title>');
    expect(structuredDataOf(show)).toMatchObject({ '@type': 'TVSeries', numberOfSeasons: 1, numberOfEpisodes: 8 });
    const { text } = await server.request('/tv/9/1/2', withHost);
    expect(text).toContain('<title>Nine S1E2: The &quot;Second&quot; &lt;/script&gt; 🎬 · Marquee</title>');
    expect(text).toContain('<meta property="og:type" content="video.episode" />');
    expect(text).toContain('<link rel="canonical" href="http://marquee.example/tv/9/1/2" />');
    expect(structuredDataOf(text)).toMatchObject({
      '@type': 'TVEpisode',
      episodeNumber: 2,
      partOfSeries: { name: 'Nine' },
    });
  });

  it('has the preview and the structured data of a person', async () => {
    const { text } = await server.request('/person/5', withHost);
    expect(text).toContain('<title>Ida &lt;/script&gt; Lund · Marquee</title>');
    expect(text).toContain('<meta name="description" content="Ida &lt;/script&gt; Lund, known for Seven." />');
    expect(text).toContain('<meta property="og:type" content="profile" />');
    expect(text).toMatch(/<meta property="og:image" content="[^"]*\/lund\.jpg" \/>/);
    expect(structuredDataOf(text)).toMatchObject({
      '@type': 'Person',
      name: 'Ida </script> Lund',
      jobTitle: 'Acting',
      birthDate: '1970-02-01',
      sameAs: ['https://www.imdb.com/name/nm0000077/'],
      url: 'http://marquee.example/person/5',
    });
  });

  it('has the preview and the structured data of a collection', async () => {
    const { text } = await server.request('/collection/6', withHost);
    expect(text).toContain('<title>Lighthouses · Marquee</title>');
    expect(text).toContain('<meta name="description" content="1 movie: Seven." />');
    expect(text).toMatch(/<meta property="og:image" content="[^"]*\/lighthouses\.jpg" \/>/);
    expect(structuredDataOf(text)).toMatchObject({
      '@type': 'MovieSeries',
      hasPart: [{ '@type': 'Movie', name: 'Seven', datePublished: '2021-03-04' }],
      url: 'http://marquee.example/collection/6',
    });
  });

  it('falls back to the show’s canonical URL when the episode or season is missing', async () => {
    for (const path of ['/tv/9/1/3', '/tv/9/2/1']) {
      expect((await server.request(path, withHost)).text).toContain(
        '<link rel="canonical" href="http://marquee.example/tv/9" />',
      );
    }
  });

  it('links the title’s page as canonical from a watch page, which is noindex', async () => {
    const { text } = await server.request('/watch/movie/7', withHost);
    expect(text).toContain('<link rel="canonical" href="http://marquee.example/movie/7" />');
    expect(text).toContain('<meta name="robots" content="noindex" />');
  });

  it.each(['/movies', '/movies/', '//movies//'])('has the same canonical URL for %s', async (path) => {
    const { text } = await server.request(path, withHost);
    expect(text).toContain('<link rel="canonical" href="http://marquee.example/movies" />');
  });

  it('has static metadata on pages without a title', async () => {
    expect((await server.request('/movies')).text).toContain('<title>Movies · Marquee</title>');
    expect((await server.request('/')).text).toContain('<title>Marquee</title>');
    expect((await server.request('/nowhere')).text).toContain('<title>Page Not Found · Marquee</title>');
  });
});

describe('Content-Security-Policy of a page', () => {
  it('allows no image host with the sample catalogue and built-in players', async () => {
    const policy = (await server.request('/nowhere')).headers['content-security-policy'];
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
  });

  it('allows the image host and the configured players', async () => {
    const live = await testServer({
      servesSampleImages: false,
      client: { ...testClientConfiguration, imageBase: 'https://image.tmdb.org/t/p', catalogue: 'live' },
      players: { ...testActivePlayers, frameOrigins: async () => ['https://far.example'] },
    });
    const policy = (await live.request('/')).headers['content-security-policy'];
    expect(policy).toContain("img-src 'self' data: https://image.tmdb.org;");
    expect(policy).toContain("frame-src 'self' https://far.example https://www.youtube-nocookie.com;");
    await live.close();
  });

  it('allows any https player in the document of a live test, and nowhere else', async () => {
    const framed = async (path: string) =>
      /frame-src ([^;]*);/.exec(String((await server.request(path)).headers['content-security-policy']))?.[1];
    expect(await framed('/admin?tab=players&test=3')).toBe("'self' https: https://www.youtube-nocookie.com");
    for (const path of ['/admin?tab=players', '/movies?test=3', '/admin/x?test=3']) {
      expect(await framed(path), path).toBe("'self' https://www.youtube-nocookie.com");
    }
  });
});
