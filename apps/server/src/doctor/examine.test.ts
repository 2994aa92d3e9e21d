import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@marquee/db/database';
import { playerLists } from '@marquee/db/tables/player-lists';
import { createDataFolder } from '@marquee/db/testing/data-folder';
import { createEmptyDatabase } from '@marquee/db/testing/empty-database';
import { silentLog } from '@marquee/domain/log';
import { builtInPlayers } from '@marquee/domain/player/player';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseEnvironment } from '../configuration/environment.ts';
import { examine } from './examine.ts';
import { examineCache } from './examine-cache.ts';
import { examineCatalogue } from './examine-catalogue.ts';
import { examineEnvironment } from './examine-environment.ts';
import { examineImages } from './examine-images.ts';
import { examineLibrary } from './examine-library.ts';
import { examineMail } from './examine-mail.ts';
import { examinePlayers } from './examine-players.ts';
import { examineStorage } from './examine-storage.ts';
import type { CheckResult } from './report.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

const examiners = {
  environment: examineEnvironment,
  database: examineStorage,
  catalogue: examineCatalogue,
  images: examineImages,
  cache: examineCache,
  library: examineLibrary,
  players: examinePlayers,
  mail: examineMail,
};

/** The first finding of one check in an environment. */
async function finding(part: keyof typeof examiners, variables: Record<string, string>): Promise<CheckResult> {
  const [found] = [await examiners[part](parseEnvironment({ DATA_DIR: folder, ...variables }))].flat();
  if (!found) throw new Error(`No finding for ${part}`);
  return found;
}

/** Runs `use` with a server on a free port. */
async function withServer<Result>(
  listener: RequestListener,
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const oidc = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'marquee', PUBLIC_URL: 'http://localhost' };

describe('examine', () => {
  it('reports only the environment when it is invalid', async () => {
    const findings = await examine(() => parseEnvironment({ PORT: 'hunter2' }));
    expect(findings).toMatchObject([{ part: 'environment', state: 'error', text: expect.stringContaining('PORT') }]);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });

  it.each([
    [{ RATE_LIMIT: 'off' }, 'RATE_LIMIT'],
    [{ PUBLIC_URL: 'https://example.com' }, 'TRUST_PROXY'],
    [{ REDIS_URL: 'redis://127.0.0.1:1' }, 'DATABASE_URL'],
    [{ ACCESS: 'members' }, 'SIGN_UP'],
    [{ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'marquee' }, 'PUBLIC_URL'],
    [{ OIDC_LINK_BY_EMAIL: 'on' }, 'OIDC_ISSUER'],
    [{ OIDC_SIGN_UP: 'on' }, 'OIDC_ISSUER'],
    [{ ...oidc, OIDC_LINK_BY_EMAIL: 'on' }, 'OIDC_LINK_BY_EMAIL'],
    [{ ...oidc, PASSWORD_LOGIN: 'off' }, 'PASSWORD_LOGIN'],
    [{ ...oidc, SIGN_UP: 'invited', OIDC_SIGN_UP: 'on' }, 'OIDC_SIGN_UP'],
    [{ PUBLIC_URL: 'http://films.example' }, 'PUBLIC_URL'],
  ])('warns of conflicting settings: %o', async (variables, remedy) => {
    expect(await finding('environment', variables)).toMatchObject({
      state: 'warning',
      remedy: expect.stringContaining(remedy),
    });
  });

  it('reports a mail server that cannot be reached, without its password', async () => {
    const mail = { MAIL_FROM: 'a@example.com', PUBLIC_URL: 'http://localhost' };
    const found = await finding('mail', { SMTP_URL: 'smtp://ada:hunter2@127.0.0.1:1', ...mail });
    expect(found).toMatchObject({ state: 'error', remedy: expect.stringContaining('SMTP_URL') });
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });

  it('reports on every part of a valid environment', async () => {
    const roomy = async () => ({ bavail: 50, blocks: 100, bsize: 1024 ** 3 });
    const findings = await examine(() => parseEnvironment({ DATA_DIR: join(folder, 'nothing') }), { readDisk: roomy });
    const parts = findings.map(({ part }) => part);
    const outer = ['catalogue', 'images', 'cache', 'library', 'players', 'mail', 'sign-in', 'backups'];
    expect(parts).toEqual(['environment', 'files', 'database', ...outer]);
  });

  it('reports a disk that is nearly full', async () => {
    const full = async () => ({ bavail: 1, blocks: 100, bsize: 1024 ** 3 });
    const findings = await examine(() => parseEnvironment({ DATA_DIR: join(folder, 'nothing') }), { readDisk: full });
    const text = 'The disk of DATA_DIR is nearly full: 1.0 GB free.';
    expect(findings.filter(({ part }) => part === 'disk')).toMatchObject([{ state: 'error', text }]);
  });

  it('names a misspelt variable, of a valid environment and of one that is not', async () => {
    const misspelt = 'SIGNUP is not a variable of Marquee. Did you mean SIGN_UP?';
    const found = (variables: Record<string, string>) =>
      examine(() => parseEnvironment({ DATA_DIR: join(folder, 'nothing'), ...variables }), { names: ['SIGNUP'] });
    const [first, second] = await found({});
    expect([first, second]).toMatchObject([
      { part: 'environment', state: 'warning', text: misspelt },
      { part: 'files' },
    ]);
    const [invalid, ...others] = await found({ PORT: 'x' });
    expect([invalid, others]).toMatchObject([{ state: 'error' }, [{ part: 'environment', text: misspelt }]]);
  });

  it('says once what is wrong with the folder of the database', async () => {
    const file = join(folder, 'no-folder');
    await writeFile(file, '');
    const findings = await examine(() => parseEnvironment({ DATA_DIR: file }));
    const said = findings.filter(({ text }) => text.includes(file));
    const text = `DATA_DIR ${file} cannot be used: ${file} is not a folder. Set DATA_DIR to a folder that this user may write to.`;
    expect(said).toMatchObject([{ part: 'database', state: 'error', text }]);
    expect(findings.find(({ part }) => part === 'players')?.text).toMatch(
      /player list of the dashboard cannot be read: see the line of the database\.$/,
    );
  });

  it('accepts a consistent environment', async () => {
    const https = { ...oidc, PUBLIC_URL: 'https://example.com', TRUST_PROXY: '1', OIDC_SIGN_UP: 'on' };
    expect(await finding('environment', https)).toMatchObject({ state: 'ok' });
  });
});

