import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpRequest } from '../http-load.ts';
import { percentile } from '../percentile.ts';
import { residentBytes } from '../process-memory.ts';
import type { Product } from '../servers/product.ts';
import { reportResult } from './fault-results.ts';
import type { FaultyUpstream } from './faulty-upstream.ts';
import { send } from './http-calls.ts';
import { startProductWithUpstream } from './product-with-upstream.ts';
import { type ReadLoad, secondsUntil, startReadLoad, warmPaths } from './read-load.ts';

let product: Product;
let upstream: FaultyUpstream;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ product, upstream, stop } = await startProductWithUpstream());
});

afterAll(() => stop());

const mebibyte = 1024 ** 2;

/** Opens connections, 250 at a time, and sends the bytes on each. */
async function openMany(count: number, bytes: Buffer): Promise<Socket[]> {
  const { hostname, port } = new URL(product.baseUrl);
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(250, count - sockets.length) }, () =>
      connect({ host: hostname, port: Number(port) }).on('error', () => undefined),
    );
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    for (const socket of batch) socket.write(bytes);
    sockets.push(...batch);
  }
  return sockets;
}

interface HeldConnections {
  readonly fault: string;
  readonly count: number;
  /** Resolves when all connections are open and idle. */
  readonly open: () => Promise<Socket[]>;
}

/** Clients that hold connections must not slow down others, nor cost much memory. */
async function expectUnaffected({ fault, count, open }: HeldConnections): Promise<void> {
  const measureReads = async (): Promise<ReadLoad> => {
    const readers = startReadLoad(() => product.baseUrl, 2);
    await setTimeout(2_000);
    await readers.stop();
    return readers;
  };
  const baseline = await measureReads();
  const memoryBefore = residentBytes(product.processId) ?? 0;
  const sockets = await open();
  const loaded = await measureReads();
  const grownMiB = ((residentBytes(product.processId) ?? 0) - memoryBefore) / mebibyte;
  const held = sockets.filter(({ destroyed }) => !destroyed).length;
  for (const socket of sockets) socket.destroy();
  const recoverySeconds = await secondsUntil(async () => (await send(product.baseUrl + warmPaths[0])).status === 200);
  const [baselineP99, loadedP99] = [baseline, loaded].map(({ latenciesMs }) => percentile(latenciesMs, 0.99)) as [
    number,
    number,
  ];
  reportResult({
    fault,
    tried: loaded.ackLog.tried,
    refused: loaded.ackLog.refused,
    unanswered: loaded.ackLog.unanswered,
    lost: 0,
    recoverySeconds,
    note:
      `${held} of ${count} connections held; memory +${Math.max(0, grownMiB).toFixed(0)} MiB; ` +
      `p99 of others ${(loadedP99 / baselineP99).toFixed(1)} × the baseline`,
  });
  expect(loaded.ackLog.acknowledged).toBe(loaded.ackLog.tried);
  expect(grownMiB).toBeLessThan(100);
  // At most 1.5 on an idle machine; a short disturbance weighs much where responses take 1 ms.
  expect(loadedP99).toBeLessThan(Math.max(5 * baselineP99, 250));
}

it('serves others normally beside 5,000 idle connections', () =>
  expectUnaffected({
    fault: '5,000 open connections that do nothing',
    count: 5_000,
    open: async () => {
      const sockets = await openMany(5_000, httpRequest('/api/health'));
      await Promise.all(sockets.map((socket) => once(socket, 'data')));
      return sockets;
    },
  }));

it('serves others normally beside 1,000 clients that read none of their responses', () =>
  expectUnaffected({
    fault: '1,000 clients that request ten pages each and read nothing',
    count: 1_000,
    open: async () => {
      const tenRequests = Buffer.concat(Array.from({ length: 10 }, () => httpRequest(warmPaths[0] ?? '/')));
      const sockets = await openMany(1_000, tenRequests);
      for (const socket of sockets) socket.pause();
      await setTimeout(1_000);
      return sockets;
    },
  }));

it('serves others normally beside 1,000 requests whose headers never end', () =>
  expectUnaffected({
    fault: '1,000 requests whose headers never end',
    count: 1_000,
    open: () => openMany(1_000, Buffer.from('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ')),
  }));

const abandonedSearches = 400;

it('bounds and ends the upstream calls of clients that disconnected', async () => {
  upstream.calls = 0;
  const startedAt = performance.now();
  const readers = startReadLoad(() => product.baseUrl, 2);
  await Promise.all(
    Array.from({ length: abandonedSearches }, (_, index) =>
      send(`${product.baseUrl}/api/tmdb/search/multi?query=left-${index}`, { timeoutMs: 30 }),
    ),
  );
  const recoverySeconds = await secondsUntil(async () => {
    const outcome = await send(`${product.baseUrl}/api/tmdb/search/multi?query=after-${performance.now()}`);
    return outcome.status === 200;
  });
  await setTimeout(3_000);
  const { calls } = upstream;
  await setTimeout(1_000);
  await readers.stop();
  reportResult({
    fault: `${abandonedSearches} clients that request something uncached and disconnect within 30 ms`,
    tried: abandonedSearches,
    refused: 0,
    unanswered: abandonedSearches,
    lost: 0,
    recoverySeconds,
    note:
      `${calls} upstream calls for them, none after ${((performance.now() - startedAt) / 1_000 - 1).toFixed(0)} s; ` +
      `${readers.ackLog.acknowledged} of ${readers.ackLog.tried} other reads succeeded`,
  });
  // 40 a second, for as long as a call may wait in the queue.
  expect(calls).toBeLessThan(abandonedSearches / 2);
  expect(upstream.calls, 'no further calls').toBe(calls);
  expect(readers.ackLog.acknowledged).toBe(readers.ackLog.tried);
});
