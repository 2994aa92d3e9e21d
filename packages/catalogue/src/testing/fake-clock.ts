import type { Clock } from '../tmdb/clock.ts';
import { flushPromises } from './source.ts';

/** Time passes only by sleeping or `advance`; `random` always returns the same number. */
export class FakeClock implements Clock {
  /** Durations of all sleeps in ms, in order. */
  readonly sleeps: number[] = [];
  private nowMs = 0;

  constructor(private readonly fixedRandom = 0.5) {}

  now(): number {
    return this.nowMs;
  }

  random(): number {
    return this.fixedRandom;
  }

  async sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.sleeps.push(milliseconds);
    await flushPromises();
    this.nowMs += milliseconds;
  }

  advance(milliseconds: number): void {
    this.nowMs += milliseconds;
  }
}
