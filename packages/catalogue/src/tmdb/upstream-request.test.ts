import { describe, expect, it } from 'vitest';
import type { CatalogueRead } from '../catalogue-read.ts';
import { requestMaker } from './upstream-request.ts';

const base = 'https://upstream.example.com/3';
const byToken = requestMaker(base, { kind: 'token', value: 'TOKEN' });
const byKey = requestMaker(base, { kind: 'key', value: 'KEY&x=1' });

describe('a request', () => {
  it.each([
    [{ kind: 'trending', media: 'all' }, '/trending/all/day'],
    [{ kind: 'popular', media: 'movie', page: 2 }, '/movie/popular?page=2'],
    [{ kind: 'search', scope: 'tv', query: 'a&b=c #?', page: 1 }, '/search/tv?page=1&query=a%26b%3Dc+%23%3F'],
    [
      { kind: 'discover', media: 'tv', page: 1, parameters: { with_watch_providers: '384|1899', watch_region: 'US' } },
      '/discover/tv?page=1&watch_region=US&with_watch_providers=384%7C1899',
    ],
    [{ kind: 'details', media: 'movie', id: 550 }, '/movie/550?append_to_response=videos%2Ccredits%2Csimilar'],
    [{ kind: 'season', showId: 1399, season: 0 }, '/tv/1399/season/0'],
    [{ kind: 'genres', media: 'tv' }, '/genre/tv/list'],
  ] satisfies [CatalogueRead, string][])('of %j goes to %s', (read, address) => {
    expect(byToken(read).url.href).toBe(`${base}${address}`);
  });

  it('carries a token in its header, never in its address', () => {
    const { url, headers, shown } = byToken({ kind: 'genres', media: 'tv' });
    expect(headers.authorization).toBe('Bearer TOKEN');
    expect(url.href + shown).not.toContain('TOKEN');
  });

  it('carries a key in its address, whole, and shows the address without it', () => {
    const { url, headers, shown } = byKey({ kind: 'popular', media: 'tv', page: 1 });
    expect(url.searchParams.getAll('api_key')).toEqual(['KEY&x=1']);
    expect(url.searchParams.has('x')).toBe(false);
    expect(headers.authorization).toBeUndefined();
    expect(shown).toBe('/tv/popular?page=1');
  });

  it.each(['', 'two words', 'line\nbreak', 'näh'])(
    'cannot be made with the credential %j, which is not quoted',
    (value) => {
      for (const kind of ['token', 'key'] as const) {
        expect(() => requestMaker(base, { kind, value })).toThrow(/^the upstream credential must be one word/);
      }
    },
  );
});
