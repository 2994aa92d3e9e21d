import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CatalogueError, type CatalogueFailure } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';

/** What reached the source, in order. */
const reads: CatalogueRead[] = [];
const source = await testServer({
  answer: (read) => {
    reads.push(read);
    return undefined;
  },
});
afterAll(() => source.close());
beforeEach(() => {
  reads.length = 0;
});

const movie = '/api/tmdb/movie/1023';

async function failing(failure: CatalogueFailure): Promise<TestServer> {
  return testServer({
    answer: () => {
      throw new CatalogueError(failure, 'https://upstream.example/3/movie?api_key=secret');
    },
  });
}

describe('the catalogue proxy', () => {
  it("answers the upstream's own bytes with how old they are and how long they last", async () => {
    const { status, headers, text } = await source.get(movie);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=21600, stale-while-revalidate=86400, stale-if-error=604800');
    expect([headers.age, headers.vary]).toEqual(['0', 'accept-encoding']);
    expect(JSON.parse(text)).toMatchObject({ id: 1023, videos: expect.anything(), credits: expect.anything() });
  });

  it('answers the same bytes in each coding, and 304 to whoever has them', async () => {
    const plain = await source.get(movie);
    const br = await source.get(movie, { headers: { 'accept-encoding': 'gzip, br' } });
    const gz = await source.get(movie, { headers: { 'accept-encoding': 'gzip' } });
    expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gz.body)).toEqual(plain.body);
    const { etag = '' } = plain.headers;
    expect([br.headers.etag, gz.headers.etag]).toEqual([etag, etag]);
    for (const tag of [etag, `"other", ${etag}`, '*']) {
      const { status, body } = await source.get(movie, { headers: { 'if-none-match': tag } });
      expect([status, body.length]).toEqual([304, 0]);
    }
    expect((await source.get(movie, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('reads parameters as the upstream has them', async () => {
    await source.get('/api/tmdb/discover/movie?page=07&vote_count.gte=0100&with_genres=28,18&include_adult=false');
    await source.get('/api/tmdb/search/tv?query=%20harbour%20');
    await source.get('/api/tmdb/trending/tv/day');
    expect(reads).toEqual([
      {
        kind: 'discover',
        media: 'movie',
        page: 7,
        parameters: { 'vote_count.gte': '100', with_genres: '28,18', include_adult: 'false' },
      },
      { kind: 'search', scope: 'tv', query: 'harbour', page: 1 },
      { kind: 'trending', media: 'tv' },
    ]);
  });

  it('asks once, whatever unknown parameters say, in whatever order', async () => {
    const addresses = [
      '?page=3',
      '?page=3&api_key=1',
      '?append_to_response=account&page=3&language=de',
      '?x=%00&page=3',
    ];
    for (const address of addresses) {
      expect((await source.get(`/api/tmdb/tv/popular${address}`)).status).toBe(200);
    }
    expect(reads).toEqual([{ kind: 'popular', media: 'tv', page: 3 }]);
  });

  it.each([
    '/trending/all/week',
    '/trending/person/day',
    '/movie/popular?page=0',
    '/movie/popular?page=501',
    '/movie/popular?page=1&page=2',
    '/movie/popular?page=1e2',
    '/movie/popular?page=-1',
    '/movie/popular?page=',
    '/movie/0',
    '/movie/2147483648',
    '/movie/1.5',
    '/movie/abc',
    '/tv/1%00',
    '/tv/1/season/1001',
    '/tv/1/season/-1',
    '/search/multi',
    '/search/multi?query=%20%20',
    '/search/multi?query=%00',
    `/search/multi?query=${'x'.repeat(201)}`,
    '/discover/movie?sort_by=first_air_date.desc',
    '/discover/movie?with_genres=28;18',
    '/discover/movie?primary_release_date.gte=2026-02-30',
    '/discover/tv?watch_region=us',
    '/discover/tv?include_adult=1',
  ])('%s is 400 and never asked upstream', async (path) => {
    const { status, text } = await source.get(`/api/tmdb${path}`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 'BAD_REQUEST', errors: expect.anything() });
    expect(reads).toEqual([]);
  });

  it.each([
    '/../x',
    '/%2e%2e/x',
    '/..%2fx',
    '//evil.example',
    '/movie/1/../../account',
    '/movie/1%2f..%2faccount',
    '/authentication/token/new',
    '/account',
    '/list/1',
    '/movie/1/credits',
    '/search/person?query=a',
    '/movie/popular/',
  ])('%s never reaches the upstream', async (path) => {
    const { status } = await source.get(`/api/tmdb${path}`);
    expect([400, 404]).toContain(status);
    expect(reads).toEqual([]);
  });

  it.each([
    ['not-found', 404, 'NOT_FOUND'],
    ['bad-answer', 502, 'BAD_GATEWAY'],
    ['unavailable', 503, 'SERVICE_UNAVAILABLE'],
    ['timeout', 504, 'GATEWAY_TIMEOUT'],
  ] as const)('answers %s with %i, and nothing of the cause', async (failure, expected, code) => {
    const down = await failing(failure);
    const { status, headers, text } = await down.get(movie);
    expect(status).toBe(expected);
    expect(JSON.parse(text)).toEqual({ success: false, message: expect.any(String), code });
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
    expect(text).not.toMatch(/secret|upstream/);
    await down.close();
  });
});
