import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@marquee/db/database';
import { silentLog } from '@marquee/db/testing-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../environment.ts';
import { examine } from './examine.ts';
import { examineCache } from './examine-cache.ts';
import { examineCatalogue } from './examine-catalogue.ts';
import { examineEnvironment } from './examine-environment.ts';
import { examinePictures } from './examine-pictures.ts';
import { examinePlayers } from './examine-players.ts';
import { examineStorage } from './examine-storage.ts';
import type { Finding } from './finding.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

const examiners = {
  environment: examineEnvironment,
  database: examineStorage,
  catalogue: examineCatalogue,
  pictures: examinePictures,
  cache: examineCache,
  players: examinePlayers,
};

/** What is said first of one part in an environment. */
async function finding(part: keyof typeof examiners, variables: Record<string, string>): Promise<Finding> {
  const [found] = [await examiners[part](parseEnvironment({ DATA_DIR: folder, ...variables }))].flat();
  if (!found) throw new Error(`Nothing was said of ${part}`);
  return found;
}

/** A server on a free port for as long as `use` runs. */
async function serving<Result>(listener: RequestListener, use: (origin: string) => Promise<Result>): Promise<Result> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

describe('an environment', () => {
  it('that cannot be read is all that is said', async () => {
    const findings = await examine(() => parseEnvironment({ PORT: 'hunter2' }));
    expect(findings).toMatchObject([{ part: 'environment', state: 'fault', text: expect.stringContaining('PORT') }]);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });

  it.each([
    [{ RATE_LIMIT: 'off' }, 'RATE_LIMIT'],
    [{ PUBLIC_URL: 'https://example.com' }, 'TRUST_PROXY'],
    [{ REDIS_URL: 'redis://127.0.0.1:1' }, 'DATABASE_URL'],
  ])('that contradicts itself is warned of: %o', async (variables, remedy) => {
    expect(await finding('environment', variables)).toMatchObject({
      state: 'warning',
      remedy: expect.stringContaining(remedy),
    });
  });

  it('that can be read is followed by every other part', async () => {
    const findings = await examine(() => parseEnvironment({ DATA_DIR: join(folder, 'nothing') }));
    const parts = findings.map(({ part }) => part);
    expect(parts).toEqual(['environment', 'files', 'database', 'catalogue', 'pictures', 'cache', 'players']);
  });

  it('without a fault is in order', async () => {
    const https = { PUBLIC_URL: 'https://example.com', TRUST_PROXY: '1' };
    expect(await finding('environment', https)).toMatchObject({ state: 'in order' });
  });
});

describe('pictures', () => {
  const live = { TMDB_ACCESS_TOKEN: 'test', IMAGE_PROXY: 'on' };

  it.each([
    [{ IMAGE_PROXY: 'on' }, "the sample's"],
    [{ ...live, IMAGE_PROXY: 'off' }, 'browsers get them'],
    [{ ...live, IMAGE_CACHE_MEGABYTES: '7' }, '7 MB at most'],
  ])('are in order with %o', async (variables, text) => {
    expect(await finding('pictures', variables)).toMatchObject({
      state: 'in order',
      text: expect.stringContaining(text),
    });
  });

  it('that cannot be kept are warned of', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    expect(await finding('pictures', { ...live, DATA_DIR: join(file, 'below') })).toMatchObject({ state: 'warning' });
  });
});

describe('the database', { timeout: 60_000 }, () => {
  it('that is embedded is looked at before, while and after it is used, and never made', async () => {
    expect(await finding('database', {})).toMatchObject({
      state: 'in order',
      text: expect.stringContaining('first start'),
    });
    const database = await openDatabase({ dataDirectory: folder, pool: 1, log: silentLog });
    const inUse = await finding('database', {});
    await database.close();
    expect(inUse).toMatchObject({ state: 'warning', text: expect.stringContaining(`process ${process.pid}`) });
    expect(await finding('database', {})).toMatchObject({
      state: 'in order',
      text: expect.stringMatching(/Postgres \d+.*up to date/),
    });
  });

  it('whose server does not answer is a fault, told without its password', async () => {
    const found = await finding('database', { DATABASE_URL: 'postgres://marquee:hunter2@127.0.0.1:1/marquee' });
    expect(found).toMatchObject({ state: 'fault', remedy: expect.stringContaining('DATABASE_URL') });
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });
});

describe('the catalogue', () => {
  it('is the sample without a credential', async () => {
    expect(await finding('catalogue', {})).toMatchObject({
      state: 'in order',
      text: expect.stringContaining('sample'),
    });
  });

  const live = (status: number, body: object) =>
    serving(
      (_request, response) => void response.writeHead(status).end(JSON.stringify(body)),
      (origin) => finding('catalogue', { TMDB_BASE_URL: `${origin}/3`, TMDB_API_KEY: 'hunter2' }),
    );

  it('is live where the upstream answers', async () => {
    expect(await live(200, { genres: [{ id: 28, name: 'Action' }] })).toMatchObject({
      state: 'in order',
      text: expect.stringContaining('live'),
    });
  });

  it.each([
    [401, 'TMDB_ACCESS_TOKEN'],
    [404, 'TMDB_BASE_URL'],
    [500, 'TMDB_BASE_URL'],
  ])('that answers %i is a fault, told without the key', async (status, remedy) => {
    const found = await live(status, {});
    expect(found).toMatchObject({ state: 'fault', remedy: expect.stringContaining(remedy) });
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });
});

describe('the cache', () => {
  it('is this process without a Redis', async () => {
    expect(await finding('cache', {})).toMatchObject({ state: 'in order' });
  });

  it('that does not answer is warned of, without its password', async () => {
    const found = await finding('cache', { REDIS_URL: 'redis://:hunter2@127.0.0.1:1' });
    expect(found).toMatchObject({ state: 'warning', text: expect.stringContaining('ECONNREFUSED') });
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });
});

describe('the players', () => {
  it('come from the file that ships', async () => {
    expect(await finding('players', {})).toMatchObject({ state: 'in order', text: '2 offered, from servers.json.' });
  });

  it('of a remote list that is not valid come from the file, with a warning that says why', async () => {
    const found = await serving(
      (_request, response) => void response.end('{"servers":[]}'),
      (origin) => finding('players', { PLAYER_CONFIG_URL: `${origin}/servers.json` }),
    );
    expect(found).toMatchObject({ state: 'warning', text: expect.stringMatching(/servers\.json; .*is not valid/) });
  });
});
