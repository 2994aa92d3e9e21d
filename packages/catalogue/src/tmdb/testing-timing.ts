import { settled } from '../testing-source.ts';
import type { Timing } from './timing.ts';

/** Time that passes only by sleeping or by hand, and a chance that is always the same. */
export class TestTiming implements Timing {
  /** ms of every sleep, in order. */
  readonly sleeps: number[] = [];
  private time = 0;

  constructor(private readonly chance = 0.5) {}

  now(): number {
    return this.time;
  }

  random(): number {
    return this.chance;
  }

  async sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.sleeps.push(milliseconds);
    await settled();
    this.time += milliseconds;
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}
