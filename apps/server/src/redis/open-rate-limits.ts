import { memoryCounters, redisCounters } from '@marquee/api/rate-limit-counters';
import { createRateLimits, noRateLimits, type RateLimits } from '@marquee/api/rate-limits';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../configuration/environment.ts';
import type { RedisConnection } from './redis-connection.ts';

/** Rate limits shared in Redis, else of this process only; none with RATE_LIMIT=off. */
export function openRateLimits(
  { RATE_LIMIT }: Pick<Environment, 'RATE_LIMIT'>,
  connection: RedisConnection | null,
  log: FastifyBaseLogger,
): RateLimits {
  if (RATE_LIMIT === 'off') {
    log.warn('RATE_LIMIT is off: passwords can be guessed as fast as this machine checks them');
    return noRateLimits;
  }
  return createRateLimits(connection ? redisCounters(connection.redis, connection.breaker) : memoryCounters);
}
