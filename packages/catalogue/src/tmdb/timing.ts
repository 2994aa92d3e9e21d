import { setTimeout as wait } from 'node:timers/promises';

/** What time and chance are to this source; a test brings its own. */
export interface Timing {
  /** ms on a clock that is never set back. */
  now(): number;
  /** 0 to below 1. */
  random(): number;
  /** Rejects where the signal aborts first. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const realTiming: Timing = {
  now: () => performance.now(),
  random: () => Math.random(),
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
};
