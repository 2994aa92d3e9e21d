import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpRequest, type LoadResult, load } from '../http-load.ts';
import { percentile } from '../percentile.ts';
import { type PostgresServer, startPostgresServer } from '../postgres-server.ts';
import { builtProgram, type Product, startProduct } from '../product.ts';
import { report } from './figures.ts';
import { type Person, signUpMany } from './ledger.ts';
import { secondsUntil, startReaders, warmPaths } from './readers.ts';

let server: PostgresServer;
let product: Product;
let people: Person[];

beforeAll(async () => {
  server = await startPostgresServer();
  product = await startProduct(builtProgram, { DATABASE_URL: server.url });
  people = await signUpMany(product.address, 8);
});

afterAll(async () => {
  await product.stop();
  await server.remove();
});

const json = { 'content-type': 'application/json' };

/** Of ten requests eight read the catalogue, one the own history, and one writes it. */
function mixedRequests(): Buffer[] {
  return people.flatMap(({ token }, index) => {
    const headers = { authorization: `Bearer ${token}` };
    const reads = Array.from({ length: 8 }, (_, read) => httpRequest(warmPaths[read % warmPaths.length] ?? '/'));
    const record = JSON.stringify({ media_id: String(1_001 + index), media_type: 'movie' });
    return [
      ...reads,
      httpRequest('/trpc/history.list?input=%7B%22limit%22%3A20%7D', { headers }),
      httpRequest('/trpc/history.record', { method: 'POST', headers: { ...headers, ...json }, body: record }),
    ];
  });
}

/** ms */
const duration = 6_000;

function visit(requests: readonly Buffer[], connections: number, milliseconds = duration): Promise<LoadResult> {
  return load({
    address: product.address,
    request: (connection, round) => requests[(connection * 7 + round) % requests.length] ?? Buffer.of(),
    connections,
    duration: milliseconds,
    status: null,
  });
}

const text = ({ statuses }: LoadResult) => [...statuses].map(([status, count]) => `${count} with ${status}`).join(', ');
const good = ({ statuses }: LoadResult) => statuses.get(200) ?? 0;

it('ten times as many visitors at once as it can serve: who is served is served in time, the rest is told when to return', async () => {
  const requests = mixedRequests();
  await visit(requests, 8, 1_000);
  const peak = await visit(requests, 40);
  const healthTimes: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      const { ok } = await fetch(`${product.address}/api/health`);
      expect(ok).toBe(true);
      healthTimes.push(performance.now() - began);
      await setTimeout(100);
    }
  })();
  const flood = await visit(requests, 400);
  isOver = true;
  await watching;
  const calm = percentile((await visit(requests, 4, 1_000)).times, 0.99);
  const recovery = await secondsUntil(async () => percentile((await visit(requests, 4, 300)).times, 0.99) < 2 * calm);
  const goodput = good(flood) / good(peak);
  report({
    fault: '400 visitors at once, ten times 40',
    tried: flood.answers,
    refused: flood.answers - good(flood),
    unanswered: 0,
    lost: 0,
    recovery,
    note:
      `${goodput.toFixed(2)} × the good answers of 40 visitors; p50 ${percentile(flood.times, 0.5).toFixed(0)} ms, ` +
      `p99 ${percentile(flood.times, 0.99).toFixed(0)} ms beside ${percentile(peak.times, 0.99).toFixed(0)}; ` +
      `${text(flood)}; health p99 ${percentile(healthTimes, 0.99).toFixed(0)} ms`,
  });
  // 0.8 and more while the machine does nothing else.
  expect(goodput).toBeGreaterThan(0.5);
  expect([...flood.statuses.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(recovery).toBeLessThan(5);
});

it('two hundred people who sign in at once, again and again, leave the catalogue alone', async () => {
  const logins = people.map(({ username, password }) =>
    httpRequest('/trpc/auth.login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ emailOrUsername: username, password }),
    }),
  );
  const quiet = startReaders(() => product.address, 2);
  await setTimeout(2_000);
  await quiet.stop();
  const readers = startReaders(() => product.address, 2);
  const flood = await visit(logins, 200);
  await readers.stop();
  const recovery = await secondsUntil(async () => good(await visit(logins, 1, 0)) === 1);
  report({
    fault: '200 people sign in at once, again and again',
    tried: flood.answers,
    refused: flood.answers - good(flood),
    unanswered: 0,
    lost: 0,
    recovery,
    note:
      `${text(flood)}; catalogue p99 ${percentile(readers.times, 0.99).toFixed(0)} ms ` +
      `beside ${percentile(quiet.times, 0.99).toFixed(0)} without them, ${readers.ledger.acknowledged} of ${readers.ledger.tried} answered well`,
  });
  expect(good(flood)).toBeGreaterThan(0);
  expect([...flood.statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect(readers.ledger.acknowledged).toBe(readers.ledger.tried);
});
