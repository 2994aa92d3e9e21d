import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { limitedUses } from '@marquee/api/rate-limits';
import { migrationsFolder } from '@marquee/db/migrate';
import { createEmptyDatabase, type EmptyDatabase } from '@marquee/db/testing/empty-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedisProcess, type TestRedis } from '../testing/redis.ts';
import { owner, type Replica, type Replicas, startReplicas } from './testing-replicas.ts';

const home = '/trpc/catalogue.home?batch=1&input=%7B%7D';

/** Number of upstream requests by URL. */
const upstreamCalls = new Map<string, number>();
const item = (id: number) => ({
  id,
  title: `Movie ${id}`,
  name: `Show ${id}`,
  overview: 'A keeper counts the ships that pass, and one is missing.',
  poster_path: `/poster-${id}.jpg`,
  backdrop_path: `/backdrop-${id}.jpg`,
  release_date: '2021-03-03',
  first_air_date: '2021-03-03',
  vote_average: 7.8,
  vote_count: 120,
  genre_ids: [18],
});
const results = Array.from({ length: 20 }, (_, index) => item(index + 1));
/** Serves as a list, a title and a list of genres at once. */
const document = JSON.stringify({
  ...item(1),
  page: 1,
  results,
  total_pages: 10,
  total_results: 200,
  genres: [{ id: 18, name: 'Drama' }],
  videos: { results: [] },
  credits: { cast: [] },
  similar: { page: 1, results: [], total_pages: 1, total_results: 0 },
  seasons: [],
});

let upstream: Server;
let redis: TestRedis;
let database: EmptyDatabase;
let replicas: Replicas;
let variables: Record<string, string>;

