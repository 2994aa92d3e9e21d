import { setTimeout as wait } from 'node:timers/promises';

/** Time and randomness of the TMDB source; tests replace both. */
export interface Clock {
  /** Monotonic, in ms. */
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** Rejects if the signal aborts first. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  random: () => Math.random(),
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
};

/** The time limit of a whole read. */
export interface TimeoutSignal {
  readonly signal: AbortSignal;
  leftMs(): number;
}

export function createTimeoutSignal(timeoutMs: number, clock: Clock): TimeoutSignal {
  const endsAt = clock.now() + timeoutMs;
  return { signal: AbortSignal.timeout(timeoutMs), leftMs: () => endsAt - clock.now() };
}
