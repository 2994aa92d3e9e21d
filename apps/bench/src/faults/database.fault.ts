import { setTimeout } from 'node:timers/promises';
import { startTestServer, type TestPostgres } from '@marquee/db/testing/postgres';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { percentile } from '../percentile.ts';
import { builtProgram, type Product, startProduct } from '../servers/product.ts';
import { createAckLog, findLostHistory, signUpMany, startWriters, type TestUser } from './ack-log.ts';
import { reportResult } from './fault-results.ts';
import { dataOf, mutateProcedure, type Outcome, queryProcedure } from './http-calls.ts';
import { secondsUntil, startReadLoad } from './read-load.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

const poolSize = 6;

let server: TestPostgres;
let proxy: TcpProxy;
let product: Product;
let users: TestUser[];

beforeAll(async () => {
  server = await startTestServer({ isDurable: true });
  proxy = await startTcpProxy(server.port);
  const url = new URL(server.url);
  url.port = String(proxy.port);
  product = await startProduct(builtProgram, { DATABASE_URL: url.href, DATABASE_POOL: String(poolSize) });
  users = await signUpMany(product.baseUrl, 8);
});

afterAll(async () => {
  await product.stop();
  await proxy.close();
  await server.remove();
});

interface Fault {
  readonly name: string;
  /** Injects the fault; resolves when the database is usable again. */
  readonly inject: () => Promise<void>;
}

const phaseMs = 1_000;

/** Injects a fault under read and write load, then checks that every acknowledged write is there. */
async function expectNothingLost({ name, inject }: Fault): Promise<void> {
  const baseUrl = () => product.baseUrl;
  const baseline = startReadLoad(baseUrl, 2);
  await setTimeout(phaseMs);
  await baseline.stop();
  const ackLog = createAckLog();
  const readers = startReadLoad(baseUrl, 2);
  const writers = startWriters(baseUrl, users, ackLog);
  await setTimeout(phaseMs);
  await inject();
  const acknowledgedBefore = ackLog.acknowledged;
  const recoverySeconds = await secondsUntil(async () => ackLog.acknowledged > acknowledgedBefore);
  await setTimeout(phaseMs);
  await writers.stop();
  await readers.stop();
  const lost = await findLostHistory(product.baseUrl, users, ackLog);
  const slowdown = percentile(readers.latenciesMs, 0.99) / percentile(baseline.latenciesMs, 0.99);
  reportResult({
    fault: name,
    tried: ackLog.tried,
    refused: ackLog.refused,
    unanswered: ackLog.unanswered,
    lost: lost.length,
    recoverySeconds,
    note:
      `${ackLog.acknowledged} writes acknowledged, longest pause ${(ackLog.longestGapMs / 1_000).toFixed(1)} s; ` +
      `${readers.ackLog.tried} catalogue reads, ${readers.ackLog.tried - readers.ackLog.acknowledged} of them failed, ` +
      `p99 ${slowdown.toFixed(1)} × the baseline`,
  });
  expect(lost).toEqual([]);
  expect(ackLog.unanswered, 'the product always responds').toBe(0);
  expect([...ackLog.statuses.keys()].filter((status) => status !== 503)).toEqual([]);
  expect(readers.ackLog.acknowledged).toBe(readers.ackLog.tried);
  expect(recoverySeconds).toBeLessThan(10);
}

it('loses no acknowledged write when Postgres restarts', () =>
  expectNothingLost({
    name: 'Postgres restarted under load',
    inject: async () => {
      await server.stop();
      await setTimeout(phaseMs);
      await server.start();
    },
  }));

it('loses no acknowledged write when Postgres is killed and recovers from its WAL', () =>
  expectNothingLost({
    name: 'Postgres killed (-9) under load',
    inject: async () => {
      await server.kill();
      await server.start();
    },
  }));

it('recovers from a Postgres that is silent for 10 s with its port open', () =>
  expectNothingLost({
    name: 'Postgres silent for 10 s',
    inject: async () => {
      proxy.freeze();
      await setTimeout(10_000);
      proxy.thaw();
    },
  }));

