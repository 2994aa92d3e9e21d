import { localCounters, sharedCounters } from '@marquee/api/rate-limits/counters';
import { createRateLimits, noRateLimits, type RateLimits } from '@marquee/api/rate-limits/rate-limits';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from './environment.ts';
import type { SharedStore } from './shared-store.ts';

/** The rate limits in force: shared where there is a store for it, else of this process; none with RATE_LIMIT=off. */
export function openRateLimits(
  { RATE_LIMIT }: Pick<Environment, 'RATE_LIMIT'>,
  store: SharedStore | null,
  log: FastifyBaseLogger,
): RateLimits {
  if (RATE_LIMIT === 'off') {
    log.warn('RATE_LIMIT is off: anybody may guess passwords as fast as this machine can check them');
    return noRateLimits;
  }
  return createRateLimits(store ? sharedCounters(store.redis, store.breaker) : localCounters);
}
