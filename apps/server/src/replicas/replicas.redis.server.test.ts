import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { migrationsFolder } from '@marquee/db/migrate';
import { createEmptyDatabase, type EmptyDatabase } from '@marquee/db/testing-empty-database';
import { limits } from '@marquee/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedisProcess, type TestRedis } from '../testing-redis.ts';
import { owner, type Replica, type Replicas, startReplicas } from './testing-replicas.ts';

const home = '/trpc/catalogue.home?batch=1&input=%7B%7D';

/** Answers every read of the catalogue after a moment, and counts. */
const calls = new Map<string, number>();
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
/** A list, a title's own document and a list of genres in one; the product reads what it looks for. */
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
    calls.set(url, (calls.get(url) ?? 0) + 1);
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

const either = (n: number): Replica => replicas.all[n % 2 === 0 ? 0 : 1];
const from = (n: number) => ({ headers: { 'x-forwarded-for': `203.0.${n >> 8}.${n & 255}` } });
const sharedAgain = () => replicas.all.map(({ product }) => product.said('the shared store answers again').length);
const say = (text: string) => process.stdout.write(`${text}\n`);
/** Calls of the upstream for each read that was made at all. */
const callsOfEach = () => [...calls.values()].reduce((sum, count) => sum + count, 0) / calls.size;

const entriesOf = (replica: Replica) => replica.metric('marquee_catalogue_cache_entries');

/** Clears the caches through the first replica; ms until the other's was empty, too. */
async function clearBoth(): Promise<number> {
  const [here, there] = replicas.all;
  const body = { emailOrUsername: owner.username, password: owner.password };
  const { token } = JSON.parse((await here.change('auth.login', body)).text).result.data;
  expect((await here.change('admin.clearCache', {}, token)).status).toBe(200);
  const cleared = performance.now();
  expect(await entriesOf(here)).toBe(0);
  while ((await entriesOf(there)) > 0) await setTimeout(10);
  calls.clear();
  return performance.now() - cleared;
}

describe('two replicas with a Postgres server and a Redis', { timeout: 60_000 }, () => {
  it('that began at once migrated once, and made one owner', async () => {
    const [{ count } = {}] = await database.query('select count(*)::int as count from drizzle.__drizzle_migrations');
    expect(count).toBe(readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length);
    const owners = await database.query(`select username from users where role = 'owner'`);
    expect(owners).toEqual([{ username: owner.username }]);
    const health = await Promise.all(replicas.all.map(({ get }) => get('/api/health')));
    expect(health.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('ask the upstream once for what 1,000 cold visitors want at the same moment', async () => {
    let best = Number.POSITIVE_INFINITY;
    // Where a busy machine gives Redis no processor for 50 ms, each replica loads by itself, and no more than that.
    for (let attempt = 1; attempt <= 5 && best > 1.1; attempt += 1) {
      if (attempt > 1) await clearBoth();
      const began = performance.now();
      const visits = Array.from({ length: 1_000 }, (_, n) => either(n).get(home, from(n)));
      const statuses = new Set((await Promise.all(visits)).map(({ status }) => status));
      const took = Math.round(performance.now() - began);
      const each = callsOfEach();
      say(
        `1,000 cold visitors of two replicas: ${each} calls for each of ${calls.size} distinct reads, ${took} ms in all`,
      );
      expect([...statuses]).toEqual([200]);
      expect(calls.size).toBeGreaterThan(5);
      expect(each).toBeLessThanOrEqual(2);
      best = Math.min(best, each);
    }
    expect(best).toBeLessThanOrEqual(1.1);
  });

  it('are both cleared by an administrator of either within a second', async () => {
    expect(await entriesOf(replicas.all[1])).toBeGreaterThan(5);
    const lag = await clearBoth();
    say(`the other replica's cache was clear after ${Math.round(lag)} ms`);
    expect(lag).toBeLessThan(1_000);
    await Promise.all([1, 2, 3, 4].map((n) => either(n).get(home, from(n))));
    expect(callsOfEach()).toBeLessThanOrEqual(2);
  });

  it('have one budget of sign-ups for an address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < limits.signUpsPerHour + 3; n += 1) {
      const sent = { username: `person-${n}`, email: `person-${n}@example.com`, password: 'Abcdef12' };
      statuses.push((await either(n).change('auth.register', sent)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.signUpsPerHour);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  it.each([
    ['goes', () => redis.stop(), () => redis.start()],
    ['hangs', () => redis.freeze(true), async () => redis.freeze(false)],
  ])(
    'answer without a fault or a wait when their Redis %s amid the traffic, and share again after',
    async (how, lose, regain) => {
      const times: number[] = [];
      const statuses = new Set<number>();
      let isOver = false;
      let asked = 0;
      const visitor = async (n: number) => {
        while (!isOver) {
          asked += 1;
          // Every tenth asks for what nobody asked for before.
          const path = asked % 10 === 0 ? `/api/tmdb/movie/${how === 'goes' ? 1_000 + asked : 100_000 + asked}` : home;
          const began = performance.now();
          const { status } = await either(n).get(path, from(asked));
          times.push(performance.now() - began);
          statuses.add(status);
          await setTimeout(10);
        }
      };
      const visitors = [0, 1, 2, 3].map(visitor);
      await setTimeout(300);
      const before = sharedAgain();
      lose();
      await setTimeout(1_200);
      isOver = true;
      await Promise.all(visitors);
      times.sort((one, other) => one - other);
      const [p99 = 0, slowest = 0] = [times[Math.floor(times.length * 0.99)], times.at(-1)];
      say(`Redis ${how}: ${times.length} answers, p99 ${Math.round(p99)} ms, slowest ${Math.round(slowest)} ms`);
      expect([...statuses]).toEqual([200]);
      // What is cold takes the upstream's 50 ms, and Redis its patience of 50 at most; the rest is a busy machine's.
      expect(slowest).toBeLessThan(500);
      await regain();
      // The replicas ask it again when somebody asks them.
      const isShared = async () => {
        await Promise.all([1, 2].map((n) => either(n).get(home, from(n))));
        const again = sharedAgain();
        return again.every((count, index) => count > (before[index] ?? 0));
      };
      await expect.poll(isShared, { timeout: 15_000, interval: 250 }).toBe(true);
      // A Redis that is given no processor by a busy machine for 50 ms counts as away for a second: hence several tries.
      let title = 1_000_000;
      const callsOfNewTitle = async () => {
        calls.clear();
        title += 1;
        await Promise.all([1, 2].map((n) => either(n).get(`/api/tmdb/tv/${title}`, from(n))));
        return callsOfEach();
      };
      await expect.poll(callsOfNewTitle, { timeout: 10_000, interval: 500 }).toBe(1);
    },
  );

  it('clean each old record once when both begin at the same second', async () => {
    await database.query(`
      insert into watch_history (user_id, media_type, media_id, watched_at, last_watched, updated_at)
      select (select min(id) from users), 'movie', k, t, t, t
      from generate_series(1, 5000) as k, lateral (select now() - interval '40 days' as t) as moment`);
    const pair = await startReplicas(database, variables);
    const deleted = () =>
      pair.all
        .flatMap(({ product }) => product.said('old history was cleaned'))
        .reduce((sum, line) => sum + Number(line.deleted), 0);
    await expect.poll(deleted, { timeout: 10_000 }).toBe(5_000);
    const failures = pair.all.flatMap(({ product }) => product.said('was not cleaned'));
    await pair.kill();
    expect(failures).toEqual([]);
    expect(await database.query('select count(*)::int as count from watch_history')).toEqual([{ count: 0 }]);
  });
});
