import { localCounters, sharedCounters } from '@marquee/api/rate-limits/counters';
import { createRateLimits, noRateLimits, type RateLimits } from '@marquee/api/rate-limits/rate-limits';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import type { Environment } from './environment.ts';

/** ms: a call that waits for its count must not be felt. */
const usualPatience = 50;
/** ms */
const connectPatience = 2_000;
/** ms that a start waits for the first connection. */
const startPatience = 1_000;
const longestPause = 2_000;

export interface OpenRateLimits {
  readonly limits: RateLimits;
  close(): void;
}

/** The rate limits in force: shared in Redis where there is one, else of this process; none with RATE_LIMIT=off. */
export async function openRateLimits(
  { RATE_LIMIT, REDIS_URL }: Pick<Environment, 'RATE_LIMIT' | 'REDIS_URL'>,
  log: FastifyBaseLogger,
  { patience = usualPatience } = {},
): Promise<OpenRateLimits> {
  const nothingToClose = () => undefined;
  if (RATE_LIMIT === 'off') {
    log.warn('RATE_LIMIT is off: anybody may guess passwords as fast as this machine can check them');
    return { limits: noRateLimits, close: nothingToClose };
  }
  if (REDIS_URL === undefined) return { limits: createRateLimits(localCounters), close: nothingToClose };
  const redis = connect(REDIS_URL, patience);
  // Without a listener ioredis writes to the console; the counters say once in the log that they are not shared.
  redis.on('error', (error) => log.debug({ err: error }, 'Redis cannot be reached'));
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve);
    setTimeout(resolve, startPatience);
  });
  return { limits: createRateLimits(sharedCounters(redis, log)), close: () => redis.disconnect() };
}

/** Every command is answered at once or refused at once: nothing waits for a Redis that is gone. */
function connect(url: string, patience: number): Redis {
  return new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patience,
    connectTimeout: connectPatience,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 10), longestPause) * (0.5 + Math.random() / 2),
  });
}
