import { setTimeout } from 'node:timers/promises';
import { Catalogue } from '@marquee/catalogue/catalogue';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead, CatalogueSource, UpstreamDocument } from '@marquee/catalogue/catalogue-read';
import { TestClock } from '@marquee/catalogue/testing/source';
import { parseUpstream } from '@marquee/catalogue/upstream-document';
import { TestLog } from '@marquee/domain/testing';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestRedis, type TestRedis } from '../testing/redis.ts';
import { createRedisCache } from './redis-cache.ts';
import { openRedisConnection } from './redis-connection.ts';

const hourMs = 3_600_000;
const genres = { kind: 'genres', media: 'movie' } as const;
const longTimeoutMs = 10_000;

let redis: TestRedis;
let client: Redis;
const closing: (() => void)[] = [];
beforeAll(async () => {
  redis = await startTestRedis();
  client = new Redis(redis.url);
  client.on('error', () => undefined);
});
afterAll(async () => {
  client.disconnect();
  await redis.close();
});
beforeEach(async () => void (await client.flushall()));
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A slow source that all replicas of a test share. */
class Upstream {
  loads = 0;
  /** While set, every load fails with it. */
  failure: CatalogueError | null = null;
  name = 'Drama';

  async read<Read extends CatalogueRead>(read: Read): Promise<UpstreamDocument<Read>> {
    this.loads += 1;
    await setTimeout(60);
    if (this.failure) throw this.failure;
    return parseUpstream(read, Buffer.from(JSON.stringify({ genres: [{ id: 18, name: this.name }] })));
  }
}

async function openReplica(upstream: Upstream, { clock = new TestClock(), timeoutMs = longTimeoutMs } = {}) {
  const connection = await openRedisConnection({ REDIS_URL: redis.url }, pino({ enabled: false }), { timeoutMs });
  if (!connection) throw new Error('REDIS_URL did not open a connection');
  const cache = createRedisCache(connection, clock.read);
  closing.push(() => {
    cache.close();
    connection.close();
  });
  const source: CatalogueSource = { name: 'tmdb', read: (read) => upstream.read(read) };
  const catalogue = new Catalogue({ source, clock: clock.read, log: new TestLog(), distributedCache: cache });
  const name = async () => (await catalogue.genres('movie'))[0]?.name;
  // Waits for the current generation.
  await expect.poll(async () => (await cache.lookUp('anything', 0)).kind).not.toBe('unavailable');
  return { catalogue, clock, cache, name };
}

const valueKey = async () => {
  const keys = await client.keys('marquee:answers:1:*');
  const key = keys.find((name) => !name.endsWith(':lease') && !name.endsWith(':generation'));
  if (!key) throw new Error('Redis has no cache entry');
  return key;
};

/** Waits for the background write of a replica. */
const entryWritten = () => expect.poll(() => valueKey().then(() => true)).toBe(true);

