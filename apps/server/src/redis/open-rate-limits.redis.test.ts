import { minSignInDelaySeconds, wrongPasswordsPerAccount } from '@marquee/api/password-guard';
import { RateLimitedError } from '@marquee/api/rate-limited-error';
import { limitedUses } from '@marquee/api/rate-limits';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serializeError } from '../log.ts';
import { startTestRedis, type TestRedis } from '../testing/redis.ts';
import { openRateLimits } from './open-rate-limits.ts';
import { openRedisConnection, type RedisConnection } from './redis-connection.ts';

let redis: TestRedis;
let lines: string[] = [];
const opened: RedisConnection[] = [];
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

const countLogged = (message: string) => lines.filter((line) => line.includes(message)).length;
let lastIp = 0;

/** Longer than Redis needs on a busy machine. */
const longTimeout = { timeoutMs: 10_000 };

async function openReplica(options = {}, url = redis.url) {
  const log = pino(
    { level: 'debug', serializers: { err: serializeError } },
    { write: (line: string) => void lines.push(line) },
  );
  const connection = await openRedisConnection({ REDIS_URL: url }, log, options);
  if (!connection) throw new Error('REDIS_URL did not open a connection');
  opened.push(connection);
  return openRateLimits({ RATE_LIMIT: 'on' }, connection, log);
}

/** Number of accepted sign-ups of twelve, sent to the replicas in turn. */
async function countSignUps(replicas: Awaited<ReturnType<typeof openReplica>>[]): Promise<number> {
  lastIp += 1;
  const ip = `203.0.113.${lastIp}`;
  let accepted = 0;
  for (let n = 0; n < 12; n += 1) {
    try {
      await replicas[n % replicas.length]?.guardUse('sign-up', ip, async () => undefined);
      accepted += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(RateLimitedError);
    }
  }
  return accepted;
}

describe('two replicas with a shared Redis', () => {
  it('share one rate limit', async () => {
    const replicas = [await openReplica(longTimeout), await openReplica(longTimeout)];
    expect(await countSignUps(replicas)).toBe(limitedUses['sign-up'].limit);
  });

  it('delay sign-in together after wrong passwords, and accept the right one after the wait', async () => {
    const [one, other] = [await openReplica(longTimeout), await openReplica(longTimeout)];
    const account = `account ${Math.random()}`;
    for (let n = 0; n < wrongPasswordsPerAccount; n += 1) {
      await one.guardPassword({ address: `${account} ${n}`, account }, async () => false);
    }
    const own = () => other.guardPassword({ address: `${account} owner`, account }, async () => true);
    const [refusal] = await Promise.allSettled([own()]);
    const { seconds } = (refusal as PromiseRejectedResult).reason as RateLimitedError;
    expect(seconds).toBe(minSignInDelaySeconds);
    await vi.waitFor(async () => expect(await own()).toBe(true), { timeout: 10_000, interval: 250 });
  });

  it('count separately while Redis is down and together when it is back', async () => {
    const replicas = [await openReplica(), await openReplica()];
    redis.stop();
    expect(await countSignUps(replicas)).toBe(2 * limitedUses['sign-up'].limit);
    expect(countLogged('shared store unavailable')).toBe(2);
    expect(lines.join('')).not.toContain(redis.url);
    await redis.start();
    await vi.waitFor(async () => expect(await countSignUps(replicas)).toBe(limitedUses['sign-up'].limit), {
      timeout: 15_000,
      interval: 200,
    });
  });
});

describe('a Redis that is down at the start', () => {
  it('delays the start by a second at most and disables no limit', async () => {
    redis.stop();
    const startedAt = performance.now();
    const replica = await openReplica();
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(await countSignUps([replica])).toBe(limitedUses['sign-up'].limit);
    await redis.start();
  });
});

describe('a Redis with another password', () => {
  const runAsAdmin = async (...command: [string, ...string[]]) => {
    const client = new Redis(redis.url);
    await client.call(...command);
    client.disconnect();
  };

  it('is logged once without the password, and used after the password is fixed', async () => {
    await runAsAdmin('ACL', 'SETUSER', 'films', 'on', '>right', '~*', '+@all');
    const url = redis.url.replace('//', '//films:hunter2@');
    const replica = await openReplica({}, url);
    expect(await countSignUps([replica])).toBe(limitedUses['sign-up'].limit);
    expect(countLogged('Redis rejects the user name or password of REDIS_URL')).toBe(1);
    expect(countLogged('WRONGPASS')).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('hunter2');
    await runAsAdmin('ACL', 'SETUSER', 'films', '>hunter2');
    const isShared = async () => {
      await countSignUps([replica]);
      return countLogged('shared store available again') > 0;
    };
    await vi.waitFor(async () => expect(await isShared()).toBe(true), { timeout: 10_000, interval: 200 });
  });
});

describe('a Redis that hangs', () => {
  it('delays one call by the timeout and the next calls not at all', async () => {
    const replica = await openReplica();
    redis.freeze(true);
    const durations: number[] = [];
    for (let n = 0; n < 50; n += 1) {
      const startedAt = performance.now();
      await replica.countCalls('catalogue', 'somebody', 1);
      durations.push(performance.now() - startedAt);
    }
    redis.freeze(false);
    const slow = durations.filter((durationMs) => durationMs > 25);
    expect(slow.length).toBeLessThanOrEqual(2);
    expect(Math.max(...durations)).toBeLessThan(500);
  });
});