it('loses no acknowledged write when connections are cut, also between a write and its response', () =>
  expectNothingLost({
    name: 'connections to Postgres cut 40 times',
    inject: async () => {
      for (let round = 0; round < 40; round += 1) {
        // Not a multiple of the duration of a write, so that cuts hit before, during and after the commit.
        await setTimeout(60 + 7 * (round % 9));
        proxy.cut();
      }
    },
  }));

/** For each replica, to the same four titles of one user. */
const conflictingWrites = 1_000;

it('two replicas that write the same records neither deadlock nor create duplicates', async () => {
  const other = await startProduct(builtProgram, { DATABASE_URL: server.url });
  const [user] = await signUpMany(product.baseUrl, 1);
  if (user === undefined) throw new Error('The sign-up failed');
  const { token } = user;
  const outcomes: Outcome[] = [];
  const write = async (baseUrl: string, writer: number) => {
    for (let round = 0; round < conflictingWrites / 4; round += 1) {
      const episode = 1 + ((round * 7 + writer) % 900);
      const body = { media_id: String(3_001 + ((round + writer) % 4)), media_type: 'tv', season: 1, episode };
      outcomes.push(await mutateProcedure(baseUrl, 'history.record', { token, body }));
      // Some touch several records in one transaction, in opposite orders.
      if (round % 50 === 0) {
        const entries = [3_001, 3_002, 3_003, 3_004].map((id) => ({
          ...body,
          media_id: String(id),
          timestamp: Date.now(),
        }));
        const watchHistoryData = writer % 2 === 0 ? entries : entries.toReversed();
        outcomes.push(await mutateProcedure(baseUrl, 'history.migrate', { token, body: { watchHistoryData } }));
      }
    }
  };
  const writers = [0, 1, 2, 3].flatMap((writer) => [write(product.baseUrl, writer), write(other.baseUrl, writer + 4)]);
  await Promise.all(writers);
  const outcome = await queryProcedure(other.baseUrl, 'history.list', { token, input: { limit: 100 } });
  const list = dataOf<{ items: unknown[] }>(outcome)?.items ?? [];
  await other.stop();
  const refused = outcomes.filter(({ status }) => status !== 200);
  reportResult({
    fault: 'two replicas write the same four records, eight writes at a time',
    tried: outcomes.length,
    refused: refused.length,
    unanswered: outcomes.filter(({ status }) => status === null).length,
    lost: 0,
    recoverySeconds: null,
    note: `${list.length} records afterwards; no deadlock, so no retries`,
  });
  expect(refused).toEqual([]);
  expect(list).toHaveLength(4);
});

it('refuses waiting calls in time when all connections are busy, and still serves the catalogue', async () => {
  const readers = startReadLoad(() => product.baseUrl, 2);
  const blocker = postgres(server.url, { max: 1, onnotice: () => undefined });
  const lock = await blocker.reserve();
  await lock`begin`;
  await lock`lock table watch_history in access exclusive mode`;
  const startedAt = performance.now();
  const writes = Array.from({ length: 200 }, (_, index) =>
    mutateProcedure(product.baseUrl, 'history.record', {
      token: users[index % users.length]?.token ?? '',
      body: { media_id: '2001', media_type: 'movie' },
    }),
  );
  const outcomes = await Promise.all(writes);
  const longestSeconds = (performance.now() - startedAt) / 1_000;
  await lock`rollback`;
  lock.release();
  await blocker.end();
  const recoverySeconds = await secondsUntil(async () => {
    const body = { media_id: '2001', media_type: 'movie' };
    return (
      (await mutateProcedure(product.baseUrl, 'history.record', { token: users[0]?.token ?? '', body })).status === 200
    );
  });
  await readers.stop();
  const refused = outcomes.filter(({ status }) => status === 503);
  reportResult({
    fault: 'all connections to the database busy',
    tried: outcomes.length,
    refused: refused.length,
    unanswered: outcomes.filter(({ status }) => status === null).length,
    lost: 0,
    recoverySeconds,
    note: `the last of 200 callers was refused after ${longestSeconds.toFixed(1)} s; ${readers.ackLog.tried} catalogue reads meanwhile, all succeeded`,
  });
  expect(refused).toHaveLength(outcomes.length);
  expect(longestSeconds).toBeLessThan(15);
  expect(readers.ackLog.acknowledged).toBe(readers.ackLog.tried);
});
