import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FakeUpstream } from '../fake-upstream.ts';
import { httpRequest, load } from '../http-load.ts';
import { percentile } from '../percentile.ts';
import { owner, type Product } from '../product.ts';
import { atMost, type Row } from '../row.ts';
import type { LoadOptions } from './public-reads.ts';

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

interface Disturbed {
  readonly name: string;
  readonly target: number;
  readonly limit: string;
  /** How many at once ask for which path, with which body. */
  readonly disturbance: readonly string[];
}

/** How much longer visitors wait while something goes on; alternating, the medians of the rounds. */
async function disturbed(product: Product, { name, target, limit, disturbance }: Disturbed, options: LoadOptions) {
  const quiet: number[] = [];
  const busy: number[] = [];
  await slowest(product, options.duration);
  for (let round = 0; round < options.rounds; round += 1) {
    quiet.push(await slowest(product, options.duration));
    busy.push(await during([product.address, ...disturbance], () => slowest(product, options.duration)));
  }
  const [calm, loud] = [percentile(quiet, 0.5), percentile(busy, 0.5)];
  return atMost(target, {
    name,
    limit,
    value: loud / calm,
    note: `${loud.toFixed(1)} ms beside ${calm.toFixed(1)} ms`,
  });
}

export function whileLoggingIn(product: Product, options: LoadOptions): Promise<Row> {
  const body = JSON.stringify({ emailOrUsername: owner.username, password: owner.password });
  const row = { name: 'catalogue p99 while 20 people log in at once', target: 2, limit: 'idle' };
  return disturbed(product, { ...row, disturbance: ['20', '/trpc/auth.login', body] }, options);
}

/** Others ask for what nobody asked for before, and wait; the warm catalogue must not notice. */
export async function whileUpstreamHangs(product: Product, upstream: FakeUpstream, options: LoadOptions): Promise<Row> {
  const row = { name: 'catalogue p99 with the upstream 10 s slow, warm', target: 1.1, limit: 'healthy' };
  await slowest(product, options.duration);
  upstream.delay = 10_000;
  return disturbed(product, { ...row, disturbance: ['5', '/api/tmdb/search/multi?query={number}'] }, options);
}
