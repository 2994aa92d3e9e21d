import { describe, expect, it } from 'vitest';
import type { CatalogueRead } from '../catalogue-read.ts';
import { createRequestBuilder } from './upstream-call.ts';

const base = 'https://upstream.example.com/3';
const byToken = createRequestBuilder(base, { kind: 'token', value: 'TOKEN' });
const byKey = createRequestBuilder(base, { kind: 'key', value: 'KEY&x=1' });

describe('createRequestBuilder', () => {
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
  ] satisfies [CatalogueRead, string][])('builds for %j the URL %s', (read, path) => {
    expect(byToken(read).url.href).toBe(`${base}${path}`);
  });

  it('sends a token in the header, never in the URL', () => {
    const { url, headers, label } = byToken({ kind: 'genres', media: 'tv' });
    expect(headers.authorization).toBe('Bearer TOKEN');
    expect(url.href + label).not.toContain('TOKEN');
  });

  it('sends a key in the URL, encoded, but not in the label', () => {
    const { url, headers, label } = byKey({ kind: 'popular', media: 'tv', page: 1 });
    expect(url.searchParams.getAll('api_key')).toEqual(['KEY&x=1']);
    expect(url.searchParams.has('x')).toBe(false);
    expect(headers.authorization).toBeUndefined();
    expect(label).toBe('/tv/popular?page=1');
  });

  it('sends a search, but does not name it in the label', () => {
    const { url, label } = byToken({ kind: 'people', query: 'ada & lovelace', page: 2 });
    expect(url.searchParams.get('query')).toBe('ada & lovelace');
    expect(label).toBe('/search/person?page=2&query=…');
  });

  it.each(['', 'two words', 'line\nbreak', 'näh'])('throws for the credential %j without quoting it', (value) => {
    for (const kind of ['token', 'key'] as const) {
      expect(() => createRequestBuilder(base, { kind, value })).toThrow(/^the upstream credential must be one word/);
    }
  });
});
