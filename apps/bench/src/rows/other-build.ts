import { chromium } from '@playwright/test';
import { chromiumOptions } from '../../../../scripts/setup/find-browsers.mjs';
import { type Comparison, compareReliably, medianComparison } from '../compare.ts';
import { httpRequest, type MeasurementOptions, measureLoad } from '../http-load.ts';
import { median } from '../percentile.ts';
import { separateCores, shareCores } from '../process-cores.ts';
import { ratioRow } from '../ratio-row.ts';
import { atMost, type Row, skippedRow } from '../row.ts';
import type { Databases } from '../servers/databases.ts';
import { type Product, startProduct } from '../servers/product.ts';
import { hasWrk } from '../wrk-load.ts';
import { type Paints, visitHome } from './first-paint.ts';
import { batchPath, measureCachedRead, publicReadPaths } from './public-reads.ts';
import { p99WhileLoggingIn } from './visitors.ts';

interface OtherBuildBench extends MeasurementOptions {
  readonly program: string;
  /** The built main.js of another checkout. */
  readonly otherProgram: string;
  readonly databases: Databases;
  readonly onRow: (row: Row) => void;
}

/** A build with members, each with the popular movies in the history. It is started again on the same database. */
interface Build {
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly product: Product;
  /** Their Authorization headers. */
  readonly members: readonly string[];
  readonly movies: readonly number[];
}

const baseline = 'the other build';
/** The members, each with a connection of their own. */
const memberCount = 10;

/** V8 compiles the same program differently from one start to the next: single calls differ by a tenth. */
const startCount = 7;
/** Long enough for V8 to optimize the slowest call. */
const warmUpMs = 1_000;

/** Compares this build with another one in turns, each started as its own `npm start` does and on its own database. */
export async function otherBuild({ program, otherProgram, databases, onRow, ...options }: OtherBuildBench) {
  const running = new Set<Product>();
  const start = async (file: string, environment: Build['environment']): Promise<Product> => {
    const product = await startProduct(file, environment);
    running.add(product);
    return product;
  };
  const stopAll = async () => {
    for (const product of running) await product.stop();
    running.clear();
  };
  const open = async (file: string): Promise<Build> => {
    const { environment } = await databases.create();
    return { file, environment, ...(await prepare(await start(file, environment))) };
  };
  const restart = async (build: Build): Promise<Build> => ({
    ...build,
    product: await start(build.file, build.environment),
  });
  try {
    let builds = { measured: await open(program), baseline: await open(otherProgram) };
    const comparisons = new Map<SpeedRow, Comparison[]>(measurableRows(onRow).map((row) => [row, []]));
    for (let starts = 0; starts < startCount; starts += 1) {
      await stopAll();
      builds = { measured: await restart(builds.measured), baseline: await restart(builds.baseline) };
      for (const { product } of Object.values(builds)) separateCores(product.processId);
      for (const [row, results] of comparisons) results.push(await row.compare(builds, options));
    }
    for (const [{ name, target }, results] of comparisons) {
      onRow(ratioRow({ name, baseline, target }, medianComparison(results)));
    }
    for (const { product } of Object.values(builds)) shareCores(product.processId);
    await compareLogins(builds, { ...options, onRow });
    await comparePaints(builds, { rounds: options.rounds * 4, onRow });
  } finally {
    await stopAll();
  }
}

const json = { 'content-type': 'application/json' };

interface SpeedRow {
  readonly name: string;
  readonly target: number;
  /** Of one start. */
  compare(builds: Builds, options: MeasurementOptions): Promise<Comparison>;
}

const publicRow = ({ name, path }: { name: string; path: string }): SpeedRow => ({
  name,
  target: 0.95,
  compare({ measured, baseline }, { durationMs }) {
    const read = async ({ product }: Build) => measureCachedRead(product, { path, durationMs });
    // One round, since wrk measures whole seconds.
    return compareReliably(1, { measured: () => read(measured), baseline: () => read(baseline) });
  },
});

/** Each member has a connection of their own. The time is divided among the starts. */
const memberRow = (name: string, requestsOf: (build: Build) => readonly Buffer[]): SpeedRow => ({
  name,
  target: 1,
  async compare(builds, { rounds, durationMs }) {
    const loadOf = (build: Build) => {
      const requests = requestsOf(build);
      const request = (connection: number, round: number) =>
        requests[(connection + round * memberCount) % requests.length] ?? Buffer.of();
      const { baseUrl, processId } = build.product;
      return (ms: number) => measureLoad(processId, { baseUrl, request, connections: memberCount, durationMs: ms });
    };
    const [measured, baseline] = [loadOf(builds.measured), loadOf(builds.baseline)];
    await measured(warmUpMs);
    await baseline(warmUpMs);
    const turnMs = durationMs / startCount;
    return compareReliably(rounds, { measured: () => measured(turnMs), baseline: () => baseline(turnMs) });
  },
});

