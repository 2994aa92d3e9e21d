import { setTimeout } from 'node:timers/promises';
import { startTestServer, type TestPostgres } from '@marquee/db/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpRequest, type LoadResult, load } from '../http-load.ts';
import { percentile } from '../percentile.ts';
import { builtProgram, type Product, startProduct } from '../servers/product.ts';
import { signUpMany, type TestUser } from './ack-log.ts';
import { reportResult } from './fault-results.ts';
import { secondsUntil, startReadLoad, warmPaths } from './read-load.ts';

let server: TestPostgres;
let product: Product;
let users: TestUser[];

beforeAll(async () => {
  server = await startTestServer({ isDurable: true });
  product = await startProduct(builtProgram, { DATABASE_URL: server.url });
  users = await signUpMany(product.baseUrl, 8);
});

afterAll(async () => {
  await product.stop();
  await server.remove();
});

const json = { 'content-type': 'application/json' };

/** Of ten requests, eight read the catalogue, one reads the user's history and one writes it. */
function mixedRequests(): Buffer[] {
  return users.flatMap(({ token }, index) => {
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

const floodMs = 6_000;

function runLoad(requests: readonly Buffer[], connections: number, durationMs = floodMs): Promise<LoadResult> {
  return load({
    baseUrl: product.baseUrl,
    request: (connection, round) => requests[(connection * 7 + round) % requests.length] ?? Buffer.of(),
    connections,
    durationMs,
    status: null,
  });
}

const statusText = ({ statuses }: LoadResult) =>
  [...statuses].map(([status, count]) => `${count} with ${status}`).join(', ');
const succeeded = ({ statuses }: LoadResult) => statuses.get(200) ?? 0;

it('serves at full rate and sheds the rest with Retry-After under ten times the load', async () => {
  const requests = mixedRequests();
  await runLoad(requests, 8, 1_000);
  const peak = await runLoad(requests, 40);
  const healthLatenciesMs: number[] = [];
  let isDone = false;
  const probing = (async () => {
    while (!isDone) {
      const startedAt = performance.now();
      const { ok } = await fetch(`${product.baseUrl}/api/health`);
      expect(ok).toBe(true);
      healthLatenciesMs.push(performance.now() - startedAt);
      await setTimeout(100);
    }
  })();
  const flood = await runLoad(requests, 400);
  isDone = true;
  await probing;
  const calmP99 = percentile((await runLoad(requests, 4, 1_000)).latenciesMs, 0.99);
  const recoverySeconds = await secondsUntil(
    async () => percentile((await runLoad(requests, 4, 300)).latenciesMs, 0.99) < 2 * calmP99,
  );
  const goodput = succeeded(flood) / succeeded(peak);
  reportResult({
    fault: '400 visitors at once, ten times 40',
    tried: flood.responses,
    refused: flood.responses - succeeded(flood),
    unanswered: 0,
    lost: 0,
    recoverySeconds,
    note:
      `${goodput.toFixed(2)} × the goodput of 40 visitors; p50 ${percentile(flood.latenciesMs, 0.5).toFixed(0)} ms, ` +
      `p99 ${percentile(flood.latenciesMs, 0.99).toFixed(0)} ms vs ${percentile(peak.latenciesMs, 0.99).toFixed(0)}; ` +
      `${statusText(flood)}; health p99 ${percentile(healthLatenciesMs, 0.99).toFixed(0)} ms`,
  });
  // At least 0.8 on an idle machine.
  expect(goodput).toBeGreaterThan(0.5);
  expect([...flood.statuses.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(recoverySeconds).toBeLessThan(5);
});

it('serves the catalogue normally while 200 users log in continuously', async () => {
  const logins = users.map(({ username, password }) =>
    httpRequest('/trpc/auth.login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ emailOrUsername: username, password }),
    }),
  );
  const baseline = startReadLoad(() => product.baseUrl, 2);
  await setTimeout(2_000);
  await baseline.stop();
  const readers = startReadLoad(() => product.baseUrl, 2);
  const flood = await runLoad(logins, 200);
  await readers.stop();
  const recoverySeconds = await secondsUntil(async () => succeeded(await runLoad(logins, 1, 0)) === 1);
  reportResult({
    fault: '200 users log in at once, continuously',
    tried: flood.responses,
    refused: flood.responses - succeeded(flood),
    unanswered: 0,
    lost: 0,
    recoverySeconds,
    note:
      `${statusText(flood)}; catalogue p99 ${percentile(readers.latenciesMs, 0.99).toFixed(0)} ms ` +
      `vs ${percentile(baseline.latenciesMs, 0.99).toFixed(0)} without them, ${readers.ackLog.acknowledged} of ${readers.ackLog.tried} succeeded`,
  });
  expect(succeeded(flood)).toBeGreaterThan(0);
  expect([...flood.statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect(readers.ackLog.acknowledged).toBe(readers.ackLog.tried);
});
