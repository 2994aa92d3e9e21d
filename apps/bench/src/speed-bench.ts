import type { MeasurementOptions } from './http-load.ts';
import type { Row } from './row.ts';
import { publicReads } from './rows/public-reads.ts';
import { searchMemory } from './rows/search-memory.ts';
import { signedIn } from './rows/signed-in.ts';
import {
  coldVisitors,
  coldVisitorsOfReplicas,
  skippedReplicasRow,
  whileLoggingIn,
  whileUpstreamHangs,
} from './rows/visitors.ts';
import { countHistory, seedHistory, seedSessions } from './seed-history.ts';
import { seedRecord } from './seed-record.ts';
import { seedUsers } from './seed-users.ts';
import type { Databases } from './servers/databases.ts';
import { type FakeUpstream, startFakeUpstream } from './servers/fake-upstream.ts';
import { freePort, type Product, startProduct } from './servers/product.ts';
import { findRedis, startRedisServer } from './servers/redis-server.ts';

interface SpeedBench extends MeasurementOptions {
  readonly program: string;
  readonly databases: Databases;
  readonly searches: { readonly few: number; readonly many: number };
  readonly onRow: (row: Row) => void;
}

/** People with sessions and 20 records each; the owner is number 1. */
const people = { first: 2, count: 100 };

/** Compares the product's speed with what limits it. */
export async function speedBench(bench: SpeedBench): Promise<void> {
  const { program, databases, onRow } = bench;
  const upstream = await startFakeUpstream();
  const slowUpstream = await startFakeUpstream();
  const database = await databases.create();
  const started: Product[] = [];
  const start = async (environment: Record<string, string>) => {
    const product = await startProduct(program, { ...database.environment, ...environment });
    started.push(product);
    return product;
  };
  try {
    const cold = await start(upstream.environment);
    onRow(await coldVisitors(cold, upstream));
    // The embedded database serves one product at a time.
    const isServer = database.environment.DATABASE_URL !== undefined;
    if (isServer) {
      const pair = { healthy: cold, hanging: await start(slowUpstream.environment), upstream: slowUpstream };
      onRow(await whileUpstreamHangs(pair, bench));
    }
    for (const product of started.splice(0)) await product.stop();
    if (isServer) onRow(findRedis() ? await coldVisitorsOfTwoReplicas(start, upstream) : skippedReplicasRow());
    for (const replica of started.splice(0)) await replica.stop();
    const sample = await start({});
    const titles = { movies: await popularIds(sample, 'movie'), shows: await popularIds(sample, 'tv') };
    await sample.stop();
    started.pop();

    await database.withSql(async (run) => {
      const last = people.first + people.count - 1;
      await seedUsers(run, people.count);
      await seedHistory(run, { people: { first: people.first, last }, recordsEach: 20, titles });
      await seedRecord(run, {
        people: { first: people.first, last },
        watchesEach: 50,
        shows: titles.shows.slice(0, 10),
      });
      await seedSessions(run, { first: people.first, last });
      await countHistory(run);
    });
    const product = await start({});
    for (const row of await publicReads(product, bench)) onRow(row);
    onRow(await whileLoggingIn(product, bench));
    const url = database.environment.DATABASE_URL;
    if (url !== undefined) {
      const { movies, shows } = { ...titles, shows: titles.shows.slice(0, 10) };
      for (const row of await signedIn({ product, url, people, movies, shows }, bench)) onRow(row);
    }
    onRow(await searchMemory(product, bench.searches));
  } finally {
    for (const product of started) await product.stop();
    upstream.close();
    slowUpstream.close();
  }
}

/** Starts two replicas that share a Redis. The caller stops the replicas. */
async function coldVisitorsOfTwoReplicas(
  start: (environment: Record<string, string>) => Promise<Product>,
  upstream: FakeUpstream,
): Promise<Row> {
  const port = await freePort();
  const redis = await startRedisServer(port);
  try {
    const environment = { ...upstream.environment, REDIS_URL: `redis://127.0.0.1:${port}` };
    return await coldVisitorsOfReplicas([await start(environment), await start(environment)], upstream);
  } finally {
    await redis.kill();
  }
}

/** Ids of ten popular titles. */
async function popularIds({ baseUrl }: Product, mediaType: 'movie' | 'tv'): Promise<number[]> {
  const response = await fetch(`${baseUrl}/api/tmdb/${mediaType}/popular`);
  const { results } = (await response.json()) as { results: { id: number }[] };
  return results.slice(0, 10).map(({ id }) => id);
}