beforeAll(async () => {
  upstream = createServer(async ({ url = '' }, response) => {
    upstreamCalls.set(url, (upstreamCalls.get(url) ?? 0) + 1);
    await setTimeout(50);
    response.setHeader('content-type', 'application/json').end(document);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  redis = await startRedisProcess();
  database = await createEmptyDatabase();
  const { port } = upstream.address() as AddressInfo;
  variables = {
    REDIS_URL: redis.url,
    TMDB_ACCESS_TOKEN: 'test',
    TMDB_BASE_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
  };
  replicas = await startReplicas(database, variables);
}, 60_000);

afterAll(async () => {
  await replicas?.kill();
  await database?.drop();
  await redis?.close();
  upstream?.close();
});

const replicaFor = (n: number): Replica => replicas.all[n % 2 === 0 ? 0 : 1];
const from = (n: number) => ({ headers: { 'x-forwarded-for': `203.0.${n >> 8}.${n & 255}` } });
const countRecoveries = () => replicas.all.map(({ product }) => product.logged('shared store available again').length);
const print = (text: string) => process.stdout.write(`${text}\n`);
/** Average number of upstream requests per distinct read. */
const callsPerRead = () => [...upstreamCalls.values()].reduce((sum, count) => sum + count, 0) / upstreamCalls.size;

const countEntries = (replica: Replica) => replica.metric('marquee_catalogue_cache_entries');

/** Clears the cache through the first replica; returns the ms until the other's is empty. */
async function clearBoth(): Promise<number> {
  const [here, there] = replicas.all;
  const body = { emailOrUsername: owner.username, password: owner.password };
  const { token } = JSON.parse((await here.mutate('auth.login', body)).text).result.data;
  expect((await here.mutate('admin.clearCache', {}, token)).status).toBe(200);
  const clearedAt = performance.now();
  expect(await countEntries(here)).toBe(0);
  while ((await countEntries(there)) > 0) await setTimeout(10);
  upstreamCalls.clear();
  return performance.now() - clearedAt;
}

describe('two replicas with a Postgres server and a Redis', { timeout: 60_000 }, () => {
  it('migrate once and create one owner when started concurrently', async () => {
    const [{ count } = {}] = await database.query('select count(*)::int as count from drizzle.__drizzle_migrations');
    expect(count).toBe(readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length);
    const owners = await database.query(`select username from users where role = 'owner'`);
    expect(owners).toEqual([{ username: owner.username }]);
    const health = await Promise.all(replicas.all.map(({ get }) => get('/api/health')));
    expect(health.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('send one upstream request per read for 300 concurrent visitors with a cold cache', async () => {
    let best = Number.POSITIVE_INFINITY;
    // If a busy machine delays Redis by 50 ms, each replica loads for itself: two requests per read at most.
    for (let attempt = 1; attempt <= 5 && best > 1.1; attempt += 1) {
      if (attempt > 1) await clearBoth();
      const startedAt = performance.now();
      const visits = Array.from({ length: 300 }, (_, n) => replicaFor(n).get(home, from(n)));
      const statuses = new Set((await Promise.all(visits)).map(({ status }) => status));
      const durationMs = Math.round(performance.now() - startedAt);
      const perRead = callsPerRead();
      print(
        `300 cold visitors of two replicas: ${perRead} calls for each of ${upstreamCalls.size} distinct reads, ${durationMs} ms in all`,
      );
      expect([...statuses]).toEqual([200]);
      expect(upstreamCalls.size).toBeGreaterThan(5);
      expect(perRead).toBeLessThanOrEqual(2);
      best = Math.min(best, perRead);
    }
    expect(best).toBeLessThanOrEqual(1.1);
  });

  it('are both cleared within a second by an admin of either', async () => {
    expect(await countEntries(replicas.all[1])).toBeGreaterThan(5);
    const lag = await clearBoth();
    print(`the other replica's cache was clear after ${Math.round(lag)} ms`);
    expect(lag).toBeLessThan(1_000);
    await Promise.all([1, 2, 3, 4].map((n) => replicaFor(n).get(home, from(n))));
    expect(callsPerRead()).toBeLessThanOrEqual(2);
  });

  it('share the sign-up limit of a client', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < limitedUses['sign-up'].limit + 3; n += 1) {
      const input = { username: `person-${n}`, email: `person-${n}@example.com`, password: 'Abcdef12' };
      statuses.push((await replicaFor(n).mutate('auth.register', input)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(limitedUses['sign-up'].limit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  it.each([
    ['stops', () => redis.stop(), () => redis.start()],
    ['hangs', () => redis.freeze(true), async () => redis.freeze(false)],
  ])(
    'respond without errors or delays when Redis %s under load, and share again afterwards',
    async (failure, breakRedis, restoreRedis) => {
      const times: number[] = [];
      const statuses = new Set<number>();
      let isOver = false;
      let requestCount = 0;
      const visitor = async (n: number) => {
        while (!isOver) {
          requestCount += 1;
          // Every tenth request is a cache miss.
          const path =
            requestCount % 10 === 0
              ? `/api/tmdb/movie/${failure === 'stops' ? 1_000 + requestCount : 100_000 + requestCount}`
              : home;
          const startedAt = performance.now();
          const { status } = await replicaFor(n).get(path, from(requestCount));
          times.push(performance.now() - startedAt);
          statuses.add(status);
          await setTimeout(10);
        }
      };
      const visitors = [0, 1, 2, 3].map(visitor);
      await setTimeout(300);
      const recoveriesBefore = countRecoveries();
      breakRedis();
      await setTimeout(1_200);
      isOver = true;
      await Promise.all(visitors);
      times.sort((a, b) => a - b);
      const [p99 = 0, slowest = 0] = [times[Math.floor(times.length * 0.99)], times.at(-1)];
      print(
        `Redis ${failure}: ${times.length} responses, p99 ${Math.round(p99)} ms, slowest ${Math.round(slowest)} ms`,
      );
      expect([...statuses]).toEqual([200]);
      // A miss takes the upstream's 50 ms and the Redis timeout of 50 ms at most; the rest is for a busy machine.
      expect(slowest).toBeLessThan(500);
      await restoreRedis();
      // The breaker retries Redis on the next request.
      const isShared = async () => {
        await Promise.all([1, 2].map((n) => replicaFor(n).get(home, from(n))));
        const recoveries = countRecoveries();
        return recoveries.every((count, index) => count > (recoveriesBefore[index] ?? 0));
      };
      await expect.poll(isShared, { timeout: 15_000, interval: 250 }).toBe(true);
      // On a busy machine Redis may time out once more, which opens the breaker for a second: hence several attempts.
      let title = 1_000_000;
      const callsForNewTitle = async () => {
        upstreamCalls.clear();
        title += 1;
        await Promise.all([1, 2].map((n) => replicaFor(n).get(`/api/tmdb/tv/${title}`, from(n))));
        return callsPerRead();
      };
      await expect.poll(callsForNewTitle, { timeout: 10_000, interval: 500 }).toBe(1);
    },
  );
});
