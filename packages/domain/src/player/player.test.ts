import { describe, expect, it } from 'vitest';
import {
  builtInPlayers,
  chooseServer,
  enabledServers,
  fallbackServer,
  type PlayerConfiguration,
  type PlayerServer,
  parsePlayerConfiguration,
  playerOrigins,
  playerSandbox,
  playerUrl,
} from './player.ts';

function server(id: number, change: Partial<PlayerServer> = {}): PlayerServer {
  return {
    id,
    name: `Server ${id}`,
    movieUrl: `https://player-${id}.example.com/movie`,
    tvUrl: `https://player-${id}.example.com/tv`,
    enabled: true,
    priority: id,
    popups: false,
    ...change,
  };
}

function configuration(
  servers: PlayerServer[],
  settings: Partial<PlayerConfiguration['settings']> = {},
): PlayerConfiguration {
  return {
    servers,
    settings: { defaultServer: 1, autoFallback: true, maxRetries: 3, loadTimeout: 10_000, ...settings },
    lastUpdated: '',
    version: '1.0.0',
  };
}

describe('parsePlayerConfiguration', () => {
  it('accepts the built-in configuration as a local one, but not as a remote one', () => {
    expect(parsePlayerConfiguration(builtInPlayers, 'built-in')).toEqual(builtInPlayers);
    expect(parsePlayerConfiguration(builtInPlayers, 'file')).toEqual(builtInPlayers);
    expect(parsePlayerConfiguration(builtInPlayers, 'remote')).toBeNull();
  });

  it('fills in defaults', () => {
    const { popups: _, ...entry } = server(1);
    const parsed = parsePlayerConfiguration({ servers: [entry], settings: { defaultServer: 1 } }, 'remote');
    expect(parsed).toEqual({ ...configuration([server(1)]), version: '' });
  });

  it.each([
    ['no server', configuration([])],
    ['no URL for movies', { ...configuration([]), servers: [{ ...server(1), movieUrl: undefined }] }],
    ['no url for shows', { ...configuration([]), servers: [{ ...server(1), tvUrl: undefined }] }],
    ['an enabled that is not a boolean', { ...configuration([]), servers: [{ ...server(1), enabled: 'yes' }] }],
    ['a default server that is not a number', { ...configuration([server(1)]), settings: { defaultServer: '1' } }],
    ['too many servers', configuration(Array.from({ length: 10_000 }, (_, id) => server(id)))],
    ['HTML instead of JSON', '<!doctype html>'],
    ['null', null],
  ])('rejects %s', (_, value) => {
    expect(parsePlayerConfiguration(value, 'remote')).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://marquee.example.com/1',
    'http://player.example.com',
    '//evil.example.com',
    '/\\evil.example.com',
    'https://name@evil.example.com',
    'https://:word@evil.example.com',
    '/player/movie?next=https://evil.example.com',
    'player/movie',
    'https:player/movie',
    'https://*',
    'https://a;sandbox',
    'https://a%3Bsandbox',
    'https://a；sandbox',
    '/admin',
    '/library/7/player/movie',
    '/player',
    '/player/',
    '/player/../admin',
    '/player/./lantern/movie',
    '/player/lantern/..',
    '/player//lantern',
    '/player/lantern//',
    '/player/lantern/movie\n',
    '/players/lantern/movie',
    '',
  ])('rejects a configuration that contains the URL %j', (url) => {
    for (const origin of ['remote', 'file', 'built-in'] as const) {
      expect(parsePlayerConfiguration(configuration([server(1), server(2, { movieUrl: url })]), origin)).toBeNull();
      expect(parsePlayerConfiguration(configuration([server(1, { tvUrl: url })]), origin)).toBeNull();
    }
  });
});

describe('playerUrl', () => {
  it.each(['https://player.example.com/watch', 'https://player.example.com/watch//'])(
    'appends the title to %s',
    (base) => {
      const entry = server(1, { movieUrl: base, tvUrl: base });
      expect(playerUrl(entry, { mediaType: 'movie', id: 7 })).toBe('https://player.example.com/watch/7');
      expect(playerUrl(entry, { mediaType: 'tv', id: 7, season: 2, episode: 3 })).toBe(
        'https://player.example.com/watch/7/2/3',
      );
    },
  );
});

