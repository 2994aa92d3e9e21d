import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  builtInPlayers,
  messageOrigins,
  type PlayerConfiguration,
  type PlayerServer,
  parsePlayerConfiguration,
  playerAddress,
  playerUrl,
} from './player.ts';

function server(change: Partial<PlayerServer> = {}): PlayerServer {
  const origin = 'https://player-1.example.com';
  const urls = { movieUrl: `${origin}/movie`, tvUrl: `${origin}/tv` };
  return { id: 1, name: 'One', ...urls, enabled: true, priority: 1, popups: false, ...change };
}

describe('the optional fields of a server', () => {
  const entry = (fields: object): PlayerConfiguration => ({
    servers: [{ ...server(), ...fields }],
    settings: { defaultServer: 1, autoFallback: true, maxRetries: 3, loadTimeout: 10_000 },
    lastUpdated: '',
    version: '1.0.0',
  });

  it('stay absent in an older file', () => {
    const parsed = parsePlayerConfiguration(entry({}), 'file');
    expect(JSON.stringify(parsed)).toBe(JSON.stringify(entry({})));
  });

  it.each([
    { messages: 'player-event' },
    { messages: 'player.js', origins: ['https://a.example', 'https://b.example:8443'] },
    { messages: 'none' },
    { resume: 'startAt', query: { autoPlay: 'true' } },
  ])('accepts %j', (fields) => {
    expect(parsePlayerConfiguration(entry(fields), 'remote')).toEqual(entry(fields));
  });

  it.each([
    { messages: 'anything' },
    { origins: [] },
    { origins: ['*'] },
    { origins: ['http://a.example'] },
    { origins: ['https://a.example/'] },
    { origins: ['https://a.example/path'] },
    { origins: ['https://name@a.example'] },
    { origins: 'https://a.example' },
    { resume: 'start at' },
    { resume: '' },
    { query: { 'a&b': '1' } },
    { query: { autoPlay: true } },
    { query: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}`, ''])) },
  ])('rejects %j', (fields) => {
    expect(parsePlayerConfiguration(entry(fields), 'file')).toBeNull();
  });

  it('name an opaque origin in a local file only', () => {
    const opaque = entry({ messages: 'player.js', origins: ['null'] });
    expect(parsePlayerConfiguration(opaque, 'file')).toEqual(opaque);
    expect(parsePlayerConfiguration(opaque, 'remote')).toBeNull();
  });
});

describe('playerAddress', () => {
  const movie = { mediaType: 'movie', id: 7 } as const;

  it('is the URL to the byte without query and resume', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.double(), (movieUrl, start) => {
        const entry = server({ movieUrl });
        expect(playerAddress(entry, movie, start)).toBe(playerUrl(entry, movie));
      }),
    );
  });

  it('adds the query, and the whole second to start at', () => {
    const entry = server({ query: { autoPlay: 'true', name: 'a b&c' }, resume: 'startAt' });
    const url = 'https://player-1.example.com/movie/7?autoPlay=true&name=a+b%26c';
    expect(playerAddress(entry, movie)).toBe(url);
    expect(playerAddress(entry, movie, 0)).toBe(url);
    expect(playerAddress(entry, movie, 1421.9)).toBe(`${url}&startAt=1421`);
  });

  it('keeps the path of a built-in player', () => {
    const [lantern] = builtInPlayers.servers;
    if (!lantern) throw new Error('no built-in player');
    expect(playerAddress(lantern, movie)).toBe('/player/lantern/movie/7');
    expect(playerAddress(lantern, movie, 30.2)).toBe('/player/lantern/movie/7?startAt=30');
  });

  it.each([
    ['https://a.example?x=a/b&flag&id={id}', 'https://a.example/?x=a/b&flag&id=7&y=1&startAt=61'],
    ['https://a.example/{id}?startAt=0&y=0', 'https://a.example/7?y=1&startAt=61'],
    ['https://a.example/{id}#controls', 'https://a.example/7?y=1&startAt=61#controls'],
    ['https://a.example/?id={id}&#{id}?z=0', 'https://a.example/?id=7&y=1&startAt=61#7?z=0'],
    ['/player/own/{id}', '/player/own/7?y=1&startAt=61'],
  ])('puts parameters after those of %s, and before a fragment', (movieUrl, address) => {
    const entry = server({ movieUrl, query: { y: '1' }, resume: 'startAt' });
    expect(playerAddress(entry, movie, 61)).toBe(address);
  });
});

describe('an address with placeholders', () => {
  const movie = { mediaType: 'movie', id: 603 } as const;
  const episode = { mediaType: 'tv', id: 1399, season: 2, episode: 10 } as const;
  const imdbId = 'tt0133093';

  it.each([
    ['https://a.example/embed?tmdb={id}', 'https://a.example/embed?tmdb=603'],
    ['https://a.example/embed/tmdb-{id}-{imdb}', 'https://a.example/embed/tmdb-603-tt0133093'],
    ['https://a.example/#/{imdb}/{imdb}/', 'https://a.example/#/tt0133093/tt0133093/'],
    ['/player/own/{id}', '/player/own/603'],
  ])('has a movie where %s says', (movieUrl, address) => {
    expect(playerUrl({ ...server({ movieUrl }), imdbId }, movie)).toBe(address);
  });

  it.each([
    ['https://a.example/{id}/s{season}e{episode}?from={id}', 'https://a.example/1399/s2e10?from=1399'],
    ['https://a.example?i={imdb}&s={season}&e={episode}', 'https://a.example?i=tt0133093&s=2&e=10'],
  ])('has an episode where %s says', (tvUrl, address) => {
    expect(playerUrl({ ...server({ tvUrl }), imdbId }, episode)).toBe(address);
  });

  it('encodes what it is given', () => {
    const entry = { ...server({ movieUrl: 'https://a.example/{imdb}' }), imdbId: '../?#&' };
    expect(playerUrl(entry, movie)).toBe('https://a.example/..%2F%3F%23%26');
  });
});

describe('messageOrigins', () => {
  it('is empty for a server that says nothing', () => {
    expect(messageOrigins(server())).toEqual([]);
    expect(messageOrigins(server({ messages: 'none', origins: ['https://a.example'] }))).toEqual([]);
  });

  it('is that of the URLs, or what the server lists', () => {
    const tvUrl = 'https://shows.example.com/tv';
    const both = ['https://player-1.example.com', 'https://shows.example.com'];
    expect(messageOrigins(server({ messages: 'player-event', tvUrl }))).toEqual(both);
    expect(messageOrigins(server({ messages: 'player.js', origins: ['https://a.example'] }))).toEqual([
      'https://a.example',
    ]);
  });

  it('is opaque for a path on this server', () => {
    const own = server({ messages: 'player.js', movieUrl: '/player/lantern/movie', tvUrl: '/player/lantern/tv' });
    expect(messageOrigins(own)).toEqual(['null']);
  });
});
