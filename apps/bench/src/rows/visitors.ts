import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { httpRequest, load } from '../http-load.ts';
import { median, percentile } from '../percentile.ts';
import { measuredRow, type Row, skippedRow } from '../row.ts';
import type { FakeUpstream } from '../servers/fake-upstream.ts';
import { owner, type Product } from '../servers/product.ts';

const homePath = '/trpc/catalogue.home?batch=1&input=%7B%7D';
const visitors = 1_000;

const coldName = '1,000 visitors open home at once, nothing is cached: reads of TMDB for each list';
const replicasName = 'The same with two replicas that share a Redis';

/** A thousand visitors at once with a cold cache. The product must be freshly started. */
export async function coldVisitors(product: Product, upstream: FakeUpstream): Promise<Row> {
  return visitCold([product], upstream, { name: coldName, limit: 1 });
}

/** The same for replicas that share a Redis. All must be freshly started. */
export async function coldVisitorsOfReplicas(replicas: readonly Product[], upstream: FakeUpstream): Promise<Row> {
  return visitCold(replicas, upstream, { name: replicasName, limit: 1.1 });
}

/** The row when no Redis is installed. */
export function skippedReplicasRow(): Row {
  return skippedRow('Redis', replicasName);
}

async function visitCold(
  products: readonly Product[],
  upstream: FakeUpstream,
  row: { name: string; limit: number },
): Promise<Row> {
  upstream.calls.clear();
  const request = httpRequest(homePath, { headers: { 'accept-encoding': 'br' } });
  const connections = visitors / products.length;
  await Promise.all(
    products.map(({ baseUrl }) => load({ baseUrl, request: () => request, connections, durationMs: 0 })),
  );
  const counts = [...upstream.calls.values()];
  const value = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return measuredRow({ ...row, value, unit: 'reads', note: `${counts.length} lists` });
}

const paths = [
  homePath,
  '/api/tmdb/movie/popular',
  '/trpc/catalogue.genres?batch=1&input=%7B%220%22%3A%7B%22mediaType%22%3A%22tv%22%7D%7D',
];
const requests = paths.map((path) => httpRequest(path, { headers: { 'accept-encoding': 'br' } }));

/** ms within which 99 of 100 cached responses arrive. */
async function cachedReads({ baseUrl }: Product): Promise<number> {
  const request = (connection: number, round: number) =>
    requests[(connection + round) % requests.length] ?? Buffer.of();
  const { latenciesMs } = await load({ baseUrl, request, connections: 4, durationMs: 1_000 });
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

/** The same, while 20 people log in again and again. */
export function readsDuringLogins(product: Product): Promise<number> {
  const body = JSON.stringify({ emailOrUsername: owner.username, password: owner.password });
  const logins = [product.baseUrl, '20', '/trpc/auth.login', body];
  return withBackgroundLoad(logins, () => cachedReads(product));
}

const maxReadMs = 10;

function readRow(name: string, quietMs: readonly number[], busyMs: readonly number[]): Row {
  const note = `${median(busyMs).toFixed(1)} ms, otherwise ${median(quietMs).toFixed(1)} ms`;
  return measuredRow({ name, value: median(busyMs), limit: maxReadMs, unit: 'ms', note });
}

export async function whileLoggingIn(product: Product, rounds: number): Promise<Row> {
  await cachedReads(product);
  const [quietMs, busyMs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    quietMs.push(await cachedReads(product));
    busyMs.push(await readsDuringLogins(product));
  }
  return readRow('20 people log in at once: 99 of 100 cached responses', quietMs, busyMs);
}

/** A hanging upstream must not slow down cached responses while 50 clients wait for others. */
export async function whileUpstreamHangs(product: Product, upstream: FakeUpstream, rounds: number): Promise<Row> {
  const waiting = [product.baseUrl, '50', '/api/tmdb/search/multi?query={number}', '', '1000'];
  const measure = () => withBackgroundLoad(waiting, () => cachedReads(product));
  await measure();
  const quietMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) quietMs.push(await measure());
  const { delayMs } = upstream;
  upstream.delayMs = 10_000;
  const busyMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) busyMs.push(await measure());
  upstream.delayMs = delayMs;
  return readRow('TMDB takes 10 s to respond: 99 of 100 cached responses', quietMs, busyMs);
}