describe('examineImages', () => {
  const live = { TMDB_ACCESS_TOKEN: 'test', IMAGE_PROXY: 'on' };

  it.each([
    [{ IMAGE_PROXY: 'on' }, 'sample catalogue'],
    [{ ...live, IMAGE_PROXY: 'off' }, 'browsers load them'],
    [{ ...live, IMAGE_CACHE_MEGABYTES: '7' }, '7 MB at most'],
  ])('is ok with %o', async (variables, text) => {
    expect(await finding('images', variables)).toMatchObject({
      state: 'ok',
      text: expect.stringContaining(text),
    });
  });

  it('warns of a folder that is not writable', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    expect(await finding('images', { ...live, DATA_DIR: join(file, 'below') })).toMatchObject({ state: 'warning' });
  });
});

describe('examineStorage', { timeout: 60_000 }, () => {
  it('inspects an embedded database before, during and after use without creating it', async () => {
    expect(await finding('database', {})).toMatchObject({
      state: 'ok',
      text: expect.stringContaining('first start'),
    });
    await createDataFolder(folder);
    const database = await openDatabase({ dataDirectory: folder, pool: 1, log: silentLog });
    const inUse = await finding('database', {});
    await database.close();
    expect(inUse).toMatchObject({ state: 'warning', text: expect.stringContaining(`process ${process.pid}`) });
    expect(await finding('database', {})).toMatchObject({
      state: 'ok',
      text: expect.stringMatching(/Postgres \d+.*up to date/),
    });
  });

  it('reports an unreachable server without its password', async () => {
    const found = await finding('database', { DATABASE_URL: 'postgres://marquee:hunter2@127.0.0.1:1/marquee' });
    expect(found).toMatchObject({ state: 'error', remedy: expect.stringContaining('DATABASE_URL') });
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });
});

