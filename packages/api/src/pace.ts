import { setTimeout as delay } from 'node:timers/promises';

/** Waits for the turn of each read of the catalogue. */
export interface Pace {
  /** @throws the reason of the signal */
  take(signal: AbortSignal): Promise<void>;
}

interface PaceOptions {
  readonly perSecond: number;
  /** After a pause so much of the missed time is made up for at once; a second by default. */
  readonly burstMs?: number;
  readonly nowMs?: () => number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Lets a burst of reads through at once, and then so many a second, in the order in which they came. */
export function createPace({
  perSecond,
  burstMs = 1_000,
  nowMs = () => performance.now(),
  wait = (ms, signal) => delay(ms, undefined, { signal }),
}: PaceOptions): Pace {
  const stepMs = 1_000 / perSecond;
  let nextMs = Number.NEGATIVE_INFINITY;
  return {
    async take(signal) {
      signal.throwIfAborted();
      const now = nowMs();
      nextMs = Math.max(nextMs, now - burstMs) + stepMs;
      if (nextMs > now) await wait(nextMs - now, signal);
    },
  };
}
