import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { median } from '../percentile.ts';
import { builtProgram, freePort, startProduct } from '../servers/product.ts';
import { startAccountWriter } from './account-writer.ts';
import { createAckLog, findLostHistory, signUpMany, startWriters } from './ack-log.ts';
import { databases } from './databases.ts';
import { reportResult } from './fault-results.ts';
import { startLoadBalancer } from './load-balancer.ts';
import { secondsUntil, startReadLoad } from './read-load.ts';

const kills = 10;
/** Acknowledged between a start and the next kill. */
const minWrites = 100;

describe.each(Object.entries(databases))('on the %s database', (kind, create) => {
  it('loses no acknowledged write when the process is killed ten times while writing', async () => {
    const environment = { ...(await create()), PORT: String(await freePort()) };
    let product = await startProduct(builtProgram, environment);
    const { baseUrl } = product;
    const ackLog = createAckLog();
    const users = await signUpMany(baseUrl, 6);
    const writers = startWriters(() => baseUrl, users, ackLog);
    const accountWriter = startAccountWriter(baseUrl, ackLog);
    const startDurationsMs: number[] = [];
    // Waits for writes instead of a time, so that a slow machine is killed while writing too.
    const untilWritten = (count: number) => {
      const [acknowledged, updated] = [ackLog.acknowledged, accountWriter.updated()];
      return secondsUntil(async () => ackLog.acknowledged >= acknowledged + count && accountWriter.updated() > updated);
    };
    for (let round = 0; round < kills; round += 1) {
      await untilWritten(minWrites + 10 * round);
      await product.end('SIGKILL');
      const startedAt = performance.now();
      product = await startProduct(builtProgram, environment);
      startDurationsMs.push(performance.now() - startedAt);
    }
    await untilWritten(1);
    await writers.stop();
    const accounts = await accountWriter.stop();
    const lost = [...(await findLostHistory(baseUrl, users, ackLog)), ...(await accounts.findLost())];
    await product.stop();
    reportResult({
      fault: `the process killed (-9) ${kills} times, ${kind} database`,
      tried: ackLog.tried,
      refused: ackLog.refused,
      unanswered: ackLog.unanswered,
      lost: lost.length,
      recoverySeconds: median(startDurationsMs) / 1_000,
      note: `${ackLog.acknowledged} writes acknowledged, among them ${accounts.created} accounts created and ${accounts.updated} updated`,
    });
    expect(lost).toEqual([]);
    expect(ackLog.acknowledged).toBeGreaterThan(minWrites * kills);
    expect(accounts.updated).toBeGreaterThan(kills);
  });
});

it('refuses to start a second process on the same folder and names the first', async () => {
  const environment = await databases.embedded();
  const first = await startProduct(builtProgram, environment);
  const second = startProduct(builtProgram, environment);
  await expect(second).rejects.toThrow(`process ${first.processId}`);
  await first.stop();
});

const rounds = 5;

it('fails no request when replicas are restarted one after the other under load', async () => {
  const environment = await databases.server();
  const replicas = await Promise.all([1, 2].map(() => startProduct(builtProgram, environment)));
  const balancer = startLoadBalancer(() => replicas);
  await balancer.waitForHealthy(2);
  const ackLog = createAckLog();
  const users = await signUpMany(balancer.nextUrl(), 6);
  const writers = startWriters(balancer.nextUrl, users, ackLog);
  const drainDurationsMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [leaving] = replicas;
    if (leaving === undefined) throw new Error('There is no replica to restart');
    const startedAt = performance.now();
    expect(await leaving.end('SIGTERM')).toBe(0);
    drainDurationsMs.push(performance.now() - startedAt);
    replicas.shift();
    replicas.push(await startProduct(builtProgram, environment));
    await balancer.waitForHealthy(2);
  }
  await writers.stop();
  const lost = await findLostHistory(balancer.nextUrl(), users, ackLog);
  await balancer.stop();
  await Promise.all(replicas.map((replica) => replica.stop()));
  reportResult({
    fault: `SIGTERM under load: ${rounds} restarts, one after the other, of two replicas behind a balancer`,
    tried: ackLog.tried,
    refused: ackLog.refused,
    unanswered: ackLog.unanswered,
    lost: lost.length,
    recoverySeconds: null,
    note: `each exited with 0 within ${(Math.max(...drainDurationsMs) / 1_000).toFixed(1)} s`,
  });
  expect(lost).toEqual([]);
  expect(ackLog.acknowledged).toBe(ackLog.tried);
  expect(Math.max(...drainDurationsMs)).toBeLessThan(10_000);
});

it('runs each migration once when replicas start together, and survives the loss of one', async () => {
  let survivor = { tried: 0, succeeded: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const environment = await databases.server();
    const replicas = await Promise.all([1, 2].map(() => startProduct(builtProgram, environment)));
    const [one, two] = replicas;
    if (!one || !two) throw new Error('Two replicas should have started');
    const client = postgres(environment.DATABASE_URL ?? '', { max: 1 });
    const migrations =
      await client`select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash`;
    await client.end();
    expect(migrations.length).toBeGreaterThan(0);
    expect(migrations.filter(({ times }) => times !== 1)).toEqual([]);
    const readers = startReadLoad(() => two.baseUrl, 2);
    await one.end('SIGKILL');
    await setTimeout(500);
    await readers.stop();
    survivor = {
      tried: survivor.tried + readers.ackLog.tried,
      succeeded: survivor.succeeded + readers.ackLog.acknowledged,
    };
    await two.stop();
  }
  reportResult({
    fault: `two replicas started together on an empty database, then one killed, ${rounds} times`,
    tried: survivor.tried,
    refused: survivor.tried - survivor.succeeded,
    unanswered: 0,
    lost: 0,
    recoverySeconds: null,
    note: 'each migration ran once; the requests are those to the surviving replica',
  });
  expect(survivor.succeeded).toBe(survivor.tried);
});
