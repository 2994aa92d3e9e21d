import type { Timing } from './timing.ts';

/** The end of a read's patience. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** ms */
  left(): number;
  /** To be called when the read is over; leaves no timer behind. */
  release(): void;
}

export function startDeadline(milliseconds: number, timing: Timing): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  const end = timing.now() + milliseconds;
  return { signal: controller.signal, left: () => end - timing.now(), release: () => clearTimeout(timer) };
}