describe('replicas with a shared Redis', () => {
  it('load once for concurrent requests to all replicas, and not again for a new replica', async () => {
    const upstream = new Upstream();
    const replicas = await Promise.all([openReplica(upstream), openReplica(upstream), openReplica(upstream)]);
    const names = await Promise.all(Array.from({ length: 300 }, (_, n) => replicas[n % 3]?.name()));
    expect(new Set(names)).toEqual(new Set(['Drama']));
    expect(upstream.loads).toBe(1);
    expect(await (await openReplica(upstream)).name()).toBe('Drama');
    expect(upstream.loads).toBe(1);
  });

  it('know the age of an entry of another replica, serve it stale and refresh it once', async () => {
    const upstream = new Upstream();
    const clock = new TestClock();
    await (await openReplica(upstream, { clock })).name();
    await entryWritten();
    clock.advance(25 * hourMs);
    upstream.name = 'Crime';
    const [one, other] = [await openReplica(upstream, { clock }), await openReplica(upstream, { clock })];
    const [first] = await Promise.all([one.catalogue.bytes(genres), other.catalogue.bytes(genres)]);
    expect(first).toMatchObject({ ageSeconds: 25 * 3_600, maxAgeSeconds: 24 * 3_600 });
    await expect.poll(() => Promise.all([one.name(), other.name()])).toEqual(['Crime', 'Crime']);
    expect(upstream.loads).toBe(2);
  });

  it('retry at once after the load of another replica failed', async () => {
    const upstream = new Upstream();
    upstream.failure = new CatalogueError('unavailable', 'no connection');
    const [one, other] = [await openReplica(upstream), await openReplica(upstream)];
    await expect(one.name()).rejects.toThrow('no connection');
    upstream.failure = null;
    const startedAt = performance.now();
    expect(await other.name()).toBe('Drama');
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it('stop waiting for a replica that crashed while loading', async () => {
    const upstream = new Upstream();
    const [one, other] = [await openReplica(upstream), await openReplica(upstream)];
    expect((await one.cache.lookUp('/genre/movie/list?', 0)).kind).toBe('lease');
    const startedAt = performance.now();
    expect(await other.name()).toBe('Drama');
    expect(performance.now() - startedAt).toBeGreaterThan(1_000);
    expect(performance.now() - startedAt).toBeLessThan(3_500);
  });

  it.each<[string, (key: string) => Promise<unknown>]>([
    ['garbage', (key) => client.set(key, 'garbage')],
    ['nothing', (key) => client.set(key, '')],
    ['a truncated document', async (key) => client.set(key, (await client.get(key))?.slice(0, 30) ?? '')],
    ['binary data', (key) => client.set(key, Buffer.from([0xff, 0xfe, 0x00]))],
    ['a timestamp in the future', async (key) => client.set(key, `9${(await client.get(key))?.slice(1)}`)],
    ['a list', (key) => client.del(key).then(() => client.lpush(key, 'one'))],
    ['an evicted key', (key) => client.del(key)],
  ])('treat %s as a miss and overwrite it', async (_what, corrupt) => {
    const upstream = new Upstream();
    await (await openReplica(upstream)).name();
    await entryWritten();
    const key = await valueKey();
    const original = await client.getBuffer(key);
    await corrupt(key);
    expect(await (await openReplica(upstream)).name()).toBe('Drama');
    expect(upstream.loads).toBe(2);
    await expect.poll(() => client.getBuffer(key).catch(() => null)).toEqual(original);
  });
});

describe('clear', () => {
  it('reaches every replica within a second, and no replica serves earlier entries', async () => {
    const upstream = new Upstream();
    const replicas = await Promise.all([openReplica(upstream), openReplica(upstream), openReplica(upstream)]);
    await Promise.all(replicas.map(({ name }) => name()));
    upstream.name = 'Crime';
    replicas[0]?.catalogue.clear();
    const clearedAt = performance.now();
    await expect
      .poll(() => Promise.all(replicas.map(({ name }) => name())), { interval: 20 })
      .toEqual(['Crime', 'Crime', 'Crime']);
    expect(performance.now() - clearedAt).toBeLessThan(1_000);
    expect(upstream.loads).toBe(2);
  });

  it('reaches other replicas after Redis was down', async () => {
    const upstream = new Upstream();
    const [one, other] = [await openReplica(upstream), await openReplica(upstream)];
    await Promise.all([one.name(), other.name()]);
    redis.stop();
    one.catalogue.clear();
    upstream.name = 'Crime';
    expect([await one.name(), await other.name()]).toEqual(['Crime', 'Drama']);
    await redis.start();
    await expect.poll(() => other.name(), { timeout: 10_000 }).toBe('Crime');
  });
});

describe('a failing Redis', () => {
  it('that lost its data invalidates nothing in memory and is refilled by single loads', async () => {
    const upstream = new Upstream();
    const [one, other] = [await openReplica(upstream), await openReplica(upstream)];
    await Promise.all([one.name(), other.name()]);
    await entryWritten();
    await client.flushall();
    await expect.poll(() => client.exists('marquee:answers:1:generation')).toBe(1);
    const generations = [one, other].map(({ catalogue }) => catalogue.generation);
    expect([await one.name(), await other.name()]).toEqual(['Drama', 'Drama']);
    expect(upstream.loads).toBe(1);
    const newReplicas = [await openReplica(upstream), await openReplica(upstream)];
    await Promise.all(newReplicas.map(({ name }) => name()));
    expect(upstream.loads).toBe(2);
    expect([one, other].map(({ catalogue }) => catalogue.generation)).toEqual(generations);
  });

  it('that hangs delays one read by the timeout and causes no error', async () => {
    const upstream = new Upstream();
    const { catalogue, cache } = await openReplica(upstream, { timeoutMs: 50 });
    redis.freeze(true);
    const durations: number[] = [];
    for (let n = 0; n < 50; n += 1) {
      const startedAt = performance.now();
      expect((await cache.lookUp(`key ${n}`, 0)).kind).toBe('unavailable');
      durations.push(performance.now() - startedAt);
    }
    for (const page of [1, 2, 3, 4]) {
      await catalogue.bytes({ kind: 'search', scope: 'movie', query: 'x', page }).catch(() => undefined);
    }
    redis.freeze(false);
    expect(durations.filter((durationMs) => durationMs > 25).length).toBeLessThanOrEqual(3);
    expect(Math.max(...durations)).toBeLessThan(1_000);
    expect(upstream.loads).toBe(4);
  });
});
