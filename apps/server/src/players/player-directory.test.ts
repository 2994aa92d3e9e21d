import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playerConfigurationRefreshMs } from '@marquee/domain/limits';
import { builtInPlayers, type PlayerConfiguration } from '@marquee/domain/player/player';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlayerDirectory, type PlayerSources } from './player-directory.ts';

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
let respond: RequestListener;
let requests = 0;
let now = 0;

function directory(overrides: Partial<PlayerSources> = {}) {
  const sources = {
    readStored: null,
    remoteUrl: remoteUrl(),
    file: join(folder, 'servers.json'),
    ownOrigin: null,
    timeoutMs: 2_000,
    ...overrides,
  };
  return createPlayerDirectory(sources, { clock: () => new Date(now), log });
}

function remoteUrl(path = '/servers.json'): string {
  return `http://127.0.0.1:${(upstream.address() as AddressInfo).port}${path}`;
}

function respondWith(value: unknown): RequestListener {
  return (_request, response) => response.end(typeof value === 'string' ? value : JSON.stringify(value));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-players-'));
  await writeFile(join(folder, 'servers.json'), JSON.stringify(file));
  requests = 0;
  now = 0;
  respond = respondWith(remote);
  upstream = createServer((request, response) => {
    requests += 1;
    respond(request, response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  await rm(folder, { recursive: true });
});

describe('order of sources', () => {
  it('prefers the remote configuration', async () => {
    expect(await directory().read()).toEqual({ configuration: remote, origin: 'remote', failed: false });
  });

  it('uses the file when no remote URL is set', async () => {
    expect(await directory({ remoteUrl: null }).read()).toEqual({ configuration: file, origin: 'file', failed: false });
  });

  it('falls back to the file when the remote one fails, and reports that', async () => {
    respond = (_request, response) => response.writeHead(500).end();
    expect(await directory().read()).toEqual({ configuration: file, origin: 'file', failed: true });
  });

  it.each(['{', 'null', '{"servers":[]}'])('falls back to the built-in one when the file contains %s', async (text) => {
    await writeFile(join(folder, 'servers.json'), text);
    const builtIn = { configuration: builtInPlayers, origin: 'built-in', failed: true };
    expect(await directory({ remoteUrl: null }).read()).toEqual(builtIn);
  });

  it('falls back to the built-in one without a file', async () => {
    await rm(join(folder, 'servers.json'));
    expect((await directory({ remoteUrl: null }).read()).origin).toBe('built-in');
  });

  it('ships a file equal to the built-in configuration', async () => {
    const shipped = new URL('../../config/servers.json', import.meta.url);
    await writeFile(join(folder, 'servers.json'), await readFile(shipped));
    const players = await directory({ remoteUrl: null }).read();
    expect(players).toEqual({ configuration: builtInPlayers, origin: 'file', failed: false });
  });
});

describe('the list of the dashboard', () => {
  const saved: PlayerConfiguration = { ...remote, version: 'of the dashboard' };
  const stored = (list: PlayerConfiguration | null, version = 1) => ({ list, version, problem: null });

  it('comes before all others', async () => {
    const players = directory({ readStored: async () => stored(saved) });
    expect(await players.read()).toEqual({ configuration: saved, origin: 'dashboard', failed: false });
    expect([players.storedVersion, requests]).toEqual([1, 0]);
  });

  it('gives way to the others before the first save, and when it was given up', async () => {
    expect((await directory({ readStored: async () => null }).read()).origin).toBe('remote');
    const players = directory({ readStored: async () => stored(null, 4) });
    expect(await players.read()).toEqual({ configuration: remote, origin: 'remote', failed: false });
    expect(players.storedVersion).toBe(4);
  });

  it('is reported as failed when this release cannot read it', async () => {
    const players = directory({ readStored: async () => ({ list: null, version: 2, problem: 'servers: none' }) });
    expect(await players.read()).toEqual({ configuration: remote, origin: 'remote', failed: true });
  });

  it('stays in force while the database does not answer', async () => {
    let readStored = async () => stored(saved);
    const players = directory({ readStored: () => readStored() });
    await players.read();
    readStored = () => Promise.reject(new Error('no connection'));
    now = playerConfigurationRefreshMs;
    expect((await players.read()).origin).toBe('dashboard');
  });

  it('is read anew after a save, even while an older one is being read, and changes the generation', async () => {
    const answers: ((list: ReturnType<typeof stored>) => void)[] = [];
    const players = directory({ readStored: () => new Promise((resolve) => answers.push(resolve)) });
    const early = players.read();
    const late = players.reload();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.(stored(saved, 2));
    expect((await late).configuration).toEqual(saved);
    answers[0]?.(stored(remote));
    await expect.poll(() => answers.length).toBe(3);
    answers[2]?.(stored(saved, 2));
    expect((await early).configuration).toEqual(saved);
    expect([players.storedVersion, players.generation]).toEqual([2, 0]);
    const next = players.reload();
    await expect.poll(() => answers.length).toBe(4);
    answers[3]?.(stored(remote, 3));
    expect((await next).configuration).toEqual(remote);
    expect([players.storedVersion, players.generation]).toEqual([3, 1]);
  });
});

describe('an untrusted remote configuration', () => {
  it.each([
    ['a javascript: URL', { movieUrl: 'javascript:alert(1)' }],
    ['a data: URL', { tvUrl: 'data:text/html,x' }],
    ['a URL without TLS', { movieUrl: 'http://far.example/movie' }],
    ['a URL without a scheme', { movieUrl: '//evil.example/movie' }],
    ['a user name in the URL', { movieUrl: 'https://a@evil.example/movie' }],
    ['a path on our origin', { movieUrl: '/player/lantern/movie' }],
    ['our own origin', { movieUrl: 'https://marquee.example/movie' }],
    ['a missing URL', { tvUrl: undefined }],
    ['a string for enabled', { enabled: 'yes' }],
  ])('is rejected with %s', async (_what, invalidField) => {
    respond = respondWith({ ...remote, servers: [server, { ...server, ...invalidField }] });
    const players = await directory({ ownOrigin: 'https://marquee.example' }).read();
    expect(players).toEqual({ configuration: file, origin: 'file', failed: true });
  });

  it.each([
    ['HTML', '<!doctype html><p>hello'],
    ['10,000 servers', { ...remote, servers: Array.from({ length: 10_000 }, () => server) }],
    ['no servers', { ...remote, servers: [] }],
    ['no default server', { ...remote, settings: {} }],
    ['5 MB', `${JSON.stringify(remote)}${' '.repeat(5 * 1024 * 1024)}`],
  ])('is rejected as %s', async (_what, body) => {
    respond = respondWith(body);
    expect((await directory().read()).origin).toBe('file');
  });

  it('is rejected after a redirect', async () => {
    respond = (request, response) =>
      request.url === '/elsewhere'
        ? response.end(JSON.stringify(remote))
        : response.writeHead(302, { location: remoteUrl('/elsewhere') }).end();
    expect((await directory().read()).failed).toBe(true);
    expect(requests).toBe(1);
  });

  it('times out when the server stalls or trickles', async () => {
    respond = () => undefined;
    expect((await directory({ timeoutMs: 30 }).read()).origin).toBe('file');
    respond = (_request, response) => response.write('{');
    expect((await directory({ timeoutMs: 30 }).read()).origin).toBe('file');
  });
});

describe('cache', () => {
  it('reloads after 300 seconds', async () => {
    const players = directory();
    await players.read();
    now = playerConfigurationRefreshMs - 1;
    await players.read();
    expect(requests).toBe(1);
    now += 1;
    await players.read();
    expect(requests).toBe(2);
  });

  it('reloads after the clock was set back', async () => {
    now = 10 * playerConfigurationRefreshMs;
    const players = directory();
    await players.read();
    now = 0;
    await players.read();
    expect(requests).toBe(2);
  });

  it('reloads on refresh and caches the result', async () => {
    const players = directory();
    await players.read();
    respond = respondWith({ ...remote, version: '3.0.0' });
    expect((await players.refresh()).configuration.version).toBe('3.0.0');
    expect((await players.read()).configuration.version).toBe('3.0.0');
    expect(requests).toBe(2);
  });

  it('shares one load between concurrent callers', async () => {
    const players = directory();
    await Promise.all([players.read(), players.refresh(), players.read(), players.frameOrigins()]);
    expect(requests).toBe(1);
  });

  it('returns stale frame origins while it reloads', async () => {
    const players = directory();
    expect(await players.frameOrigins()).toEqual(['https://far.example']);
    now = playerConfigurationRefreshMs;
    respond = () => undefined;
    expect(await players.frameOrigins()).toEqual(['https://far.example']);
    expect(requests).toBe(1);
  });
});
