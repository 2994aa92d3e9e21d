import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@marquee/domain/limits';
import { builtInPlayers, type PlayerConfiguration } from '@marquee/domain/player';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlayerDirectory, type PlayerPlaces } from './player-directory.ts';

const server = {
  id: 7,
  name: 'Far',
  movieUrl: 'https://far.example/movie',
  tvUrl: 'https://far.example/tv',
  enabled: true,
  priority: 1,
  popups: false,
};
const remote: PlayerConfiguration = {
  servers: [server],
  settings: { defaultServer: 7, autoFallback: true, maxRetries: 3, loadTimeout: 10_000 },
  lastUpdated: '2026-01-01',
  version: '2.0.0',
};
const file: PlayerConfiguration = { ...remote, version: 'of the file' };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder = '';
let upstream: Server;
let answer: RequestListener;
let requests = 0;
let now = 0;

function directory(overrides: Partial<PlayerPlaces> = {}) {
  const places = {
    remoteUrl: address(),
    file: join(folder, 'servers.json'),
    ownOrigin: null,
    patience: 2_000,
    ...overrides,
  };
  return createPlayerDirectory(places, { clock: () => new Date(now), log });
}

function address(path = '/servers.json'): string {
  return `http://127.0.0.1:${(upstream.address() as AddressInfo).port}${path}`;
}

function answerWith(value: unknown): RequestListener {
  return (_request, response) => response.end(typeof value === 'string' ? value : JSON.stringify(value));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-players-'));
  await writeFile(join(folder, 'servers.json'), JSON.stringify(file));
  requests = 0;
  now = 0;
  answer = answerWith(remote);
  upstream = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  await rm(folder, { recursive: true });
});

describe('the order of places', () => {
  it('prefers the remote configuration', async () => {
    expect(await directory().read()).toEqual({ configuration: remote, origin: 'remote', failed: false });
  });

  it('takes the file without complaint where no remote one is named', async () => {
    expect(await directory({ remoteUrl: null }).read()).toEqual({ configuration: file, origin: 'file', failed: false });
  });

  it('takes the file and says that the remote one failed', async () => {
    answer = (_request, response) => response.writeHead(500).end();
    expect(await directory().read()).toEqual({ configuration: file, origin: 'file', failed: true });
  });

  it.each(['{', 'null', '{"servers":[]}'])('ends at the built-in one where the file holds %s', async (text) => {
    await writeFile(join(folder, 'servers.json'), text);
    const built = { configuration: builtInPlayers, origin: 'built-in', failed: true };
    expect(await directory({ remoteUrl: null }).read()).toEqual(built);
  });

  it('ends at the built-in one where there is no file', async () => {
    await rm(join(folder, 'servers.json'));
    expect((await directory({ remoteUrl: null }).read()).origin).toBe('built-in');
  });

  it('ships a file that says what the built-in configuration says', async () => {
    const shipped = new URL('../../config/servers.json', import.meta.url);
    await writeFile(join(folder, 'servers.json'), await readFile(shipped));
    const players = await directory({ remoteUrl: null }).read();
    expect(players).toEqual({ configuration: builtInPlayers, origin: 'file', failed: false });
  });
});

describe('a remote configuration that cannot be trusted', () => {
  it.each([
    ['a script as the address', { movieUrl: 'javascript:alert(1)' }],
    ['data as the address', { tvUrl: 'data:text/html,x' }],
    ['an address without TLS', { movieUrl: 'http://far.example/movie' }],
    ['an address without a scheme', { movieUrl: '//evil.example/movie' }],
    ['a user name in the address', { movieUrl: 'https://a@evil.example/movie' }],
    ['a path of ours', { movieUrl: '/player/lantern/movie' }],
    ['our own origin', { movieUrl: 'https://marquee.example/movie' }],
    ['no address', { tvUrl: undefined }],
    ['a text for enabled', { enabled: 'yes' }],
  ])('is refused with %s', async (_what, fault) => {
    answer = answerWith({ ...remote, servers: [server, { ...server, ...fault }] });
    const players = await directory({ ownOrigin: 'https://marquee.example' }).read();
    expect(players).toEqual({ configuration: file, origin: 'file', failed: true });
  });

  it.each([
    ['HTML', '<!doctype html><p>hello'],
    ['10,000 servers', { ...remote, servers: Array.from({ length: 10_000 }, () => server) }],
    ['no servers', { ...remote, servers: [] }],
    ['no default server', { ...remote, settings: {} }],
    ['5 MB', `${JSON.stringify(remote)}${' '.repeat(5 * 1024 * 1024)}`],
  ])('is refused as %s', async (_what, body) => {
    answer = answerWith(body);
    expect((await directory().read()).origin).toBe('file');
  });

  it('is not followed elsewhere', async () => {
    answer = (request, response) =>
      request.url === '/elsewhere'
        ? response.end(JSON.stringify(remote))
        : response.writeHead(302, { location: address('/elsewhere') }).end();
    expect((await directory().read()).failed).toBe(true);
    expect(requests).toBe(1);
  });

  it('is not waited for beyond its time, be it silent or dripping', async () => {
    answer = () => undefined;
    expect((await directory({ patience: 30 }).read()).origin).toBe('file');
    answer = (_request, response) => response.write('{');
    expect((await directory({ patience: 30 }).read()).origin).toBe('file');
  });
});

describe('memory', () => {
  it('asks again only after 300 s', async () => {
    const players = directory();
    await players.read();
    now = limits.playerConfigurationRefresh - 1;
    await players.read();
    expect(requests).toBe(1);
    now += 1;
    await players.read();
    expect(requests).toBe(2);
  });

  it('asks again where the clock was put back, instead of waiting until it is there once more', async () => {
    now = 10 * limits.playerConfigurationRefresh;
    const players = directory();
    await players.read();
    now = 0;
    await players.read();
    expect(requests).toBe(2);
  });

  it('asks at once when told to refresh, and keeps the answer', async () => {
    const players = directory();
    await players.read();
    answer = answerWith({ ...remote, version: '3.0.0' });
    expect((await players.refresh()).configuration.version).toBe('3.0.0');
    expect((await players.read()).configuration.version).toBe('3.0.0');
    expect(requests).toBe(2);
  });

  it('asks once for all who ask at the same time', async () => {
    const players = directory();
    await Promise.all([players.read(), players.refresh(), players.read(), players.frameOrigins()]);
    expect(requests).toBe(1);
  });

  it('tells pages the origins it knows while it asks anew', async () => {
    const players = directory();
    expect(await players.frameOrigins()).toEqual(['https://far.example']);
    now = limits.playerConfigurationRefresh;
    answer = () => undefined;
    expect(await players.frameOrigins()).toEqual(['https://far.example']);
    expect(requests).toBe(1);
  });
});