describe('playerSandbox', () => {
  it('allows same-origin for external players only', () => {
    expect(playerSandbox(server(1), 'movie')).toBe('allow-scripts allow-forms allow-same-origin');
    expect(playerSandbox(server(1, { movieUrl: '/player/lantern/movie' }), 'movie')).toBe('allow-scripts allow-forms');
  });

  it('depends on the URL for the media type', () => {
    const mixed = server(1, { movieUrl: '/player/lantern/movie' });
    expect(playerSandbox(mixed, 'tv')).toContain('allow-same-origin');
  });

  it('allows popups only if configured, and never top navigation', () => {
    for (const mediaType of ['movie', 'tv'] as const) {
      expect(playerSandbox(server(1), mediaType)).not.toContain('allow-popups');
      const widest = playerSandbox(server(1, { popups: true }), mediaType);
      expect(widest.split(' ')).toContain('allow-popups');
      expect(widest).not.toContain('escape');
      expect(widest).not.toContain('top-navigation');
    }
  });
});

describe('playerOrigins', () => {
  it('lists the origins of enabled external servers without duplicates', () => {
    const servers = [
      server(1),
      server(2, { tvUrl: 'https://player-1.example.com/shows' }),
      server(3, { enabled: false }),
      server(4, { enabled: false, origins: ['https://off.example.com'] }),
      server(1, { id: 5, origins: ['https://player-1.example.com', 'https://cdn.example.com', 'null'] }),
      ...builtInPlayers.servers,
    ];
    expect(playerOrigins(configuration(servers))).toEqual([
      'https://player-1.example.com',
      'https://player-2.example.com',
      'https://cdn.example.com',
    ]);
  });
});

describe('enabledServers', () => {
  it('sorts by priority and drops disabled servers', () => {
    const servers = [server(1, { priority: 9 }), server(2, { enabled: false }), server(3), server(4, { priority: -1 })];
    expect(enabledServers(configuration(servers)).map(({ id }) => id)).toEqual([4, 3, 1]);
  });

  it('drops servers with a repeated id', () => {
    const servers = [server(1, { name: 'First' }), server(1, { name: 'Second', priority: 0 })];
    expect(enabledServers(configuration(servers)).map(({ name }) => name)).toEqual(['First']);
  });
});

describe('chooseServer', () => {
  const three = [server(1, { priority: 3 }), server(2, { priority: 2 }), server(3, { priority: 1 })];
  it.each([
    { what: 'the visitor’s default', servers: three, preferred: 2, id: 2 },
    { what: 'the configured default if the visitor has none', servers: three, preferred: null, id: 1 },
    { what: 'the configured default if the visitor’s does not exist', servers: three, preferred: 8, id: 1 },
    {
      what: 'the first enabled one if the configured default is disabled',
      servers: [server(1, { enabled: false }), ...three.slice(1)],
      preferred: null,
      id: 3,
    },
    {
      what: 'the first enabled one if the visitor’s is disabled',
      servers: [server(4, { enabled: false }), server(5)],
      preferred: 4,
      id: 5,
    },
  ])('returns $what', ({ servers, preferred, id }) => {
    expect(chooseServer(configuration(servers), preferred)?.id).toBe(id);
  });

  it('returns null if no server is enabled', () => {
    expect(chooseServer(configuration([server(1, { enabled: false })]), 1)).toBeNull();
  });
});

describe('fallbackServer', () => {
  const four = configuration([server(1), server(2), server(3), server(4)], { maxRetries: 3 });

  it('returns the first by priority that has not failed', () => {
    expect(fallbackServer(four, { current: 1, failed: new Set([1]), retries: 0 })?.id).toBe(2);
    expect(fallbackServer(four, { current: 3, failed: new Set([3]), retries: 0 })?.id).toBe(1);
    expect(fallbackServer(four, { current: 2, failed: new Set([1, 2]), retries: 1 })?.id).toBe(3);
  });

  it('never returns the current server', () => {
    expect(fallbackServer(configuration([server(1)]), { current: 1, failed: new Set(), retries: 0 })).toBeNull();
  });

  it('returns null after every server failed', () => {
    expect(fallbackServer(four, { current: 4, failed: new Set([1, 2, 3, 4]), retries: 2 })).toBeNull();
  });

  it('switches at most maxRetries times, without counting manual switches', () => {
    expect(fallbackServer(four, { current: 3, failed: new Set([1, 2, 3]), retries: 0 })?.id).toBe(4);
    expect(fallbackServer(four, { current: 1, failed: new Set([1]), retries: 3 })).toBeNull();
    const never = configuration([server(1), server(2)], { maxRetries: 0 });
    expect(fallbackServer(never, { current: 1, failed: new Set([1]), retries: 0 })).toBeNull();
  });

  it('returns null with autoFallback disabled', () => {
    const off = configuration([server(1), server(2)], { autoFallback: false });
    expect(fallbackServer(off, { current: 1, failed: new Set([1]), retries: 0 })).toBeNull();
  });
});
