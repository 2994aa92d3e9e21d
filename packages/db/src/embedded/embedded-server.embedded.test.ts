import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { silentLog } from '@marquee/domain/log';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { boundedClient } from '../bounded-client.ts';
import { connect } from '../connection.ts';
import { databaseErrorOf } from '../database-error.ts';
import { createOutageLog } from '../outage-log.ts';
import { builtEmptyDatabase } from '../testing/built-empty-database.ts';
import { checkpointIfDue } from './checkpoints.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { readOnlySwitch } from './read-only-switch.ts';

const warnings: string[] = [];
const emptyDatabase = builtEmptyDatabase();
const log = { ...silentLog, warn: (_: object, message: string) => warnings.push(message) };

let place: string;
let server: EmbeddedServer;
let client: Sql;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'marquee-server-'));
  server = await startEmbeddedServer({ folder: join(place, 'postgres'), emptyDatabase, log, stallSeconds: 1.5 });
  client = connect({ kind: 'embedded', socketPath: server.socketPath }, { pool: 1, log });
  await client`create table numbers (number int)`;
}, 60_000);
beforeEach(() => {
  warnings.length = 0;
});
afterAll(async () => {
  await client.end({ timeout: 0 });
  await server.close();
  rmSync(place, { recursive: true });
});

/** Waits until the database responds again after a restart. */
const waitUntilReady = () =>
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

it('only the current user can open the socket', () => {
  expect(statSync(dirname(server.socketPath)).mode & 0o777).toBe(0o700);
});

it('an endless query rejects, and the restarted database contains every acknowledged row', async () => {
  const before = await count();
  await client`insert into numbers values (1), (2)`;
  const endless = client`with recursive endless as (select 1 union all select 1 from endless) select count(*) from endless`;
  await expect(endless).rejects.toThrow('CONNECTION_CLOSED');
  await waitUntilReady();
  expect(await count()).toBe(before + 2);
  expect(warnings).toContain('The embedded database makes no progress');
}, 30_000);

it('a transaction that waits for a query outside of it rejects instead of deadlocking', async () => {
  const before = await count();
  const deadlock = client.begin(async (transaction) => {
    await transaction`insert into numbers values (3)`;
    await client`select 1`;
  });
  await expect(deadlock).rejects.toThrow();
  await waitUntilReady();
  expect(await count()).toBe(before);
}, 30_000);

it('a transaction whose statement never ends rejects, and its rollback does not crash the process', async () => {
  const database = drizzle(boundedClient(client, { connections: 1, queueSeconds: 60, outages: createOutageLog(log) }));
  const endless = sql`with recursive endless as (select 1 union all select 1 from endless) select count(*) from endless`;
  await expect(database.transaction((transaction) => transaction.execute(endless))).rejects.toThrow(
    'CONNECTION_CLOSED',
  );
  await waitUntilReady();
}, 30_000);

it('readOnlySwitch rejects writes but not reads, until it is switched back', async () => {
  const setWritable = readOnlySwitch(client, log);
  const insert = () =>
    client`insert into numbers values (4)`.then(
      () => 'written',
      (error) => databaseErrorOf(error)?.code,
    );
  const before = await count();
  setWritable(false);
  setWritable(false);
  expect(await insert()).toBe('25006');
  expect(await count()).toBe(before);
  setWritable(true);
  expect(await insert()).toBe('written');
  expect(await count()).toBe(before + 1);
});

it('a checkpoint frees the WAL once there is enough of it, also while the database is read-only', async () => {
  const bytes = 100_000;
  await client`insert into numbers select generate_series(1, 5000)`;
  const setWritable = readOnlySwitch(client, log);
  setWritable(false);
  expect(await checkpointIfDue(client, 1_000 * bytes)).toBe(false);
  expect(await checkpointIfDue(client, bytes)).toBe(true);
  expect(await checkpointIfDue(client, bytes)).toBe(false);
  setWritable(true);
});

it('a long query does not block the event loop', async () => {
  // Not the time between timers, which grows with the load of the machine.
  const before = performance.eventLoopUtilization();
  await client`select count(*) from generate_series(1, 500000)`;
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

it('the log says that a slow start goes on', async () => {
  const slow = await startEmbeddedServer({ folder: undefined, emptyDatabase, log, slowSeconds: 0.01 });
  await slow.close();
  expect(warnings[0]).toBe('The embedded database is still starting: this machine is slow or busy');
});
