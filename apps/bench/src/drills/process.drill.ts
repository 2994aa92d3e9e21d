import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { median } from '../percentile.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { builtProgram, startProduct } from '../product.ts';
import { startAccountMaker } from './accounts.ts';
import { startBalancer } from './balancer.ts';
import { report } from './figures.ts';
import { lostHistory, openLedger, signUpMany, startWriters } from './ledger.ts';
import { secondsUntil, startReaders } from './readers.ts';
import { releaseAfterEach } from './release.ts';

const release = releaseAfterEach();

const databases = {
  embedded: async (): Promise<Record<string, string>> => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-drill-'));
    release(() => rm(folder, { recursive: true, force: true }));
    return { DATA_DIR: folder };
  },
  server: async (): Promise<Record<string, string>> => {
    const server = await startPostgresServer();
    release(() => server.remove());
    return { DATABASE_URL: server.url };
  },
};

const kills = 10;
/** That are acknowledged between a start and the next kill, at least. */
const leastWrites = 100;

describe.each(Object.entries(databases))('on the %s database', (kind, create) => {
  it('nothing acknowledged is lost when the process is killed ten times in the middle of its writes', async () => {
    const environment = { ...(await create()), PORT: String(await freePort()) };
    let product = await startProduct(builtProgram, environment);
    const { address } = product;
    const ledger = openLedger();
    const people = await signUpMany(address, 6);
    const writers = startWriters(() => address, people, ledger);
    const maker = startAccountMaker(address, ledger);
    const starts: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      const before = ledger.acknowledged;
      // However slow the machine is: in the middle of its writes.
      await secondsUntil(async () => ledger.acknowledged >= before + leastWrites + 10 * round);
      await product.end('SIGKILL');
      const began = performance.now();
      product = await startProduct(builtProgram, environment);
      starts.push(performance.now() - began);
    }
    await writers.stop();
    const accounts = await maker.stop();
    const lost = [...(await lostHistory(address, people, ledger)), ...(await accounts.lost())];
    await product.stop();
    report({
      fault: `the process killed (-9) ${kills} times, ${kind} database`,
      tried: ledger.tried,
      refused: ledger.refused,
      unanswered: ledger.unanswered,
      lost: lost.length,
      recovery: median(starts) / 1_000,
      note: `${ledger.acknowledged} writes acknowledged, ${accounts.made} accounts made and ${accounts.changed} changed among them`,
    });
    expect(lost).toEqual([]);
    expect(ledger.acknowledged).toBeGreaterThan(leastWrites * kills);
    expect(accounts.changed).toBeGreaterThan(kills);
  });
});

it('a second process on the same folder refuses to start and says who has it', async () => {
  const environment = await databases.embedded();
  const first = await startProduct(builtProgram, environment);
  const second = startProduct(builtProgram, environment);
  await expect(second).rejects.toThrow(`process ${first.processId}`);
  await first.stop();
});

const rounds = 5;

it('replicas that are restarted one after the other under load fail no request', async () => {
  const environment = await databases.server();
  const replicas = await Promise.all([1, 2].map(() => startProduct(builtProgram, environment)));
  const balancer = startBalancer(() => replicas);
  await balancer.ready(2);
  const ledger = openLedger();
  const people = await signUpMany(balancer.address(), 6);
  const writers = startWriters(balancer.address, people, ledger);
  const drains: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [leaving] = replicas;
    if (leaving === undefined) throw new Error('There is no replica to restart');
    const began = performance.now();
    expect(await leaving.end('SIGTERM')).toBe(0);
    drains.push(performance.now() - began);
    replicas.shift();
    replicas.push(await startProduct(builtProgram, environment));
    await balancer.ready(2);
  }
  await writers.stop();
  const lost = await lostHistory(balancer.address(), people, ledger);
  await balancer.stop();
  await Promise.all(replicas.map((replica) => replica.stop()));
  report({
    fault: `SIGTERM under load: ${rounds} restarts, one after the other, of two replicas behind a balancer`,
    tried: ledger.tried,
    refused: ledger.refused,
    unanswered: ledger.unanswered,
    lost: lost.length,
    recovery: null,
    note: `each ended with 0, within ${(Math.max(...drains) / 1_000).toFixed(1)} s`,
  });
  expect(lost).toEqual([]);
  expect(ledger.acknowledged).toBe(ledger.tried);
  expect(Math.max(...drains)).toBeLessThan(10_000);
});

it('replicas that start together make the tables once, and those of one that is killed are not missed', async () => {
  let survivor = { tried: 0, well: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const environment = await databases.server();
    const replicas = await Promise.all([1, 2].map(() => startProduct(builtProgram, environment)));
    const [one, two] = replicas;
    if (!one || !two) throw new Error('Two replicas were to start');
    const client = postgres(environment.DATABASE_URL ?? '', { max: 1 });
    const migrations =
      await client`select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash`;
    await client.end();
    expect(migrations.length).toBeGreaterThan(0);
    expect(migrations.filter(({ times }) => times !== 1)).toEqual([]);
    const readers = startReaders(() => two.address, 2);
    await one.end('SIGKILL');
    await setTimeout(500);
    await readers.stop();
    survivor = {
      tried: survivor.tried + readers.ledger.tried,
      well: survivor.well + readers.ledger.acknowledged,
    };
    await two.stop();
  }
  report({
    fault: `two replicas started together on an empty database, then one killed, ${rounds} times`,
    tried: survivor.tried,
    refused: survivor.tried - survivor.well,
    unanswered: 0,
    lost: 0,
    recovery: null,
    note: 'each migration ran once; the requests are those to the replica that lived on',
  });
  expect(survivor.well).toBe(survivor.tried);
});
