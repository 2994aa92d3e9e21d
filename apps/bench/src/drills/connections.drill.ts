import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpRequest } from '../http-load.ts';
import { percentile } from '../percentile.ts';
import { residentBytes } from '../process-usage.ts';
import type { Product } from '../product.ts';
import { send } from './calls.ts';
import type { FaultyUpstream } from './faulty-upstream.ts';
import { report } from './figures.ts';
import { startProductBesideUpstream } from './product-beside-upstream.ts';
import { type Readers, secondsUntil, startReaders, warmPaths } from './readers.ts';

let product: Product;
let upstream: FaultyUpstream;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ product, upstream, stop } = await startProductBesideUpstream());
});

afterAll(() => stop());

const mebibyte = 1024 ** 2;

/** Connections on which each sends some bytes, a few hundred at a time. */
async function openMany(count: number, bytes: Buffer): Promise<Socket[]> {
  const { hostname, port } = new URL(product.address);
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(250, count - sockets.length) }, () =>
      connect({ host: hostname, port: Number(port) }).on('error', () => undefined),
    );
    await Promise.all(some.map((socket) => once(socket, 'connect')));
    for (const socket of some) socket.write(bytes);
    sockets.push(...some);
  }
  return sockets;
}

interface Crowd {
  readonly fault: string;
  readonly count: number;
  /** Resolves when all of them hold what they hold. */
  readonly gather: () => Promise<Socket[]>;
}

/** What others notice of a crowd of clients that hold connections: nothing, and the process holds little for it. */
async function endure({ fault, count, gather }: Crowd): Promise<void> {
  const read = async (): Promise<Readers> => {
    const readers = startReaders(() => product.address, 2);
    await setTimeout(2_000);
    await readers.stop();
    return readers;
  };
  const quiet = await read();
  const memory = residentBytes(product.processId) ?? 0;
  const sockets = await gather();
  const beside = await read();
  const grown = ((residentBytes(product.processId) ?? 0) - memory) / mebibyte;
  const open = sockets.filter(({ destroyed }) => !destroyed).length;
  for (const socket of sockets) socket.destroy();
  const recovery = await secondsUntil(async () => (await send(product.address + warmPaths[0])).status === 200);
  const [calm, troubled] = [quiet, beside].map(({ times }) => percentile(times, 0.99)) as [number, number];
  report({
    fault,
    tried: beside.ledger.tried,
    refused: beside.ledger.refused,
    unanswered: beside.ledger.unanswered,
    lost: 0,
    recovery,
    note:
      `${open} of ${count} connections held; memory ${Math.max(0, grown).toFixed(0)} MiB more; ` +
      `p99 of others ${(troubled / calm).toFixed(1)} × as long`,
  });
  expect(beside.ledger.acknowledged).toBe(beside.ledger.tried);
  expect(grown).toBeLessThan(100);
  // 1.5 and less while the machine does nothing else; a moment of it is much where answers take a millisecond.
  expect(troubled).toBeLessThan(Math.max(5 * calm, 250));
}

it('thousands of connections that do nothing', () =>
  endure({
    fault: '5,000 connections that are open and do nothing',
    count: 5_000,
    gather: async () => {
      const sockets = await openMany(5_000, httpRequest('/api/health'));
      await Promise.all(sockets.map((socket) => once(socket, 'data')));
      return sockets;
    },
  }));

it('a thousand clients that ask for the largest answer and do not read it', () =>
  endure({
    fault: '1,000 clients that ask for ten pages each and read nothing',
    count: 1_000,
    gather: async () => {
      const asked = Buffer.concat(Array.from({ length: 10 }, () => httpRequest(warmPaths[0] ?? '/')));
      const sockets = await openMany(1_000, asked);
      for (const socket of sockets) socket.pause();
      await setTimeout(1_000);
      return sockets;
    },
  }));

it('requests whose heads never end', () =>
  endure({
    fault: '1,000 requests whose heads never end',
    count: 1_000,
    gather: () => openMany(1_000, Buffer.from('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ')),
  }));

/** Searches that nobody waits for. */
const left = 400;

it('clients that ask and go away: what was begun for them is bounded, and ends', async () => {
  upstream.calls = 0;
  const began = performance.now();
  const readers = startReaders(() => product.address, 2);
  await Promise.all(
    Array.from({ length: left }, (_, index) =>
      send(`${product.address}/api/tmdb/search/multi?query=left-${index}`, { patience: 30 }),
    ),
  );
  const recovery = await secondsUntil(async () => {
    const answer = await send(`${product.address}/api/tmdb/search/multi?query=after-${performance.now()}`);
    return answer.status === 200;
  });
  await setTimeout(3_000);
  const { calls } = upstream;
  await setTimeout(1_000);
  await readers.stop();
  report({
    fault: `${left} clients that ask for something new and go away within 30 ms`,
    tried: left,
    refused: 0,
    unanswered: left,
    lost: 0,
    recovery,
    note:
      `${calls} calls of the upstream for them, none after ${((performance.now() - began) / 1_000 - 1).toFixed(0)} s; ` +
      `${readers.ledger.acknowledged} of ${readers.ledger.tried} other reads answered well`,
  });
  // 40 a second, for no longer than a call may wait for its turn.
  expect(calls).toBeLessThan(left / 2);
  expect(upstream.calls, 'nothing goes on').toBe(calls);
  expect(readers.ledger.acknowledged).toBe(readers.ledger.tried);
});