describe('examineCatalogue', () => {
  it('reports the sample catalogue without a credential', async () => {
    expect(await finding('catalogue', {})).toMatchObject({
      state: 'ok',
      text: expect.stringContaining('sample'),
    });
  });

  const live = (status: number, body: object) =>
    withServer(
      (_request, response) => void response.writeHead(status).end(JSON.stringify(body)),
      (origin) => finding('catalogue', { TMDB_BASE_URL: `${origin}/3`, TMDB_API_KEY: 'hunter2' }),
    );

  it('reports the live catalogue when the upstream responds', async () => {
    expect(await live(200, { genres: [{ id: 28, name: 'Action' }] })).toMatchObject({
      state: 'ok',
      text: expect.stringContaining('live'),
    });
  });

  it.each([
    [401, 'TMDB_ACCESS_TOKEN'],
    [404, 'TMDB_BASE_URL'],
    [500, 'TMDB_BASE_URL'],
  ])('reports status %i of the upstream without the key', async (status, remedy) => {
    const found = await live(status, {});
    expect(found).toMatchObject({ state: 'error', remedy: expect.stringContaining(remedy) });
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });
});

describe('examineCache', () => {
  it('is ok without a Redis server', async () => {
    expect(await finding('cache', {})).toMatchObject({ state: 'ok' });
  });

  it('warns of an unreachable server without its password', async () => {
    const found = await finding('cache', { REDIS_URL: 'redis://:hunter2@127.0.0.1:1' });
    expect(found).toMatchObject({ state: 'warning', text: expect.stringContaining('ECONNREFUSED') });
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });
});

describe('examineLibrary', () => {
  it('is ok when there is none', async () => {
    expect(await finding('library', {})).toMatchObject({ state: 'ok', text: expect.stringContaining('off') });
  });

  it('reports a folder that cannot be read, or is empty', async () => {
    const gone = await finding('library', { MEDIA_DIR: join(folder, 'gone') });
    expect(gone).toMatchObject({ state: 'error', text: expect.stringContaining('there is no folder') });
    const empty = await mkdtemp(join(folder, 'empty-'));
    expect(await finding('library', { MEDIA_DIR: empty })).toMatchObject({ state: 'warning' });
  });

  it('says what does not play without ffmpeg', async () => {
    const videos = await mkdtemp(join(folder, 'videos-'));
    await writeFile(join(videos, 'a.mp4'), '');
    vi.stubEnv('PATH', videos);
    const found = await finding('library', { MEDIA_DIR: videos });
    vi.unstubAllEnvs();
    expect(found).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('ffmpeg and ffprobe cannot be run'),
    });
  });
});

describe('examinePlayers', () => {
  it('reports the shipped file', async () => {
    const text = '2 enabled, 2 of them with progress, from servers.json.';
    expect(await finding('players', {})).toMatchObject({ state: 'ok', text });
  });

  it('reports the list that the dashboard saved, with the database of the product', async () => {
    const { url, drop } = await createEmptyDatabase();
    const database = await openDatabase({ url, dataDirectory: '', pool: 1, log: silentLog });
    const [server] = builtInPlayers.servers;
    await database.drizzle.insert(playerLists).values({ version: 1, body: { ...builtInPlayers, servers: [server] } });
    await database.close();
    const findings = await examine(() => parseEnvironment({ DATA_DIR: folder, DATABASE_URL: url }));
    await drop();
    expect(findings.find(({ part }) => part === 'players')).toMatchObject({
      state: 'ok',
      text: '1 enabled, 1 of them with progress, from the dashboard.',
    });
  }, 60_000);

  it('warns with the reason when the remote list is invalid', async () => {
    const found = await withServer(
      (_request, response) => {
        const [server] = builtInPlayers.servers;
        const servers = [{ ...server, movieUrl: 'https://player.example/embed?tmdb=' }];
        response.end(JSON.stringify({ ...builtInPlayers, servers }));
      },
      (origin) => finding('players', { PLAYER_CONFIG_URL: `${origin}/servers.json` }),
    );
    const text = `it is invalid: servers.0.movieUrl: ${playerListMessages.openEndMovie}`;
    expect(found).toMatchObject({ state: 'warning', text: expect.stringContaining(text) });
  });
});
