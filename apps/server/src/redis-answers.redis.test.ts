import { setTimeout } from 'node:timers/promises';
import { Catalogue } from '@marquee/catalogue/catalogue';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { TestClock, TestLog } from '@marquee/catalogue/testing-source';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRedisAnswers } from './redis-answers.ts';
import { openSharedStore } from './shared-store.ts';
import { startTestRedis, type TestRedis } from './testing-redis.ts';

const hour = 3_600_000;
const genres = { kind: 'genres', media: 'movie' } as const;
const ample = { patience: 10_000 };

let redis: TestRedis;
let inside: Redis;
const closing: (() => void)[] = [];
beforeAll(async () => {
  redis = await startTestRedis();
  inside = new Redis(redis.url);
  inside.on('error', () => undefined);
});
afterAll(async () => {
  inside.disconnect();
  await redis.close();
});
beforeEach(async () => void (await inside.flushall()));
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** What is loaded, in all replicas of a test; each load takes a moment. */
class Upstream {
  loads = 0;
  /** While it is set, that is what every load comes to. */
  failure: CatalogueError | null = null;
  name = 'Drama';

  async read(): Promise<Buffer> {
    this.loads += 1;
    await setTimeout(60);
    if (this.failure) throw this.failure;
    return Buffer.from(JSON.stringify({ genres: [{ id: 18, name: this.name }] }));
  }
}

async function openReplica(upstream: Upstream, { clock = new TestClock(), patience = ample.patience } = {}) {
  const store = await openSharedStore({ REDIS_URL: redis.url }, pino({ enabled: false }), { patience });
  if (!store) throw new Error('There should be a store');
  const shared = createRedisAnswers(store, clock.read);
  closing.push(() => {
    shared.close();
    store.close();
  });
  const source = { name: 'tmdb', read: () => upstream.read() } as const;
  const catalogue = new Catalogue({ source, clock: clock.read, log: new TestLog(), shared });
  const name = async () => (await catalogue.genres('movie'))[0]?.name;
  // Until it knows what counts at present.
  await expect.poll(async () => (await shared.take('anything', 0)).kind).not.toBe('away');
  return { catalogue, clock, shared, name };
}

const valueKey = async () => {
  const keys = await inside.keys('marquee:answers:1:*');
  const key = keys.find((some) => !some.endsWith(':lease') && !some.endsWith(':generation'));
  if (!key) throw new Error('Redis holds no answer');
  return key;
};

/** Until what a replica writes behind its answers has come. */
const written = () => expect.poll(() => valueKey().then(() => true)).toBe(true);

