import { createStoreBreaker, type StoreBreaker } from '@marquee/api/store-breaker';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Environment } from '../configuration/environment.ts';

/** Short, so that visitors do not notice a slow Redis. */
const defaultTimeoutMs = 50;
/** Limit of a command whose caller has timed out, so that commands do not pile up in a hanging Redis. */
const commandTimeoutMs = 10_000;
const connectTimeoutMs = 2_000;
/** How long a start waits for the first connection. */
const startTimeoutMs = 1_000;
const maxRetryDelayMs = 2_000;

/** Connection to the Redis or Valkey that replicas share; the breaker avoids waiting while it is unavailable. */
export interface RedisConnection {
  readonly redis: Redis;
  readonly breaker: StoreBreaker;
  close(): void;
}

/** Null without REDIS_URL. Does not fail when Redis is unavailable: all users of the connection have a fallback. */
export async function openRedisConnection(
  { REDIS_URL }: Pick<Environment, 'REDIS_URL'>,
  log: FastifyBaseLogger,
  { timeoutMs = defaultTimeoutMs } = {},
): Promise<RedisConnection | null> {
  if (REDIS_URL === undefined) return null;
  const redis = await connect(REDIS_URL);
  let isAuthFailed = false;
  // Without a listener ioredis writes to the console. The breaker logs an unavailable store once.
  redis.on('error', (error) => {
    if (error.name !== 'ReplyError') return log.debug({ err: error }, 'Redis connection failed');
    // A wrong or missing password: retries will not help, and the breaker does not see it.
    if (!isAuthFailed) log.warn({ err: error }, 'Redis rejects the user name or password of REDIS_URL');
    isAuthFailed = true;
  });
  redis.on('ready', () => {
    isAuthFailed = false;
  });
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve);
    setTimeout(resolve, startTimeoutMs);
  });
  return { redis, breaker: createStoreBreaker(log, timeoutMs), close: () => redis.disconnect() };
}

/** No offline queue: while disconnected, commands fail at once. The library is loaded only where REDIS_URL is set. */
async function connect(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  return new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 10), maxRetryDelayMs) * (0.5 + Math.random() / 2),
  });
}
