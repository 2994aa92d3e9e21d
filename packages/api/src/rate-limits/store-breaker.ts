import type { Log } from '../context.ts';

/** ms for which a store that failed is left alone; then one call tries it. */
const rest = 1_000;

export interface StoreBreaker {
  run<Answer>(ask: () => Promise<Answer>, instead: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Asks a store while it answers. Once it fails, the stand-in answers, that very call included.
 * @param patience ms after which no answer counts as a failure
 */
export function createStoreBreaker(log: Log, patience: number): StoreBreaker {
  let restsUntil: number | null = null;
  return {
    async run(ask, instead) {
      if (restsUntil !== null && performance.now() < restsUntil) return instead();
      // All other calls stay with the stand-in while this one tries.
      if (restsUntil !== null) restsUntil = performance.now() + rest;
      try {
        const answer = await within(patience, ask());
        if (restsUntil !== null) log.info({}, 'the shared store answers again');
        restsUntil = null;
        return answer;
      } catch (error) {
        if (restsUntil === null) {
          log.warn({ err: error }, 'the shared store does not answer: each process is on its own meanwhile');
        }
        restsUntil = performance.now() + rest;
        return instead();
      }
    },
  };
}

/** Parts in which the patience passes, each of which may begin late. */
const steps = 5;

/**
 * Time in which this process, or the whole machine, was busy elsewhere does not count: else whatever brings many
 * visitors at once would look like a store that does not answer.
 * @throws Error where nothing came in time
 */
async function within<Answer>(patience: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`no answer within ${patience} ms`));
    const wait = (left: number) => {
      // The last one not before what has arrived is read: timers come first in a turn of the loop.
      timer = setTimeout(() => (left > 1 ? wait(left - 1) : setImmediate(fail)), patience / steps);
    };
    wait(steps);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}
