import type { Log } from '../context.ts';

/** ms for which a store that failed is left alone; then one call tries it. */
const rest = 1_000;

export interface StoreBreaker {
  run<Answer>(ask: () => Promise<Answer>, instead: () => Promise<Answer>): Promise<Answer>;
}

/** Asks a store while it answers. Once it fails, the stand-in answers, that very call included. */
export function createStoreBreaker(log: Log): StoreBreaker {
  let restsUntil: number | null = null;
  return {
    async run(ask, instead) {
      if (restsUntil !== null && performance.now() < restsUntil) return instead();
      // All other calls stay with the stand-in while this one tries.
      if (restsUntil !== null) restsUntil = performance.now() + rest;
      try {
        const answer = await ask();
        if (restsUntil !== null) log.info({}, 'rate limits are shared again');
        restsUntil = null;
        return answer;
      } catch (error) {
        if (restsUntil === null) log.warn({ err: error }, 'rate limits are not shared: their store does not answer');
        restsUntil = performance.now() + rest;
        return instead();
      }
    },
  };
}
