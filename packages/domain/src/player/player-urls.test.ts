import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiMarks } from '../testing.ts';
import {
  builtInPlayers,
  canEmbed,
  isBuiltInPlayer,
  messageOrigins,
  PlayerServer,
  playerOrigins,
  playerSandbox,
  playerUrl,
} from './player.ts';
import { playerListMessages } from './player-list-messages.ts';

const page = 'https://marquee.example.com';

const server: PlayerServer = {
  id: 1,
  name: 'Server',
  movieUrl: 'https://player.example.com/movie',
  tvUrl: 'https://player.example.com/tv',
  enabled: true,
  priority: 1,
  popups: false,
};
const originsOf = (...servers: PlayerServer[]) => playerOrigins({ ...builtInPlayers, servers });

describe('PlayerServer', () => {
  const accepts = (change: object) => PlayerServer.safeParse({ ...server, ...change }).success;

  it('accepts no mark within a host but hyphen and dot, in an address or an origin', () => {
    // Those that end the host make a URL of another one.
    const within = asciiMarks.filter((mark) => !['/', '\\', '?', '#'].includes(mark));
    expect(within.filter((mark) => accepts({ movieUrl: `https://a${mark}b.example/movie` }))).toEqual(['-', '.']);
    expect(asciiMarks.filter((mark) => accepts({ origins: [`https://a${mark}b.example`] }))).toEqual(['-', '.']);
  });

  it('frames an address with any mark in its path from its own origin', () => {
    for (const mark of asciiMarks) {
      const entry = { ...server, movieUrl: `https://player.example.com/a${mark}b` };
      expect(accepts(entry)).toBe(true);
      expect(originsOf(entry)).toEqual(['https://player.example.com']);
    }
  });

  it('accepts no mark in an own path but those of names', () => {
    const accepted = asciiMarks.filter((mark) => accepts({ movieUrl: `/player/lantern/a${mark}b` }));
    expect(accepted).toEqual(['-', '.', '/', '_']);
  });

  it('accepts own paths below /player/', () => {
    for (const path of ['/player/lantern/movie', '/player/lantern/movie/', '/player/own', '/player/a..b/...']) {
      expect(accepts({ movieUrl: path })).toBe(true);
    }
  });

  it.each([
    ['http://player.example', playerListMessages.url],
    ['https://a;sandbox', playerListMessages.host],
    ['/admin', playerListMessages.path],
  ])('says what is wrong with %s', (movieUrl, message) => {
    const { error } = PlayerServer.safeParse({ ...server, movieUrl });
    expect(error?.issues).toMatchObject([{ path: ['movieUrl'], message }]);
  });
});

describe('a server from an old cache, with an address that is no longer valid', () => {
  it.each(['/admin', '/player/../admin', 'https://a;sandbox', 'https:admin'])('is never embedded: %s', (url) => {
    const old = { ...server, movieUrl: url, tvUrl: url, messages: 'player.js' } as const;
    expect(canEmbed(playerUrl(old, { mediaType: 'movie', id: 7 }), page)).toBe(false);
    expect(playerSandbox(old, 'movie')).toBe('allow-scripts allow-forms');
    expect(originsOf(old)).toEqual([]);
    expect(messageOrigins(old)).toEqual(['null']);
  });
});

describe('canEmbed', () => {
  it('allows https pages on other origins and built-in players', () => {
    expect(canEmbed('https://player.example.com/movie/1', page)).toBe(true);
    expect(canEmbed('/player/lantern/movie/1', page)).toBe(true);
    expect(canEmbed('/library/7/player/movie/1', page)).toBe(true);
  });

  it.each([
    'https://marquee.example.com/movie/1',
    'https://MARQUEE.example.com:443/movie/1',
    'http://player.example.com/movie/1',
    'javascript:alert(1)',
    'data:text/html,1',
    '//evil.example.com/1',
    'https://name@evil.example.com/1',
    'https:movie/1',
    '/movie/1',
    '/player/../movie/1',
    '/library/../admin',
  ])('rejects %j', (url) => {
    expect(canEmbed(url, page)).toBe(false);
  });

  it('allows only https, and the page origin only for built-in players, for any string', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((tail) => `/${tail}`),
        ),
        (text) => {
          if (!canEmbed(text, page)) return;
          const url = new URL(text, page);
          expect(url.protocol).toBe('https:');
          expect(url.origin === page).toBe(isBuiltInPlayer(text));
        },
      ),
    );
  });
});
