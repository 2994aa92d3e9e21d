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

  it('puts parameters before a fragment and after those of the URL', () => {
    const entry = server({ movieUrl: 'https://a.example/?x=1#', query: { y: '2' } });
    expect(new URL(playerAddress(entry, movie)).search).toBe('?x=1&y=2');
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
