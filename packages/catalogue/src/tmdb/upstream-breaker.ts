import { CircuitBreaker } from '@marquee/domain/async/circuit-breaker';
import type { Log } from '@marquee/domain/log';
import { CatalogueError } from '../catalogue-error.ts';
import type { Clock } from './clock.ts';
import type { TmdbLimits } from './tmdb-limits.ts';
import type { UpstreamHealth } from './upstream-failure.ts';

interface BreakerOptions {
  readonly limits: Pick<
    TmdbLimits,
    'breakerFailures' | 'breakerWindowMs' | 'probeIntervalMs' | 'unauthorizedProbeIntervalMs'
  >;
  readonly clock: Clock;
  readonly log: Log;
}

/** The circuit breaker of calls to TMDB: opens after failures in a row, and at once after a 401. */
export class UpstreamBreaker {
  private readonly breaker: CircuitBreaker;
  private readonly unauthorizedProbeIntervalMs: number;

  constructor({ limits, clock, log }: BreakerOptions) {
    this.unauthorizedProbeIntervalMs = limits.unauthorizedProbeIntervalMs;
    this.breaker = new CircuitBreaker({
      failureThreshold: limits.breakerFailures,
      windowMs: limits.breakerWindowMs,
      probeIntervalMs: limits.probeIntervalMs,
      now: () => clock.now(),
      onOpen: (probeIntervalMs, reason) =>
        log.warn({ probeIntervalMs, reason }, 'circuit breaker of the upstream opened'),
      onClose: () => log.info({}, 'circuit breaker of the upstream closed'),
    });
  }

  /** @throws CatalogueError 'unavailable' while no call may start */
  check(): void {
    if (!this.breaker.isCallable) throw openError();
  }

  /** Starts a call; the returned function takes its outcome. @throws as `check` */
  start(): (outcome: UpstreamHealth) => void {
    const call = this.breaker.start();
    if (call === null) throw openError();
    return (outcome) => {
      if (outcome === 'healthy') call.success();
      else if (outcome === 'failing') call.failure('failures in a row');
      else if (outcome === 'unauthorized') call.open(this.unauthorizedProbeIntervalMs, 'credential rejected (401)');
    };
  }
}

function openError(): CatalogueError {
  return new CatalogueError('unavailable', 'the upstream failed repeatedly: its circuit breaker is open');
}
