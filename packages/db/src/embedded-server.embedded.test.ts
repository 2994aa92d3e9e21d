import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect } from './connection.ts';
import { databaseErrorOf } from './database-error.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { readOnlySwitch } from './read-only-switch.ts';
import { silentLog } from './testing-log.ts';

const sentences: string[] = [];
const log = { ...silentLog, warn: (_: object, message: string) => sentences.push(message) };

let place: string;
let server: EmbeddedServer;
let client: Sql;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'marquee-server-'));
  server = await startEmbeddedServer({ folder: join(place, 'postgres'), log, patience: 2.5 });
  client = connect({ kind: 'embedded', socketPath: server.socketPath }, { pool: 1, log });
  await client`create table numbers (number int)`;
}, 60_000);
beforeEach(() => {
  sentences.length = 0;
});
afterAll(async () => {
  await client.end({ timeout: 0 });
  await server.close();
  rmSync(place, { recursive: true });
});

/** Waits until the database answers again after it was ended. */
const answers = () =>
  expect
    .poll(
      () =>
        client`select 1`.then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
const count = async () => (await client`select from numbers`).length;

it('only its user can reach the socket', () => {
  expect(statSync(dirname(server.socketPath)).mode & 0o777).toBe(0o700);
});

it('a query that never ends fails, and the database goes on with every acknowledged row', async () => {
  const before = await count();
  await client`insert into numbers values (1), (2)`;
  const endless = client`with recursive endless as (select 1 union all select 1 from endless) select count(*) from endless`;
  await expect(endless).rejects.toThrow('CONNECTION_CLOSED');
  await answers();
  expect(await count()).toBe(before + 2);
  expect(sentences).toContain('The embedded database makes no progress');
}, 30_000);

it('a transaction that waits for a query outside itself fails instead of holding the only connection for ever', async () => {
  const before = await count();
  const deadlock = client.begin(async (transaction) => {
    await transaction`insert into numbers values (3)`;
    await client`select 1`;
  });
  await expect(deadlock).rejects.toThrow();
  await answers();
  expect(await count()).toBe(before);
}, 30_000);

it('while the disk is full it refuses writes and reads on; afterwards it writes', async () => {
  const look = readOnlySwitch(client, log);
  const insert = () =>
    client`insert into numbers values (4)`.then(
      () => 'written',
      (error) => databaseErrorOf(error)?.code,
    );
  const before = await count();
  look(false);
  look(false);
  expect(await insert()).toBe('25006');
  expect(await count()).toBe(before);
  look(true);
  expect(await insert()).toBe('written');
  expect(await count()).toBe(before + 1);
});

it('the event loop goes on while a long query runs', async () => {
  const started = performance.now();
  let longestGap = 0;
  let last = started;
  const timer = setInterval(() => {
    longestGap = Math.max(longestGap, performance.now() - last);
    last = performance.now();
  }, 5);
  await client`select count(*) from generate_series(1, 500000)`;
  clearInterval(timer);
  expect(longestGap).toBeLessThan((performance.now() - started) / 2);
});
