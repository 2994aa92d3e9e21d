import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { percentile } from '../percentile.ts';
import { type PostgresServer, startPostgresServer } from '../postgres-server.ts';
import { builtProgram, type Product, startProduct } from '../product.ts';
import { ask, change, dataOf, type Outcome } from './calls.ts';
import { type Door, openDoor } from './door.ts';
import { report } from './figures.ts';
import { lostHistory, openLedger, type Person, signUpMany, startWriters } from './ledger.ts';
import { secondsUntil, startReaders } from './readers.ts';

const connections = 6;

let server: PostgresServer;
let door: Door;
let product: Product;
let people: Person[];

beforeAll(async () => {
  server = await startPostgresServer();
  door = await openDoor(server.port);
  const url = new URL(server.url);
  url.port = String(door.port);
  product = await startProduct(builtProgram, { DATABASE_URL: url.href, DATABASE_POOL: String(connections) });
  people = await signUpMany(product.address, 8);
});

afterAll(async () => {
  await product.stop();
  await door.close();
  await server.remove();
});

interface Fault {
  readonly name: string;
  /** Resolves when the database could be used again. */
  readonly strike: () => Promise<void>;
}

const aMoment = 1_000;

/** People write, visitors read, the fault comes and goes; then everything acknowledged is looked for. */
async function writeThrough({ name, strike }: Fault): Promise<void> {
  const address = () => product.address;
  const quiet = startReaders(address, 2);
  await setTimeout(aMoment);
  await quiet.stop();
  const ledger = openLedger();
  const readers = startReaders(address, 2);
  const writers = startWriters(address, people, ledger);
  await setTimeout(aMoment);
  await strike();
  const before = ledger.acknowledged;
  const recovery = await secondsUntil(async () => ledger.acknowledged > before);
  await setTimeout(aMoment);
  await writers.stop();
  await readers.stop();
  const lost = await lostHistory(product.address, people, ledger);
  const slowdown = percentile(readers.times, 0.99) / percentile(quiet.times, 0.99);
  report({
    fault: name,
    tried: ledger.tried,
    refused: ledger.refused,
    unanswered: ledger.unanswered,
    lost: lost.length,
    recovery,
    note:
      `${ledger.acknowledged} writes acknowledged, longest pause ${(ledger.longestGap / 1_000).toFixed(1)} s; ` +
      `${readers.ledger.tried} catalogue reads, ${readers.ledger.tried - readers.ledger.acknowledged} of them not answered well, ` +
      `p99 ${slowdown.toFixed(1)} × as long`,
  });
  expect(lost).toEqual([]);
  expect(ledger.unanswered, 'the product itself always answers').toBe(0);
  expect([...ledger.statuses.keys()].filter((status) => status !== 503)).toEqual([]);
  expect(readers.ledger.acknowledged).toBe(readers.ledger.tried);
  expect(recovery).toBeLessThan(10);
}

it('a Postgres that is restarted under load', () =>
  writeThrough({
    name: 'Postgres restarted under load',
    strike: async () => {
      await server.stop();
      await setTimeout(aMoment);
      await server.start();
    },
  }));

it('a Postgres that is killed under load and recovers from its log', () =>
  writeThrough({
    name: 'Postgres killed (-9) under load',
    strike: async () => {
      await server.kill();
      await server.start();
    },
  }));

it('a Postgres that is silent for ten seconds with its port open', () =>
  writeThrough({
    name: 'Postgres silent for 10 s',
    strike: async () => {
      door.freeze();
      await setTimeout(10_000);
      door.thaw();
    },
  }));

it('connections that are cut again and again, also between a write and its answer', () =>
  writeThrough({
    name: 'connections to Postgres cut 40 times',
    strike: async () => {
      for (let round = 0; round < 40; round += 1) {
        // No multiple of what a write takes, so that it is hit before, in and after its commit.
        await setTimeout(60 + 7 * (round % 9));
        door.cut();
      }
    },
  }));

/** Writes of each replica to the same four titles of one person, several at a time. */
const conflicting = 1_000;

it('two replicas that write the same records at the same time neither lock each other out nor make two of one', async () => {
  const other = await startProduct(builtProgram, { DATABASE_URL: server.url });
  const [person] = await signUpMany(product.address, 1);
  if (person === undefined) throw new Error('Nobody signed up');
  const { token } = person;
  const outcomes: Outcome[] = [];
  const write = async (address: string, writer: number) => {
    for (let round = 0; round < conflicting / 4; round += 1) {
      const episode = 1 + ((round * 7 + writer) % 900);
      const body = { media_id: String(3_001 + ((round + writer) % 4)), media_type: 'tv', season: 1, episode };
      outcomes.push(await change(address, 'history.record', { token, body }));
      // Among them some that touch several records in one transaction, in opposite orders.
      if (round % 50 === 0) {
        const entries = [3_001, 3_002, 3_003, 3_004].map((id) => ({
          ...body,
          media_id: String(id),
          timestamp: Date.now(),
        }));
        const watchHistoryData = writer % 2 === 0 ? entries : entries.toReversed();
        outcomes.push(await change(address, 'history.migrate', { token, body: { watchHistoryData } }));
      }
    }
  };
  const writers = [0, 1, 2, 3].flatMap((writer) => [write(product.address, writer), write(other.address, writer + 4)]);
  await Promise.all(writers);
  const answer = await ask(other.address, 'history.list', { token, input: { limit: 100 } });
  const list = dataOf<{ items: unknown[] }>(answer)?.items ?? [];
  await other.stop();
  const refused = outcomes.filter(({ status }) => status !== 200);
  report({
    fault: 'two replicas write the same four records, eight writes at a time',
    tried: outcomes.length,
    refused: refused.length,
    unanswered: outcomes.filter(({ status }) => status === null).length,
    lost: 0,
    recovery: null,
    note: `${list.length} records afterwards; no deadlock, so nothing had to be tried again`,
  });
  expect(refused).toEqual([]);
  expect(list).toHaveLength(4);
});

it('connections that are all busy: who waits is refused in time, and the catalogue does not notice', async () => {
  const readers = startReaders(() => product.address, 2);
  const outside = postgres(server.url, { max: 1, onnotice: () => undefined });
  const lock = await outside.reserve();
  await lock`begin`;
  await lock`lock table watch_history in access exclusive mode`;
  const began = performance.now();
  const writes = Array.from({ length: 200 }, (_, index) =>
    change(product.address, 'history.record', {
      token: people[index % people.length]?.token ?? '',
      body: { media_id: '2001', media_type: 'movie' },
    }),
  );
  const outcomes = await Promise.all(writes);
  const longest = (performance.now() - began) / 1_000;
  await lock`rollback`;
  lock.release();
  await outside.end();
  const recovery = await secondsUntil(async () => {
    const body = { media_id: '2001', media_type: 'movie' };
    return (await change(product.address, 'history.record', { token: people[0]?.token ?? '', body })).status === 200;
  });
  await readers.stop();
  const refused = outcomes.filter(({ status }) => status === 503);
  report({
    fault: 'all connections to the database busy',
    tried: outcomes.length,
    refused: refused.length,
    unanswered: outcomes.filter(({ status }) => status === null).length,
    lost: 0,
    recovery,
    note: `the last of 200 callers knew after ${longest.toFixed(1)} s; ${readers.ledger.tried} catalogue reads beside it all answered`,
  });
  expect(refused).toHaveLength(outcomes.length);
  expect(longest).toBeLessThan(15);
  expect(readers.ledger.acknowledged).toBe(readers.ledger.tried);
});
