import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newestPlayerList } from '@marquee/api/player-lists';
import { playerLists } from '@marquee/db/tables/player-lists';
import { openTestDatabase } from '@marquee/db/testing/database';
import { silentLog } from '@marquee/domain/log';
import { builtInPlayers } from '@marquee/domain/player/player';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import { asciiMarks } from '@marquee/domain/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ActivePlayers, createPlayerDirectory } from '../players/player-directory.ts';
import { pagePolicy } from '../ssr/content-security-policy.ts';
import { openSecurityTestServer, type SecurityTestServer } from './testing-security-server.ts';

let remoteList: unknown;
let remote: Server;
let players: ActivePlayers;
let product: SecurityTestServer;
let token: string;

beforeAll(async () => {
  remote = createServer((_request, response) => response.end(JSON.stringify(remoteList)));
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
  const opened = await openTestDatabase();
  players = createPlayerDirectory(
    {
      readStored: () => newestPlayerList(opened.drizzle),
      remoteUrl: `http://127.0.0.1:${(remote.address() as AddressInfo).port}`,
      file: '/none/servers.json',
      ownOrigin: null,
      timeoutMs: 2_000,
    },
    { clock: () => new Date(), log: silentLog },
  );
  product = await openSecurityTestServer({ opened, players });
  token = await product.addOwner();
});
afterAll(async () => {
  await product.close();
  remote.close();
});
beforeEach(async () => {
  await product.database.drizzle.delete(playerLists);
  remoteList = null;
  await players.reload();
});

const player = {
  name: 'Example',
  movieUrl: 'https://player.example/movie',
  tvUrl: 'https://player.example/tv',
  enabled: true,
  priority: 1,
};
const listOf = (...servers: object[]) => ({
  ...builtInPlayers,
  servers: servers.map((fields, index) => ({ ...player, id: index + 1, ...fields })),
});
/** Those that end a host make a URL of another one. */
const marksOfHosts = asciiMarks.filter((mark) => !['/', '\\', '?', '#', '-', '.'].includes(mark));
const marksOfNames = ['-', '.', '_', '/'];
const invalidServers = [
  ...marksOfHosts.flatMap((mark) => [
    { movieUrl: `https://a${mark}b.example/movie` },
    { tvUrl: `https://a${mark}b.example/tv` },
    { origins: [`https://a${mark}b.example`] },
  ]),
  { movieUrl: 'https://a；sandbox/movie' },
  { movieUrl: 'https://a%3Bsandbox/movie' },
  { movieUrl: 'https://{id}.example/movie' },
  { movieUrl: 'https://a.example:{id}/movie' },
];
const invalidPaths = [
  ...asciiMarks.filter((mark) => !marksOfNames.includes(mark)).map((mark) => `/player/lantern/a${mark}b`),
  ...['/admin', '/player/../admin', '/player//lantern', '/player/./lantern', '//player.example', '/library/1/player'],
].map((movieUrl) => ({ movieUrl }));

/** Pages are sent, with our directives and these frames. */
async function expectFramed(...frameOrigins: string[]) {
  const { status, headers } = await product.send('GET', '/');
  expect(status).toBe(200);
  const policy = pagePolicy({ imageOrigin: null, frameOrigins, inlineScript: '' });
  expect(String(headers['content-security-policy']).replace(/ 'sha256-[\w+/]{43}='/, '')).toBe(policy);
}

async function save(way: 'tRPC' | 'REST', list: unknown): Promise<number> {
  const version = (await newestPlayerList(product.database.drizzle))?.version ?? 0;
  const body = { version, list };
  const saved =
    way === 'REST'
      ? await product.send('PUT', '/api/admin/players', { body, token })
      : await product.trpc('mutation', 'players.save', { input: body, token });
  return saved.status;
}

it.each(['tRPC', 'REST'] as const)('by %s no list is saved with a mark in a host or an own path', async (way) => {
  for (const server of [...invalidServers, ...invalidPaths]) {
    expect(await save(way, listOf(server)), JSON.stringify(server)).toBe(400);
  }
  await expectFramed();
});

it.each(['tRPC', 'REST'] as const)(
  'by %s a list is saved with any mark in a path, and changes no directive',
  async (way) => {
    const braces = ['{', '}'];
    const movieUrls = [
      ...asciiMarks
        .filter((mark) => !braces.includes(mark))
        .map((mark) => `https://player.example/{id}${mark};sandbox`),
      ...marksOfNames.map((mark) => `/player/lantern/a${mark}b`),
    ];
    expect(await save(way, listOf(...movieUrls.map((movieUrl) => ({ movieUrl }))))).toBe(200);
    await expectFramed('https://player.example');
  },
);

it('REST says which address cannot work, and why', async () => {
  const list = listOf({
    movieUrl: 'https://player.example/embed?tmdb=',
    tvUrl: 'https://player.example/{id}/{season}',
  });
  const { status, body } = await product.send('PUT', '/api/admin/players', { body: { version: 0, list }, token });
  expect(status).toBe(400);
  expect(JSON.parse(String(body))).toMatchObject({
    errors: {
      'list.servers.0.movieUrl': playerListMessages.openEndMovie,
      'list.servers.0.tvUrl': playerListMessages.showEpisode,
    },
  });
});

it('a remote list with a mark in a host or an own path is not used', async () => {
  remoteList = listOf({});
  expect((await players.reload()).origin).toBe('remote');
  await expectFramed('https://player.example');
  for (const server of [...invalidServers, ...invalidPaths, { movieUrl: '/player/lantern/movie' }]) {
    remoteList = listOf({}, server);
    expect((await players.reload()).origin, JSON.stringify(server)).toBe('built-in');
  }
  await expectFramed();
});

it('a list that an earlier release saved gives way where this one refuses it', async () => {
  remoteList = listOf({ movieUrl: 'https://remote.example', tvUrl: 'https://remote.example' });
  for (const [index, server] of [...invalidServers, ...invalidPaths].entries()) {
    await product.database.drizzle.insert(playerLists).values({ version: index + 1, body: listOf({}, server) });
    expect(await players.reload(), JSON.stringify(server)).toMatchObject({ origin: 'remote', failed: true });
  }
  await expectFramed('https://remote.example');
});
