import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { StoreBreaker } from './store-breaker.ts';

/** Counts by key within windows of time. It judges nothing: what is too much is for the one who asks. */
export type Counter = Pick<RateLimiterAbstract, 'penalty' | 'reward' | 'get' | 'set' | 'delete'>;

/** Makes the counter of a name; `seconds` is its window. */
export type Counters = (name: string, seconds: number) => Counter;

function options(name: string, seconds: number) {
  return { keyPrefix: `marquee:${name}`, points: 0, duration: seconds };
}

/** Counts in this process. */
export const localCounters: Counters = (name, seconds) => new RateLimiterMemory(options(name, seconds));

/**
 * Counts in Redis, for several processes together. While Redis does not answer each process counts by itself, with
 * the same limits, and no caller learns of it.
 * @param redis a connection of ioredis whose commands fail at once where it is down
 */
export function sharedCounters(redis: object, breaker: StoreBreaker): Counters {
  return (name, seconds) => {
    const local = localCounters(name, seconds);
    const shared = new RateLimiterRedis({ ...options(name, seconds), storeClient: redis });
    const either = <Answer>(ask: (counter: Counter) => Promise<Answer>) =>
      breaker.run(
        () => ask(shared),
        () => ask(local),
      );
    return {
      penalty: (...given) => either((counter) => counter.penalty(...given)),
      reward: (...given) => either((counter) => counter.reward(...given)),
      get: (...given) => either((counter) => counter.get(...given)),
      set: (...given) => either((counter) => counter.set(...given)),
      delete: (...given) => either((counter) => counter.delete(...given)),
    };
  };
}
