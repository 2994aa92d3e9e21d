import { RateLimitedError } from '@marquee/api/rate-limits/rate-limited-error';
import { limits } from '@marquee/domain/limits';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRateLimits } from './open-rate-limits.ts';
import { openSharedStore, type SharedStore } from './shared-store.ts';
import { startTestRedis, type TestRedis } from './testing-redis.ts';

let redis: TestRedis;
let lines: string[] = [];
const opened: SharedStore[] = [];
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis.close());
beforeEach(() => {
  lines = [];
});
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

const said = (sentence: string) => lines.filter((line) => line.includes(sentence)).length;
let nextAddress = 0;

/** ms that no Redis of a machine that is busy elsewhere takes to count. */
const ample = { patience: 10_000 };

async function openReplica(options = {}) {
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const store = await openSharedStore({ REDIS_URL: redis.url }, log, options);
  if (!store) throw new Error('There should be a store');
  opened.push(store);
  return openRateLimits({ RATE_LIMIT: 'on' }, store, log);
}

/** Sign-ups that pass, of twelve that go to the replicas in turn. */
async function signUps(replicas: Awaited<ReturnType<typeof openReplica>>[]): Promise<number> {
  nextAddress += 1;
  const address = `203.0.113.${nextAddress}`;
  let passed = 0;
  for (let n = 0; n < 12; n += 1) {
    try {
      await replicas[n % replicas.length]?.guardSignUp(address, async () => undefined);
      passed += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(RateLimitedError);
    }
  }
  return passed;
}

describe('two replicas', () => {
  it('have one budget', async () => {
    const replicas = [await openReplica(ample), await openReplica(ample)];
    expect(await signUps(replicas)).toBe(limits.signUpsPerHour);
  });

  it('slow one guesser together, and let the owner in after the wait', async () => {
    const [one, other] = [await openReplica(ample), await openReplica(ample)];
    const account = `account ${Math.random()}`;
    for (let n = 0; n < limits.wrongPasswordsOfAccount; n += 1) {
      await one.guardPassword({ address: `${account} ${n}`, account }, async () => false);
    }
    const own = () => other.guardPassword({ address: `${account} owner`, account }, async () => true);
    const [refusal] = await Promise.allSettled([own()]);
    const { seconds } = (refusal as PromiseRejectedResult).reason as RateLimitedError;
    expect(seconds).toBe(limits.firstSignInWait);
    await vi.waitFor(async () => expect(await own()).toBe(true), { timeout: 10_000, interval: 250 });
  });

  it('each count by themselves while the Redis is gone, and together when it is back', async () => {
    const replicas = [await openReplica(), await openReplica()];
    redis.stop();
    expect(await signUps(replicas)).toBe(2 * limits.signUpsPerHour);
    expect(said('the shared store does not answer')).toBe(2);
    expect(lines.join('')).not.toContain(redis.url);
    await redis.start();
    await vi.waitFor(async () => expect(await signUps(replicas)).toBe(limits.signUpsPerHour), {
      timeout: 15_000,
      interval: 200,
    });
  });
});

describe('a Redis that is not there at the start', () => {
  it('keeps the start waiting for a second at most, and nobody unlimited', async () => {
    redis.stop();
    const started = performance.now();
    const replica = await openReplica();
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(await signUps([replica])).toBe(limits.signUpsPerHour);
    await redis.start();
  });
});

describe('a Redis that hangs', () => {
  it('costs one call its patience, and the next none', async () => {
    const replica = await openReplica();
    redis.freeze(true);
    const took: number[] = [];
    for (let n = 0; n < 50; n += 1) {
      const started = performance.now();
      await replica.countCalls('catalogue', 'somebody', 1);
      took.push(performance.now() - started);
    }
    redis.freeze(false);
    const slow = took.filter((milliseconds) => milliseconds > 25);
    expect(slow.length).toBeLessThanOrEqual(2);
    expect(Math.max(...took)).toBeLessThan(500);
  });
});
