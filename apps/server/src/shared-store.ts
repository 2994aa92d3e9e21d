import { createStoreBreaker, type StoreBreaker } from '@marquee/api/rate-limits/store-breaker';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import type { Environment } from './environment.ts';

/** ms: a call that waits for Redis must not be felt. */
const usualPatience = 50;
/** ms after which a command is given up for good, so that none piles up in a Redis that hangs. */
const longestCommand = 10_000;
/** ms */
const connectPatience = 2_000;
/** ms that a start waits for the first connection. */
const startPatience = 1_000;
const longestPause = 2_000;

/** The Redis (or Valkey) that several replicas share: one connection, and what spares everybody the wait for it. */
export interface SharedStore {
  readonly redis: Redis;
  readonly breaker: StoreBreaker;
  close(): void;
}

/** Null without REDIS_URL. A Redis that is not there is no fault: everything stands in for it meanwhile. */
export async function openSharedStore(
  { REDIS_URL }: Pick<Environment, 'REDIS_URL'>,
  log: FastifyBaseLogger,
  { patience = usualPatience } = {},
): Promise<SharedStore | null> {
  if (REDIS_URL === undefined) return null;
  const redis = connect(REDIS_URL);
  // Without a listener ioredis writes to the console; the breaker says once in the log that nothing is shared.
  redis.on('error', (error) => log.debug({ err: error }, 'Redis cannot be reached'));
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve);
    setTimeout(resolve, startPatience);
  });
  return { redis, breaker: createStoreBreaker(log, patience), close: () => redis.disconnect() };
}

/** Every command is sent at once or refused at once: nothing waits for a Redis that is gone. */
function connect(url: string): Redis {
  return new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: longestCommand,
    connectTimeout: connectPatience,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 10), longestPause) * (0.5 + Math.random() / 2),
  });
}
