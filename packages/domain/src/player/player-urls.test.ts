import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiMarks } from '../testing.ts';
import {
  builtInPlayers,
  canEmbed,
  messageOrigins,
  PlayerServer,
  playerOrigins,
  playerSandbox,
  playerUrl,
} from './player.ts';
import { isBuiltInPlayer } from './player-address.ts';
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
/** Sentences by field. */
const problems = (change: object) =>
  Object.fromEntries(
    PlayerServer.safeParse({ ...server, ...change }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  );
const originsOf = (...servers: PlayerServer[]) => playerOrigins({ ...builtInPlayers, servers });

describe('PlayerServer', () => {
  const accepts = (change: object) => PlayerServer.safeParse({ ...server, ...change }).success;

  it('accepts no mark within a host but hyphen and dot, in an address or an origin', () => {
    // Those that end the host make a URL of another one.
    const within = asciiMarks.filter((mark) => !['/', '\\', '?', '#'].includes(mark));
    expect(within.filter((mark) => accepts({ movieUrl: `https://a${mark}b.example/movie` }))).toEqual(['-', '.']);
    expect(asciiMarks.filter((mark) => accepts({ origins: [`https://a${mark}b.example`] }))).toEqual(['-', '.']);
  });

  it('frames an address with any mark in its path from its own origin, but those that end it and braces', () => {
    for (const mark of asciiMarks) {
      if ('?#{}'.includes(mark)) continue;
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
    for (const path of ['/player/lantern/movie', '/player/lantern/movie/', '/player/own', '/player/a..b/...c']) {
      expect(accepts({ movieUrl: path })).toBe(true);
    }
  });

  it.each([
    ['http://player.example', playerListMessages.url],
    ['https://a;sandbox', playerListMessages.host],
    ['/admin', playerListMessages.path],
  ])('says what is wrong with %s', (movieUrl, message) => {
    expect(problems({ movieUrl })).toEqual({ movieUrl: message });
  });
});

describe('an address with placeholders', () => {
  const movie = 'https://player.example.com/movie';

  it.each([
    { movieUrl: `${movie}/{id}` },
    { movieUrl: `${movie}-{id}.html` },
    { movieUrl: `${movie}?tmdb={id}` },
    { movieUrl: `${movie}?tmdb={id}&imdb={imdb}&again={id}&` },
    { movieUrl: 'https://player.example.com/#/{imdb}' },
    { movieUrl: 'https://[::1]:8443/{id}?' },
    { movieUrl: `${movie}?options=%7B%22muted%22:1%7D&id={id}` },
    { movieUrl: '/player/own/{id}' },
    { tvUrl: `${movie}/{id}/{season}-{episode}` },
    { tvUrl: `${movie}?imdb={imdb}&s={season}&e={episode}` },
    { tvUrl: '/player/own/{id}/s{season}/e{episode}' },
  ])('is accepted as %j', (change) => {
    expect(problems(change)).toEqual({});
  });

  it.each<[change: object, message: string]>([
    [{ movieUrl: `${movie}/{tmdb}` }, playerListMessages.placeholders],
    [{ movieUrl: `${movie}/{Id}` }, playerListMessages.placeholders],
    [{ movieUrl: `${movie}/{ id }` }, playerListMessages.placeholders],
    [{ movieUrl: `${movie}/{}` }, playerListMessages.placeholders],
    [{ movieUrl: `${movie}/{id}/{` }, playerListMessages.placeholders],
    [{ movieUrl: `${movie}/id}` }, playerListMessages.placeholders],
    [{ movieUrl: `${movie}/{{id}}` }, playerListMessages.placeholders],
    [{ movieUrl: `${movie}/$\{id}` }, playerListMessages.placeholders],
    [{ movieUrl: '/player/own/{name}' }, playerListMessages.placeholders],
    [{ movieUrl: `${movie}/%7Bid%7D` }, playerListMessages.encodedPlaceholder],
    [{ movieUrl: `${movie}?tmdb=%7bid%7d&imdb={imdb}` }, playerListMessages.encodedPlaceholder],
    [{ movieUrl: 'https://{id}.example.com/movie' }, playerListMessages.placeholderPlace],
    [{ movieUrl: 'https://player.example.com:{id}/movie' }, playerListMessages.placeholderPlace],
    [{ movieUrl: 'https://{id}@player.example.com' }, playerListMessages.url],
    [{ movieUrl: '{id}://player.example.com' }, playerListMessages.url],
    [{ movieUrl: 'http://player.example.com/{id}' }, playerListMessages.url],
    [{ movieUrl: '/player/own?id={id}' }, playerListMessages.path],
    [{ movieUrl: '/library/{id}' }, playerListMessages.path],
    [{ movieUrl: `${movie}/{id}/{season}` }, playerListMessages.movieEpisode],
    [{ movieUrl: `${movie}/{episode}` }, playerListMessages.movieEpisode],
    [{ tvUrl: `${movie}/{id}` }, playerListMessages.showEpisode],
    [{ tvUrl: `${movie}/{imdb}/{season}` }, playerListMessages.showEpisode],
    [{ tvUrl: `${movie}/{imdb}/{episode}` }, playerListMessages.showEpisode],
    [{ tvUrl: `${movie}/{season}/{episode}` }, playerListMessages.showEpisode],
  ])('is refused with a sentence as %j', (change, message) => {
    expect(Object.values(problems(change))).toEqual([message]);
  });

  it('names no host, and leaves the origin as it is', () => {
    const entry = { ...server, movieUrl: 'https://a.example:8443?id={id}', tvUrl: 'https://b.example#{id}' };
    expect(originsOf(entry)).toEqual(['https://a.example:8443', 'https://b.example']);
    expect(messageOrigins({ ...entry, messages: 'player.js' })).toEqual(originsOf(entry));
  });
});

describe('an address without a placeholder', () => {
  it('ends in a letter, a digit, a slash or the host', () => {
    const ends = asciiMarks.filter((mark) => 'movieUrl' in problems({ movieUrl: `https://a.example/b${mark}` }));
    expect(ends).toEqual(asciiMarks.filter((mark) => mark !== '/'));
    for (const movieUrl of [
      'https://a.example',
      'https://[::1]',
      'https://a.example./',
      'https://a.example/película',
    ]) {
      expect(problems({ movieUrl })).toEqual({});
    }
  });

  it.each(['https://a.example/embed?tmdb=', 'https://a.example?x=1', 'https://a.example/#/movie', '/player/own-'])(
    'is refused where nothing can be appended: %s',
    (url) => {
      const { openEndMovie, openEndShow } = playerListMessages;
      expect(problems({ movieUrl: url, tvUrl: url })).toEqual({ movieUrl: openEndMovie, tvUrl: openEndShow });
    },
  );
});

describe('a server from an old cache, with an address that is no longer valid', () => {
  it.each([
    '/admin',
    '/player/../admin',
    'https://a;sandbox',
    'https:admin',
    'https://{id}.example',
    'https://\\{id}.example',
  ])('is never embedded: %s', (url) => {
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
    'https://player.example.com/movie?imdb={imdb}',
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
