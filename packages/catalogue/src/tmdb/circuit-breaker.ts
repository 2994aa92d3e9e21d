import { CatalogueError } from '../catalogue-error.ts';
import type { Timing } from './timing.ts';
import type { TmdbLimits } from './tmdb-limits.ts';
import type { TmdbLog } from './tmdb-log.ts';
import type { UpstreamSign } from './upstream-failure.ts';

type BreakerLimits = Pick<TmdbLimits, 'breakerFailures' | 'breakerWindow' | 'probeInterval' | 'refusedProbeInterval'>;

interface BreakerOptions {
  readonly limits: BreakerLimits;
  readonly timing: Timing;
  readonly log: TmdbLog;
}

/** A call that the breaker let through and waits to hear of. */
export interface BreakerCall {
  end(sign: UpstreamSign): void;
}

/**
 * Spares an upstream that does not answer. Only failures in a row count: a source that loses one call in twenty stays
 * open to us, one that loses all is asked by a single probe at a time.
 */
export class CircuitBreaker {
  /** When each failure since the last success happened. */
  private failures: number[] = [];
  /** While open: ms between probes, and when the next may leave. */
  private open: { readonly interval: number; nextProbe: number } | null = null;

  constructor(private readonly options: BreakerOptions) {}

  /** @throws CatalogueError 'unavailable' while no call may leave. */
  check(): void {
    if (this.open && this.options.timing.now() < this.open.nextProbe) {
      throw new CatalogueError('unavailable', 'the upstream has failed repeatedly and is left alone for a moment');
    }
  }

  /** To be called right before a call leaves. @throws as `check` */
  begin(): BreakerCall {
    this.check();
    const isProbe = this.open !== null;
    if (this.open) this.open.nextProbe = this.options.timing.now() + this.open.interval;
    return { end: (sign) => this.judge(sign, isProbe) };
  }

  private judge(sign: UpstreamSign, isProbe: boolean): void {
    if (sign === 'refused')
      this.openFor(this.options.limits.refusedProbeInterval, 'the upstream refuses our credential');
    else if (sign === 'ill') this.noteFailure();
    else if (sign === 'well') this.noteSuccess(isProbe);
  }

  private noteFailure(): void {
    if (this.open) return;
    const { limits, timing } = this.options;
    const now = timing.now();
    this.failures = [...this.failures.filter((at) => now - at < limits.breakerWindow), now];
    if (this.failures.length >= limits.breakerFailures) {
      this.openFor(limits.probeInterval, 'the upstream fails and is asked by probes only');
    }
  }

  /** While open, only a probe can tell: another's success left before the failures. */
  private noteSuccess(isProbe: boolean): void {
    this.failures = [];
    if (!this.open || !isProbe) return;
    this.open = null;
    this.options.log.info({}, 'the upstream answers again');
  }

  private openFor(interval: number, message: string): void {
    if (this.open?.interval !== interval) this.options.log.warn({ probeEvery: interval }, message);
    this.open = { interval, nextProbe: this.options.timing.now() + interval };
    this.failures = [];
  }
}
