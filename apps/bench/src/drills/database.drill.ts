import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { percentile } from '../percentile.ts';
import { type PostgresServer, startPostgresServer } from '../postgres-server.ts';
import { type Product, startProduct } from '../product.ts';
import { change } from './calls.ts';
import { type Door, openDoor } from './door.ts';
import { report } from './figures.ts';
import { lostHistory, openLedger, type Person, signUpMany, startWriters } from './ledger.ts';
import { secondsUntil, startReaders } from './readers.ts';

const program = join(import.meta.dirname, '../../../server/dist/main.js');
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
  product = await startProduct(program, { DATABASE_URL: url.href, DATABASE_POOL: String(connections) });
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