describe('replicas with a Redis', () => {
  it('load once for all who ask of any of them at a time, and later once more for none', async () => {
    const upstream = new Upstream();
    const replicas = await Promise.all([openReplica(upstream), openReplica(upstream), openReplica(upstream)]);
    const names = await Promise.all(Array.from({ length: 300 }, (_, n) => replicas[n % 3]?.name()));
    expect(new Set(names)).toEqual(new Set(['Drama']));
    expect(upstream.loads).toBe(1);
    expect(await (await openReplica(upstream)).name()).toBe('Drama');
    expect(upstream.loads).toBe(1);
  });

  it('know the age of what another loaded, give out what is old and refresh it once', async () => {
    const upstream = new Upstream();
    const clock = new TestClock();
    await (await openReplica(upstream, { clock })).name();
    await written();
    clock.advance(25 * hour);
    upstream.name = 'Crime';
    const [one, other] = [await openReplica(upstream, { clock }), await openReplica(upstream, { clock })];
    const [first] = await Promise.all([one.catalogue.bytes(genres), other.catalogue.bytes(genres)]);
    expect(first).toMatchObject({ ageSeconds: 25 * 3_600, freshSeconds: 24 * 3_600 });
    await expect.poll(() => Promise.all([one.name(), other.name()])).toEqual(['Crime', 'Crime']);
    expect(upstream.loads).toBe(2);
  });

  it('leave a load that failed to the next who asks, at once', async () => {
    const upstream = new Upstream();
    upstream.failure = new CatalogueError('unavailable', 'no connection');
    const [one, other] = [await openReplica(upstream), await openReplica(upstream)];
    await expect(one.name()).rejects.toThrow('no connection');
    upstream.failure = null;
    const began = performance.now();
    expect(await other.name()).toBe('Drama');
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('do not wait for ever for one that died over its load', async () => {
    const upstream = new Upstream();
    const [one, other] = [await openReplica(upstream), await openReplica(upstream)];
    expect((await one.shared.take('/genre/movie/list?', 0)).kind).toBe('ours');
    const began = performance.now();
    expect(await other.name()).toBe('Drama');
    expect(performance.now() - began).toBeGreaterThan(1_000);
    expect(performance.now() - began).toBeLessThan(3_500);
  });

  it.each<[string, (key: string) => Promise<unknown>]>([
    ['garbage', (key) => inside.set(key, 'garbage')],
    ['nothing', (key) => inside.set(key, '')],
    ['a document cut short', async (key) => inside.set(key, (await inside.get(key))?.slice(0, 30) ?? '')],
    ['bytes that are no text', (key) => inside.set(key, Buffer.from([0xff, 0xfe, 0x00]))],
    ['a moment that has not come', async (key) => inside.set(key, `9${(await inside.get(key))?.slice(1)}`)],
    ['a list', (key) => inside.del(key).then(() => inside.lpush(key, 'one'))],
    ['what was evicted', (key) => inside.del(key)],
  ])('take %s for nothing, and write over it', async (_what, spoil) => {
    const upstream = new Upstream();
    await (await openReplica(upstream)).name();
    await written();
    const key = await valueKey();
    const whole = await inside.getBuffer(key);
    await spoil(key);
    expect(await (await openReplica(upstream)).name()).toBe('Drama');
    expect(upstream.loads).toBe(2);
    await expect.poll(() => inside.getBuffer(key).catch(() => null)).toEqual(whole);
  });
});

describe('clearing', () => {
  it('reaches every replica within a second, and what was loaded before is given to nobody', async () => {
    const upstream = new Upstream();
    const replicas = await Promise.all([openReplica(upstream), openReplica(upstream), openReplica(upstream)]);
    await Promise.all(replicas.map(({ name }) => name()));
    upstream.name = 'Crime';
    replicas[0]?.catalogue.clear();
    const cleared = performance.now();
    await expect
      .poll(() => Promise.all(replicas.map(({ name }) => name())), { interval: 20 })
      .toEqual(['Crime', 'Crime', 'Crime']);
    expect(performance.now() - cleared).toBeLessThan(1_000);
    expect(upstream.loads).toBe(2);
  });

  it('while Redis is away reaches the others when it is back', async () => {
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

describe('a Redis that', () => {
  it('lost everything costs nobody what he has, and is filled again by single loads', async () => {
    const upstream = new Upstream();
    const [one, other] = [await openReplica(upstream), await openReplica(upstream)];
    await Promise.all([one.name(), other.name()]);
    await written();
    await inside.flushall();
    await expect.poll(() => inside.exists('marquee:answers:1:generation')).toBe(1);
    const generations = [one, other].map(({ catalogue }) => catalogue.generation);
    expect([await one.name(), await other.name()]).toEqual(['Drama', 'Drama']);
    expect(upstream.loads).toBe(1);
    const newcomers = [await openReplica(upstream), await openReplica(upstream)];
    await Promise.all(newcomers.map(({ name }) => name()));
    expect(upstream.loads).toBe(2);
    expect([one, other].map(({ catalogue }) => catalogue.generation)).toEqual(generations);
  });

  it('hangs costs one read its patience, and goes away without an error', async () => {
    const upstream = new Upstream();
    const { catalogue, shared } = await openReplica(upstream, { patience: 50 });
    redis.freeze(true);
    const took: number[] = [];
    for (let n = 0; n < 50; n += 1) {
      const began = performance.now();
      expect((await shared.take(`key ${n}`, 0)).kind).toBe('away');
      took.push(performance.now() - began);
    }
    for (const page of [1, 2, 3, 4]) {
      await catalogue.bytes({ kind: 'search', scope: 'movie', query: 'x', page }).catch(() => undefined);
    }
    redis.freeze(false);
    expect(took.filter((milliseconds) => milliseconds > 25).length).toBeLessThanOrEqual(3);
    expect(Math.max(...took)).toBeLessThan(1_000);
    expect(upstream.loads).toBe(4);
  });
});
