import { afterAll, beforeAll, expect, it } from 'vitest';
import { percentile } from '../percentile.ts';
import type { Product } from '../servers/product.ts';
import { reportResult } from './fault-results.ts';
import { type FaultyUpstream, type UpstreamFault, upstreamFaults } from './faulty-upstream.ts';
import { type Outcome, send } from './http-calls.ts';
import { startProductWithUpstream } from './product-with-upstream.ts';
import { secondsUntil, startReadLoad } from './read-load.ts';

let product: Product;
let upstream: FaultyUpstream;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ product, upstream, stop } = await startProductWithUpstream());
});

afterAll(() => stop());

let coldReadCount = 0;
/** Reads something that is not cached. */
const readCold = () => {
  coldReadCount += 1;
  return send(`${product.baseUrl}/api/tmdb/search/multi?query=fault-${coldReadCount}`);
};

const coldReads = 40;

/** The circuit breaker probes less often after a refused key. */
const maxRecoverySeconds = (name: string) => (name === 'returns 401: the key was revoked' ? 70 : 10);

async function expectGracefulFailure(name: string, endFault: () => unknown): Promise<void> {
  const readers = startReadLoad(() => product.baseUrl, 2);
  upstream.calls = 0;
  const outcomes: Outcome[] = [];
  for (let read = 0; read < coldReads; read += 8) {
    outcomes.push(...(await Promise.all(Array.from({ length: 8 }, readCold))));
  }
  const { calls } = upstream;
  await endFault();
  const recoverySeconds = await secondsUntil(async () => (await readCold()).status === 200);
  await readers.stop();
  const slowestMs = percentile(
    outcomes.map(({ durationMs }) => durationMs),
    1,
  );
  const unexpected = outcomes.filter(({ status }) => ![502, 503, 504].includes(status ?? 0));
  reportResult({
    fault: `the upstream ${name}`,
    tried: outcomes.length,
    refused: outcomes.length - unexpected.length,
    unanswered: outcomes.filter(({ status }) => status === null).length,
    lost: 0,
    recoverySeconds,
    note:
      `${calls} calls reached it for ${coldReads} uncached reads, the slowest response after ${(slowestMs / 1_000).toFixed(1)} s; ` +
      `${readers.ackLog.acknowledged} of ${readers.ackLog.tried} cached reads succeeded`,
  });
  expect(unexpected).toEqual([]);
  expect(JSON.stringify(outcomes)).not.toContain(upstream.token);
  expect(slowestMs).toBeLessThan(5_000);
  expect(readers.ackLog.acknowledged).toBe(readers.ackLog.tried);
  expect(recoverySeconds).toBeLessThan(maxRecoverySeconds(name));
}

it.each(Object.keys(upstreamFaults) as UpstreamFault[])(
  'serves cached data and refuses the rest when the upstream %s',
  async (fault) => {
    upstream.fault = fault;
    await expectGracefulFailure(fault, () => {
      upstream.fault = null;
    });
  },
);

it('serves cached data and refuses the rest when the upstream is down', async () => {
  await upstream.stop();
  await expectGracefulFailure('is down', () => upstream.start());
});