const memberQuery = (name: string, path: string) =>
  memberRow(name, ({ members }) => members.map((authorization) => httpRequest(path, { headers: { authorization } })));

const publicRows = [...publicReadPaths, { name: 'the home page, cached', path: '/' }].map(publicRow);

const memberRows = [
  memberQuery('`auth.verify`, signed in', batchPath('auth.verify', {})),
  memberQuery('history list (20) of a signed-in user', batchPath('history.list', { 0: { limit: 20 } })),
  memberRow('`history.record`, signed in', ({ movies, members }) =>
    movies.flatMap((movie) =>
      members.map((authorization) => httpRequest('/trpc/history.record', recordRequest(authorization, movie))),
    ),
  ),
];

function measurableRows(onRow: (row: Row) => void): readonly SpeedRow[] {
  if (hasWrk()) return [...publicRows, ...memberRows];
  for (const { name } of publicRows) onRow(skippedRow('wrk', { name, baseline }));
  return memberRows;
}

function recordRequest(authorization: string, movie: number) {
  const body = JSON.stringify({ media_id: String(movie), media_type: 'movie' });
  return { method: 'POST', headers: { authorization, ...json }, body };
}

/** Signs members up and records the popular movies in their histories. */
async function prepare(product: Product): Promise<Pick<Build, 'product' | 'members' | 'movies'>> {
  const send = async (path: string, request?: RequestInit) => {
    const response = await fetch(product.baseUrl + path, request);
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { results } = await send('/api/tmdb/movie/popular');
  const movies: number[] = results.map(({ id }: { id: number }) => id);
  const members: string[] = [];
  for (let index = 0; index < memberCount; index += 1) {
    const username = `bench-member-${index}`;
    const account = { username, email: `${username}@example.com`, password: 'Bench-member-1' };
    const body = JSON.stringify(account);
    const { data } = await send('/api/auth/register', { method: 'POST', headers: json, body });
    const authorization = `Bearer ${data.token}`;
    for (const movie of movies) await send('/trpc/history.record', recordRequest(authorization, movie));
    members.push(authorization);
  }
  return { product, members, movies };
}

interface Builds {
  readonly measured: Build;
  readonly baseline: Build;
}

/** Medians of both builds, measured in turns; the first round warms up and is not counted. */
async function inTurns<Name extends string>(
  { measured, baseline: other }: Builds,
  rounds: number,
  measure: (product: Product) => Promise<Readonly<Record<Name, number>>>,
): Promise<(name: Name) => { value: number; note: string }> {
  const results: [Readonly<Record<Name, number>>, Readonly<Record<Name, number>>][] = [];
  for (let round = -1; round < rounds; round += 1) {
    const taken = new Map<Build, Readonly<Record<Name, number>>>();
    // In alternating order, so that neither build always comes second.
    for (const build of round % 2 === 0 ? [other, measured] : [measured, other]) {
      taken.set(build, await measure(build.product));
    }
    const [now, before] = [taken.get(measured), taken.get(other)];
    if (round >= 0 && now && before) results.push([now, before]);
  }
  return (name) => {
    const [now, before] = [median(results.map(([mine]) => mine[name])), median(results.map(([, its]) => its[name]))];
    return { value: now / before, note: `${now.toFixed(1)} ms vs ${before.toFixed(1)} ms` };
  };
}

async function compareLogins(
  builds: Builds,
  { onRow, ...options }: MeasurementOptions & Pick<OtherBuildBench, 'onRow'>,
) {
  const result = await inTurns(builds, options.rounds, async (product) => ({
    p99Ms: await p99WhileLoggingIn(product, options),
  }));
  onRow(atMost(1, { name: 'catalogue p99 while 20 people log in at once', baseline, ...result('p99Ms') }));
}

async function comparePaints(builds: Builds, { rounds, onRow }: Pick<OtherBuildBench, 'rounds' | 'onRow'>) {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const result = await inTurns<keyof Paints>(builds, rounds, async (product) => ({
      ...(await visitHome(browser, product)),
    }));
    const of = (name: keyof Paints, text: string) => ({
      name: `${text} of home, on a slow phone`,
      baseline,
      ...result(name),
    });
    onRow(atMost(1, of('firstMs', 'first contentful paint')));
    onRow(atMost(1, of('largestMs', 'largest contentful paint')));
  } finally {
    await browser.close();
  }
}
