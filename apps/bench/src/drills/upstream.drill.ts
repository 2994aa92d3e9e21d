import { afterAll, beforeAll, expect, it } from 'vitest';
import { percentile } from '../percentile.ts';
import type { Product } from '../product.ts';
import { type Outcome, send } from './calls.ts';
import { type FaultyUpstream, type UpstreamFault, upstreamFaults } from './faulty-upstream.ts';
import { report } from './figures.ts';
import { startProductBesideUpstream } from './product-beside-upstream.ts';
import { secondsUntil, startReaders } from './readers.ts';

let product: Product;
let upstream: FaultyUpstream;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ product, upstream, stop } = await startProductBesideUpstream());
});

afterAll(() => stop());

let asked = 0;
/** Something that nobody asked for before. */
const cold = () => {
  asked += 1;
  return send(`${product.address}/api/tmdb/search/multi?query=drill-${asked}`);
};

const coldReads = 40;

/** s; what a breaker waits before it tries again, which is longer where a key was refused. */
const patience = (name: string) => (name === 'answers 401: the key was revoked' ? 70 : 10);

async function strike(name: string, end: () => unknown): Promise<void> {
  const readers = startReaders(() => product.address, 2);
  upstream.calls = 0;
  const outcomes: Outcome[] = [];
  for (let read = 0; read < coldReads; read += 8) {
    outcomes.push(...(await Promise.all(Array.from({ length: 8 }, cold))));
  }
  const { calls } = upstream;
  await end();
  const recovery = await secondsUntil(async () => (await cold()).status === 200);
  await readers.stop();
  const slowest = percentile(
    outcomes.map(({ took }) => took),
    1,
  );
  const unclear = outcomes.filter(({ status }) => ![502, 503, 504].includes(status ?? 0));
  report({
    fault: `the upstream ${name}`,
    tried: outcomes.length,
    refused: outcomes.length - unclear.length,
    unanswered: outcomes.filter(({ status }) => status === null).length,
    lost: 0,
    recovery,
    note:
      `${calls} calls reached it for ${coldReads} new reads, the slowest answer after ${(slowest / 1_000).toFixed(1)} s; ` +
      `${readers.ledger.acknowledged} of ${readers.ledger.tried} reads of what was known went well`,
  });
  expect(unclear).toEqual([]);
  expect(JSON.stringify(outcomes)).not.toContain(upstream.token);
  expect(slowest).toBeLessThan(5_000);
  expect(readers.ledger.acknowledged).toBe(readers.ledger.tried);
  expect(recovery).toBeLessThan(patience(name));
}

it.each(Object.keys(upstreamFaults) as UpstreamFault[])('an upstream that %s', async (fault) => {
  upstream.fault = fault;
  await strike(fault, () => {
    upstream.fault = null;
  });
});

it('an upstream that is down', async () => {
  await upstream.shut();
  await strike('is down', () => upstream.open());
});
