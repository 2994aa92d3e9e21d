import { playerLists } from '@marquee/db/tables/player-lists';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { builtInPlayers, type PlayerConfiguration, type Players } from '@marquee/domain/player/player';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import { messages } from '@marquee/domain/site/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newestAudits } from '../activity/entries.ts';
import type { PlayerDirectory } from '../context.ts';
import { testApp, testPlayers } from '../testing/api.ts';
import { newestPlayerList } from './stored-lists.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const server = {
  id: 3,
  name: 'Example',
  movieUrl: 'https://player.example/movie',
  tvUrl: 'https://player.example/tv',
  enabled: true,
  priority: 1,
  popups: false,
};
const listOf = (...servers: object[]): PlayerConfiguration => ({
  ...builtInPlayers,
  servers: servers.map((fields, index) => ({ ...server, id: index + 1, ...fields })),
});
const list = listOf({ name: 'One' }, { name: 'Two', enabled: false });
const other = listOf({ name: 'Other' });

/** The stored list, else the built-in one, as `createPlayerDirectory` reads them. */
function storedPlayers(): PlayerDirectory {
  const read = async (): Promise<Players> => {
    const stored = await newestPlayerList(database.drizzle);
    if (!stored?.list) return testPlayers.read();
    return { configuration: stored.list, origin: 'dashboard', failed: false };
  };
  return { ...testPlayers, read, refresh: read, reload: read };
}

const open = async () => {
  const app = testApp({ database, players: storedPlayers() });
  return { app, players: (await app.as('admin')).players };
};

it('the list in force is the newest saved one, with its version', async () => {
  const { players } = await open();
  expect(await players.current()).toEqual({ version: 0, source: 'built-in', list: builtInPlayers });
  const saved = { version: 1, source: 'dashboard', list };
  expect(await players.save({ version: 0, list, note: ' The first ' })).toEqual(saved);
  expect(await players.current()).toEqual(saved);
  expect(await players.save({ version: 1, list: other })).toMatchObject({ version: 2, list: other });
  const author = expect.stringContaining('admin');
  expect((await players.versions()).items).toMatchObject([
    { version: 2, note: '', created_by: author, list: other },
    { version: 1, note: 'The first', created_by: author, list },
  ]);
});

it('an earlier version comes back as a new one, also the sources before the first', async () => {
  const { app, players } = await open();
  await players.save({ version: 0, list });
  await players.save({ version: 1, list: other });
  expect(await players.goBack({ version: 2, to: 1 })).toEqual({ version: 3, source: 'dashboard', list });
  expect((await players.versions()).items[0]).toMatchObject({ version: 3, note: 'Back to version 1' });
  expect(await players.save({ version: 3, list: null })).toMatchObject({ version: 4, source: 'built-in' });
  expect(await app.errorOf(players.goBack({ version: 4, to: 9 }))).toMatchObject({ httpStatus: 404 });
  expect(await newestAudits(database, 2)).toMatchObject([
    { action: 'save-players', before: { version: 3, servers: ['One', 'Two (off)'] }, after: { version: 4 } },
    { action: 'go-back-players', before: { version: 2, servers: ['Other'] }, after: { version: 3 } },
  ]);
});

describe('a list of an earlier release that this one refuses', () => {
  it.each(['https://a;sandbox', 'https://*', '/admin', '/player/../admin'])(
    'gives way, and does not come back: %s',
    async (movieUrl) => {
      const { app, players } = await open();
      await database.drizzle.insert(playerLists).values({ version: 1, body: listOf({ movieUrl }) });
      expect(await players.current()).toMatchObject({ version: 1, source: 'built-in', list: builtInPlayers });
      await players.save({ version: 1, list });
      expect(await app.errorOf(players.goBack({ version: 2, to: 1 }))).toMatchObject({
        httpStatus: 400,
        message: playerListMessages.versionInvalid,
      });
      expect(await players.current()).toMatchObject({ version: 2, list });
    },
  );
});

describe('two admins', () => {
  const conflict = { httpStatus: 409, code: 'CONFLICT', message: playerListMessages.conflict };

  it('cannot overwrite each other unseen: the second gets what the first saved', async () => {
    const { app, players } = await open();
    const current = await players.save({ version: 0, list });
    expect(await app.errorOf(players.save({ version: 0, list: other }))).toMatchObject({ ...conflict, current });
    expect(await app.errorOf(players.goBack({ version: 0, to: 1 }))).toMatchObject({ ...conflict, current });
  });

  it('who save at once make one version', async () => {
    const { app, players } = await open();
    const saves = [list, other, list, other].map((body) => players.save({ version: 0, list: body }));
    const outcomes = await Promise.allSettled(saves);
    const refused = saves.filter((_save, index) => outcomes[index]?.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const save of refused) expect(await app.errorOf(save)).toMatchObject(conflict);
    expect(await database.drizzle.select().from(playerLists)).toHaveLength(1);
    expect(await newestAudits(database, 9)).toHaveLength(1);
  });
});

describe('a list is refused', () => {
  it.each([
    ['without an enabled server', listOf({ enabled: false }), 'list.servers', playerListMessages.noneEnabled],
    ['with two servers of one id', listOf({ id: 7 }, { id: 7 }), 'list.servers.1.id', playerListMessages.duplicateId],
    [
      'on our own origin',
      listOf({ tvUrl: 'https://localhost:3000/tv' }),
      'list.servers.0.movieUrl',
      playerListMessages.ownOrigin,
    ],
    [
      'that lets our own origin speak, on a server that is off',
      listOf({}, { enabled: false, origins: ['https://localhost:3000'] }),
      'list.servers.1.movieUrl',
      playerListMessages.ownOrigin,
    ],
    ['without TLS', listOf({ tvUrl: 'http://player.example/tv' }), 'list.servers.0.tvUrl', playerListMessages.url],
    [
      'with a mark in a host',
      listOf({ movieUrl: 'https://a;sandbox' }),
      'list.servers.0.movieUrl',
      playerListMessages.host,
    ],
    [
      'with a mark in the host of an origin',
      listOf({ origins: ['https://a;sandbox'] }),
      'list.servers.0.origins.0',
      playerListMessages.origin,
    ],
    ['with a page of this site', listOf({ movieUrl: '/admin' }), 'list.servers.0.movieUrl', playerListMessages.path],
    [
      'with a path that leaves the players',
      listOf({ tvUrl: '/player/../admin' }),
      'list.servers.0.tvUrl',
      playerListMessages.path,
    ],
    ['with a text that no database stores', listOf({ query: { key: 'a\0b' } }), 'list', messages.invalidInput],
    ['without a name', listOf({ name: ' ' }), 'list.servers.0.name', playerListMessages.name],
  ])('%s', async (_what, invalid, field, message) => {
    const { app, players } = await open();
    const error = await app.errorOf(players.save({ version: 0, list: invalid }));
    expect(error).toMatchObject({ httpStatus: 400, message, errors: { [field]: message } });
    expect(await database.drizzle.select().from(playerLists)).toEqual([]);
  });
});
