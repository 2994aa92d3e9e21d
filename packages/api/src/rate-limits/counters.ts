import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { StoreBreaker } from './store-breaker.ts';

/** Counts by key within a time window. The caller compares the count with its limit. */
export type Counter = Pick<RateLimiterAbstract, 'penalty' | 'reward' | 'get' | 'set' | 'delete'>;

export type CreateCounter = (name: string, windowSeconds: number) => Counter;

function options(name: string, windowSeconds: number) {
  return { keyPrefix: `marquee:${name}`, points: 0, duration: windowSeconds };
}

/** Counts in this process. */
export const memoryCounters: CreateCounter = (name, windowSeconds) =>
  new RateLimiterMemory(options(name, windowSeconds));

/**
 * Counts in Redis, shared by several processes. While Redis is down each process counts locally with the same limits.
 * @param redis an ioredis connection whose commands fail at once while it is down
 */
export function redisCounters(redis: object, breaker: StoreBreaker): CreateCounter {
  return (name, windowSeconds) => {
    const local = memoryCounters(name, windowSeconds);
    const shared = new RateLimiterRedis({ ...options(name, windowSeconds), storeClient: redis });
    const withFallback = <Result>(call: (counter: Counter) => Promise<Result>) =>
      breaker.run(
        () => call(shared),
        () => call(local),
      );
    return {
      penalty: (...args) => withFallback((counter) => counter.penalty(...args)),
      reward: (...args) => withFallback((counter) => counter.reward(...args)),
      get: (...args) => withFallback((counter) => counter.get(...args)),
      set: (...args) => withFallback((counter) => counter.set(...args)),
      delete: (...args) => withFallback((counter) => counter.delete(...args)),
    };
  };
}
