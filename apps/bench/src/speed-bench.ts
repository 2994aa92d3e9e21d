import type { Row } from './row.ts';
import { myList } from './rows/my-list.ts';
import { searchMemory } from './rows/search-memory.ts';
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

interface SpeedBench {
  readonly program: string;
  readonly databases: Databases;
  readonly rounds: number;
  readonly searches: { readonly few: number; readonly many: number };
  readonly onRow: (row: Row) => void;
}

/** Members with sessions, 20 titles in the history and 50 watches each; the owner is number 1. */
const people = { first: 2, last: 101 };

/** Measures the server with many visitors, a slow upstream and busy members. */
export async function speedBench({ program, databases, rounds, searches, onRow }: SpeedBench): Promise<void> {
  const upstream = await startFakeUpstream();
  const database = await databases.create();
  const started: Product[] = [];
  const start = async (environment: Record<string, string>) => {
    const product = await startProduct(program, { ...database.environment, ...environment });
    started.push(product);
    return product;
  };
  const stopAll = async () => {
    for (const product of started.splice(0)) await product.stop();
  };
  try {
    const cold = await start(upstream.environment);
    onRow(await coldVisitors(cold, upstream));
    onRow(await whileUpstreamHangs(cold, upstream, rounds));
    await stopAll();
    // The embedded database serves one product at a time.
    if (database.environment.DATABASE_URL !== undefined) {
      onRow(findRedis() ? await coldVisitorsOfTwoReplicas(start, upstream) : skippedReplicasRow());
      await stopAll();
    }
    const sample = await start({});
    const titles = { movies: await popularIds(sample, 'movie'), shows: await popularIds(sample, 'tv') };
    await stopAll();

    await database.withSql(async (run) => {
      await seedUsers(run, people.last - people.first + 1);
      await seedHistory(run, { people, recordsEach: 20, titles });
      await seedRecord(run, { people, watchesEach: 50, shows: titles.shows });
      await seedSessions(run, people);
      await countHistory(run);
    });
    const product = await start({});
    onRow(await whileLoggingIn(product, rounds));
    onRow(await myList(product, people.first));
    onRow(await searchMemory(product, searches));
  } finally {
    await stopAll();
    upstream.close();
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
