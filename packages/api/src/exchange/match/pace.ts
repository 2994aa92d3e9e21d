import { setTimeout as delay } from 'node:timers/promises';

/** Look-ups of imports for the whole site: half of what the upstream allows. */
const lookUpsPerSecond = 20;

/** Waits for the turn of each look-up. */
export interface Pace {
  /** @throws the reason of the signal */
  take(signal: AbortSignal): Promise<void>;
}

interface PaceOptions {
  readonly perSecond?: number;
  readonly nowMs?: () => number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Lets a second's worth of look-ups through at once, and then so many a second, in the order in which they came. */
export function createPace({
  perSecond = lookUpsPerSecond,
  nowMs = () => performance.now(),
  wait = (ms, signal) => delay(ms, undefined, { signal }),
}: PaceOptions = {}): Pace {
  const stepMs = 1_000 / perSecond;
  let nextMs = Number.NEGATIVE_INFINITY;
  return {
    async take(signal) {
      signal.throwIfAborted();
      const now = nowMs();
      nextMs = Math.max(nextMs, now - 1_000) + stepMs;
      if (nextMs > now) await wait(nextMs - now, signal);
    },
  };
}
