import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FakeUpstream } from '../fake-upstream.ts';
import { httpRequest, type LoadOptions, load } from '../http-load.ts';
import { median, percentile } from '../percentile.ts';
import { owner, type Product } from '../product.ts';
import { atMost, type Row } from '../row.ts';

const home = '/trpc/catalogue.home?batch=1&input=%7B%7D';
const visitors = 1_000;

/** A thousand people whom nobody came before. The product must have been started for this. */
export async function coldVisitors(product: Product, upstream: FakeUpstream): Promise<Row> {
  const request = httpRequest(home, { headers: { 'accept-encoding': 'br' } });
  await load({ address: product.address, request: () => request, connections: visitors, duration: 0 });
  const counts = [...upstream.calls.values()];
  return atMost(1, {
    name: '1,000 simultaneous cold visitors of home',
    limit: 'the distinct reads that home is made of',
    value: counts.reduce((sum, count) => sum + count, 0) / counts.length,
    note: `${counts.length} distinct reads of the upstream; the number is calls for each`,
  });
}

/** The same people, of two replicas with one Redis. Both must have been started for this. */
export async function coldVisitorsOfReplicas(replicas: readonly Product[], upstream: FakeUpstream): Promise<Row> {
  upstream.calls.clear();
  const request = httpRequest(home, { headers: { 'accept-encoding': 'br' } });
  const connections = visitors / replicas.length;
  await Promise.all(replicas.map(({ address }) => load({ address, request: () => request, connections, duration: 0 })));
  const counts = [...upstream.calls.values()];
  return atMost(1.1, {
    name: '1,000 simultaneous cold visitors of home, over two replicas with Redis',
    limit: 'the distinct reads that home is made of',
    value: counts.reduce((sum, count) => sum + count, 0) / counts.length,
    note: `${counts.length} distinct reads of the upstream; the number is calls for each`,
  });
}

const paths = [
  home,
  '/api/tmdb/movie/popular',
  '/trpc/catalogue.genres?batch=1&input=%7B%220%22%3A%7B%22mediaType%22%3A%22tv%22%7D%7D',
];
const requests = paths.map((path) => httpRequest(path, { headers: { 'accept-encoding': 'br' } }));

/** The time that 99 of 100 visitors of the warm catalogue do not exceed, in ms. */
async function slowest({ address }: Product, duration: number): Promise<number> {
  const request = (connection: number, round: number) =>
    requests[(connection + round) % requests.length] ?? Buffer.of();
  const { times } = await load({ address, request, connections: 4, duration });
  return percentile(times, 0.99);
}

/** Measures while others ask for something without end. */
async function during<Result>(disturbance: readonly string[], measure: () => Promise<Result>): Promise<Result> {
  const program = fileURLToPath(new URL('../disturbance.ts', import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, program, ...disturbance], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  // Until it has started and its first requests are under way.
  await setTimeout(1_000);
  const result = await measure();
  child.kill();
  await ended;
  return result;
}

interface Disturbed extends Pick<Row, 'name' | 'limit'> {
  readonly target: number;
  /** Each measures the slowest of its visitors. */
  readonly quiet: () => Promise<number>;
  readonly busy: () => Promise<number>;
}

/** How much longer visitors wait while something goes on; alternating, the medians of the rounds. */
async function disturbed({ name, target, limit, ...measure }: Disturbed, { rounds }: LoadOptions): Promise<Row> {
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await measure.quiet());
    busy.push(await measure.busy());
  }
  const [calm, loud] = [median(quiet), median(busy)];
  const note = `${loud.toFixed(1)} ms beside ${calm.toFixed(1)} ms`;
  return atMost(target, { name, limit, value: loud / calm, note });
}

export async function whileLoggingIn(product: Product, options: LoadOptions): Promise<Row> {
  const body = JSON.stringify({ emailOrUsername: owner.username, password: owner.password });
  const logins = [product.address, '20', '/trpc/auth.login', body];
  const quiet = () => slowest(product, options.duration);
  await quiet();
  const row = { name: 'catalogue p99 while 20 people log in at once', target: 2, limit: 'idle' };
  return disturbed({ ...row, quiet, busy: () => during(logins, quiet) }, options);
}

/** Two products that differ by how their upstreams are. */
interface Pair {
  readonly healthy: Product;
  readonly hanging: Product;
  /** Of the one that hangs: as quick as the other until this row. */
  readonly upstream: FakeUpstream;
}

/**
 * Fifty others ask about every second for what nobody asked for before, and wait; the warm catalogue must not notice
 * whether the upstream hangs. Both sides have them, and they pause: else the row would measure the company, and how
 * quickly they are refused.
 */
export async function whileUpstreamHangs(pair: Pair, options: LoadOptions): Promise<Row> {
  const { healthy, hanging, upstream } = pair;
  const measure = (product: Product) => slowest(product, options.duration);
  for (const product of [healthy, hanging]) await measure(product);
  upstream.delay = 10_000;
  const inCompany = (product: Product) =>
    during([product.address, '50', '/api/tmdb/search/multi?query={number}', '', '1000'], () => measure(product));
  const row = { name: 'catalogue p99 with the upstream 10 s slow, warm', target: 1.1, limit: 'healthy' };
  return disturbed({ ...row, quiet: () => inCompany(healthy), busy: () => inCompany(hanging) }, options);
}
