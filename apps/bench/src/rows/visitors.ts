import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { httpRequest, load, type MeasurementOptions } from '../http-load.ts';
import { median, percentile } from '../percentile.ts';
import { atMost, type Row, skippedRow } from '../row.ts';
import type { FakeUpstream } from '../servers/fake-upstream.ts';
import { owner, type Product } from '../servers/product.ts';

const homePath = '/trpc/catalogue.home?batch=1&input=%7B%7D';
const visitors = 1_000;

/** A thousand visitors at once with a cold cache. The product must be freshly started. */
export async function coldVisitors(product: Product, upstream: FakeUpstream): Promise<Row> {
  const request = httpRequest(homePath, { headers: { 'accept-encoding': 'br' } });
  await load({ baseUrl: product.baseUrl, request: () => request, connections: visitors, durationMs: 0 });
  const counts = [...upstream.calls.values()];
  return atMost(1, {
    name: '1,000 simultaneous cold visitors of home',
    baseline: 'distinct upstream reads of home',
    value: counts.reduce((sum, count) => sum + count, 0) / counts.length,
    note: `${counts.length} distinct upstream reads; the number is calls for each`,
  });
}

const replicasRow = {
  name: '1,000 simultaneous cold visitors of home, over two replicas with Redis',
  baseline: 'distinct upstream reads of home',
};

/** The row when no Redis is installed. */
export function skippedReplicasRow(): Row {
  return skippedRow('Redis', replicasRow);
}

/** The same for replicas that share a Redis. All must be freshly started. */
export async function coldVisitorsOfReplicas(replicas: readonly Product[], upstream: FakeUpstream): Promise<Row> {
  upstream.calls.clear();
  const request = httpRequest(homePath, { headers: { 'accept-encoding': 'br' } });
  const connections = visitors / replicas.length;
  await Promise.all(
    replicas.map(({ baseUrl }) => load({ baseUrl, request: () => request, connections, durationMs: 0 })),
  );
  const counts = [...upstream.calls.values()];
  return atMost(1.1, {
    ...replicasRow,
    value: counts.reduce((sum, count) => sum + count, 0) / counts.length,
    note: `${counts.length} distinct upstream reads; the number is calls for each`,
  });
}

const paths = [
  homePath,
  '/api/tmdb/movie/popular',
  '/trpc/catalogue.genres?batch=1&input=%7B%220%22%3A%7B%22mediaType%22%3A%22tv%22%7D%7D',
];
const requests = paths.map((path) => httpRequest(path, { headers: { 'accept-encoding': 'br' } }));

/** p99 in ms of reads of the cached catalogue. */
async function warmP99({ baseUrl }: Product, durationMs: number): Promise<number> {
  const request = (connection: number, round: number) =>
    requests[(connection + round) % requests.length] ?? Buffer.of();
  const { latenciesMs } = await load({ baseUrl, request, connections: 4, durationMs });
  return percentile(latenciesMs, 0.99);
}

/** Measures while a background load runs. */
async function withBackgroundLoad<Result>(
  loadArguments: readonly string[],
  measure: () => Promise<Result>,
): Promise<Result> {
  const program = fileURLToPath(new URL('../background-load.ts', import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, program, ...loadArguments], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  // Lets it start and send its first requests.
  await setTimeout(1_000);
  const result = await measure();
  child.kill();
  await ended;
  return result;
}

interface LoadComparison extends Pick<Row, 'name' | 'baseline'> {
  readonly target: number;
  /** Each returns a p99 in ms. */
  readonly quiet: () => Promise<number>;
  readonly busy: () => Promise<number>;
}

/** Compares the medians of alternating quiet and busy rounds. */
async function compareUnderLoad(
  { name, target, baseline, ...measure }: LoadComparison,
  { rounds }: MeasurementOptions,
): Promise<Row> {
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await measure.quiet());
    busy.push(await measure.busy());
  }
  const [quietMs, busyMs] = [median(quiet), median(busy)];
  const note = `${busyMs.toFixed(1)} ms vs ${quietMs.toFixed(1)} ms`;
  return atMost(target, { name, baseline, value: busyMs / quietMs, note });
}

export async function whileLoggingIn(product: Product, options: MeasurementOptions): Promise<Row> {
  const quiet = () => warmP99(product, options.durationMs);
  await quiet();
  const row = { name: 'catalogue p99 while 20 people log in at once', target: 2, baseline: 'idle' };
  return compareUnderLoad({ ...row, quiet, busy: () => p99WhileLoggingIn(product, options) }, options);
}

/** p99 in ms of reads of the cached catalogue, beside 20 people who log in again and again. */
export function p99WhileLoggingIn(product: Product, { durationMs }: MeasurementOptions): Promise<number> {
  const body = JSON.stringify({ emailOrUsername: owner.username, password: owner.password });
  const logins = [product.baseUrl, '20', '/trpc/auth.login', body];
  return withBackgroundLoad(logins, () => warmP99(product, durationMs));
}

/** Two products, one of them with an upstream that will hang. */
interface UpstreamPair {
  readonly healthy: Product;
  readonly hanging: Product;
  /** Of `hanging`; as fast as the other's until this row. */
  readonly upstream: FakeUpstream;
}

/**
 * A hanging upstream must not slow down cached reads while 50 clients wait for uncached ones. Both products have these
 * clients, which pause between requests; otherwise the row would measure how fast they are refused.
 */
export async function whileUpstreamHangs(pair: UpstreamPair, options: MeasurementOptions): Promise<Row> {
  const { healthy, hanging, upstream } = pair;
  const measure = (product: Product) => warmP99(product, options.durationMs);
  for (const product of [healthy, hanging]) await measure(product);
  upstream.delayMs = 10_000;
  const measureBusy = (product: Product) =>
    withBackgroundLoad([product.baseUrl, '50', '/api/tmdb/search/multi?query={number}', '', '1000'], () =>
      measure(product),
    );
  const row = { name: 'catalogue p99 with the upstream 10 s slow, warm', target: 1.1, baseline: 'healthy' };
  return compareUnderLoad({ ...row, quiet: () => measureBusy(healthy), busy: () => measureBusy(hanging) }, options);
}
