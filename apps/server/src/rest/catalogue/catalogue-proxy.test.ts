import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CatalogueError, type CatalogueFailure } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/app.ts';

/** Reads that reached the source, in order. */
const reads: CatalogueRead[] = [];
const source = await testServer({
  upstream: (read) => {
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
    upstream: () => {
      throw new CatalogueError(failure, 'https://upstream.example/3/movie?api_key=secret');
    },
  });
}

describe('catalogue proxy', () => {
  it("returns the upstream's bytes with age and max-age", async () => {
    const { status, headers, text } = await source.request(movie);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=21600, stale-while-revalidate=86400, stale-if-error=604800');
    expect([headers.age, headers.vary]).toEqual(['0', 'accept-encoding']);
    expect(JSON.parse(text)).toMatchObject({ id: 1023, videos: expect.anything(), credits: expect.anything() });
  });

  it('returns the same bytes in each encoding, and 304 for a matching ETag', async () => {
    const plain = await source.request(movie);
    const br = await source.request(movie, { headers: { 'accept-encoding': 'gzip, br' } });
    const gz = await source.request(movie, { headers: { 'accept-encoding': 'gzip' } });
    expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gz.body)).toEqual(plain.body);
    const { etag = '' } = plain.headers;
    expect([br.headers.etag, gz.headers.etag]).toEqual([etag, etag]);
    for (const tag of [etag, `"other", ${etag}`, '*']) {
      const { status, body } = await source.request(movie, { headers: { 'if-none-match': tag } });
      expect([status, body.length]).toEqual([304, 0]);
    }
    expect((await source.request(movie, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('passes normalized parameters to the upstream', async () => {
    await source.request('/api/tmdb/discover/movie?page=07&vote_count.gte=0100&with_genres=28,18&include_adult=false');
    await source.request('/api/tmdb/search/tv?query=%20harbour%20');
    await source.request('/api/tmdb/trending/tv/day');
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

  it('reads once regardless of unknown parameters and parameter order', async () => {
    const queries = [
      '?page=3',
      '?page=3&api_key=1',
      '?append_to_response=account&page=3&language=en-US',
      '?x=%00&page=3&language=&year=1999',
    ];
    for (const query of queries) {
      expect((await source.request(`/api/tmdb/tv/popular${query}`)).status).toBe(200);
    }
    expect(reads).toEqual([{ kind: 'popular', media: 'tv', page: 3 }]);
  });

  it.each([
    '/movie/popular?page=0',
    '/movie/popular?page=501',
    '/movie/popular?page=1&page=2',
    '/movie/popular?page=1e2',
    '/movie/popular?page=-1',
    '/movie/popular?page=',
    '/movie/0',
    '/movie/2147483648',
    '/movie/1.5',
    '/movie/1%2f..%2faccount',
    '/movie/1-a%2f..%2faccount',
    '/movie/popular?language=german',
    '/movie/popular?language=de-de',
    '/movie/popular?region=us',
    '/movie/1?append_to_response=a%00',
    `/movie/1?append_to_response=${Array.from({ length: 21 }, (_, index) => `part-${index}`).join(',')}`,
    `/tv/1?append_to_response=${Array.from({ length: 18 }, (_, index) => `season/${index}`).join(',')}`,
    '/movie/1/images?include_image_language=en;de',
    '/search/movie?query=a&year=99',
    '/find/tt0137523',
    '/find/tt0137523?external_source=elsewhere',
    '/tv/1%00',
    '/tv/1/season/10000',
    '/tv/1/season/-1',
    '/tv/1/season/1.5',
    '/tv/1/season/1/episode/10000',
    '/tv/1/season/1/episode/-1',
    '/person/0',
    '/search/multi',
    '/search/multi?query=%20%20',
    '/search/multi?query=%00',
    `/search/multi?query=${'x'.repeat(201)}`,
    '/discover/movie?sort_by=first_air_date.desc',
    '/discover/movie?with_genres=28;18',
    '/discover/movie?primary_release_date.gte=2026-02-30',
    '/discover/tv?watch_region=us',
    '/discover/tv?include_adult=1',
    '/discover/tv?with_runtime.lte=long',
    '/discover/tv?with_origin_country=DK,SE',
    '/discover/tv?with_watch_monetization_types=gift',
    '/discover/movie?certification_country=US&certification=G|',
  ])('%s returns 400 and never reaches the upstream', async (path) => {
    const { status, text } = await source.request(`/api/tmdb${path}`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({
      success: false,
      code: 'BAD_REQUEST',
      errors: expect.anything(),
      status_code: expect.any(Number),
      status_message: expect.any(String),
    });
    expect(reads).toEqual([]);
  });

  it.each([
    ['/tv/1/season/10000', { season: 'A season is a number from 0 to 9,999.' }],
    [
      '/tv/1/season/1.5/episode/-1',
      {
        season: 'A season is a number from 0 to 9,999.',
        episode: 'An episode is a number from 0 to 9,999.',
      },
    ],
  ])('%s says which numbers there are', async (path, errors) => {
    expect(JSON.parse((await source.request(`/api/tmdb${path}`)).text)).toMatchObject({ errors });
  });

  it.each([
    ['with_genres=drama', 'Name ids by their numbers, at most 20: 18,53 for all of them, 18|53 for any.'],
    ['with_genres=18&with_genres=53', 'Name ids by their numbers, at most 20: 18,53 for all of them, 18|53 for any.'],
    ['vote_average.gte=11', 'A rating is a number from 0 to 10, such as 7.5.'],
    ['vote_count.gte=-1', 'Votes are a whole number from 0 up.'],
    ['with_runtime.lte=long', 'Minutes are a whole number from 0 to 10,000.'],
    ['primary_release_date.gte=1990', 'Name the day as a date that exists, such as 1999-12-31.'],
    ['primary_release_year=99', 'Name the year by four digits, such as 1999.'],
    ['with_original_language=french', 'Name the language by two small letters, such as fr.'],
    ['with_origin_country=dk', 'Name countries by two capital letters, at most 20, with bars between: DE|FR.'],
    ['watch_region=us', 'Name the country by two capital letters, such as US.'],
    [
      'with_watch_monetization_types=gift',
      'Offers are flatrate, free, ads, rent or buy, several with bars between: free|ads.',
    ],
    ['certification=G|', 'Name age ratings as their country writes them, at most 20, with bars between: G|PG-13.'],
    ['include_adult=1', 'Titles for adults are listed with true, and left out with false.'],
    ['sort_by=random', 'This order does not exist for this kind of title.'],
    ['language=xx-yy', 'Name the language as de or pt-BR.'],
    ['page=501', 'A page is a number from 1 to 500.'],
  ])('/discover/movie?%s says what may be there', async (query, message) => {
    const { status, text } = await source.request(`/api/tmdb/discover/movie?${query}`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ message, errors: { [query.split('=')[0] ?? '']: message } });
  });

  it.each([
    '/../x',
    '/%2e%2e/x',
    '/..%2fx',
    '//evil.example',
    '/movie/1/../../account',
    '/authentication/token/new',
    '/account',
    '/list/1',
    '/movie/abc',
    '/movie/latest',
    '/movie/tt0111161',
    '/movie/1/account_states',
    '/movie/1/rating',
    '/movie/1/reviews',
    '/movie/1/lists',
    '/movie/1/content_ratings',
    '/movie/1/watch',
    '/tv/1/release_dates',
    '/tv/one/season/1',
    '/tv/1/season/1/episode/last',
    '/person/1/changes',
    '/trending/person/day',
    '/trending/all/month',
    '/find/..',
    '/find/%2e%2e%2faccount?external_source=imdb_id',
    '/movie/popular/',
    '/',
    '',
  ])('%s returns 404 and never reaches the upstream', async (path) => {
    const { status, text } = await source.request(`/api/tmdb${path}`);
    expect([status, JSON.parse(text)]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND', status_code: 34 })]);
    expect(reads).toEqual([]);
  });

  it.each([
    ['not-found', 404, { code: 'NOT_FOUND', status_code: 34 }],
    ['invalid-response', 502, { code: 'BAD_GATEWAY', status_code: 43 }],
    ['unavailable', 503, { code: 'SERVICE_UNAVAILABLE', status_code: 9 }],
    ['timeout', 504, { code: 'GATEWAY_TIMEOUT', status_code: 24 }],
  ] as const)('maps %s to %i and hides the cause', async (failure, expected, codes) => {
    const down = await failing(failure);
    const { status, headers, text } = await down.request(movie);
    expect(status).toBe(expected);
    const status_message = expect.any(String);
    expect(JSON.parse(text)).toEqual({ success: false, message: expect.any(String), status_message, ...codes });
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
    expect(text).not.toMatch(/secret|upstream/);
    await down.close();
  });
});
