import { CircuitBreaker } from '@marquee/domain/async/circuit-breaker';
import type { Log } from '@marquee/domain/log';
import { isOutage } from './database-error.ts';

/** While the database is away, one query a second shows whether it answers again. */
const probeIntervalMs = 1_000;

export interface OutageLog {
  /**
   * Before a query, whose outcome shows whether the database answers. Null for one that does not count; no query is held
   * back, each finds out by itself whether it can be answered.
   */
  start(): { success(): void; failure(error: unknown): void } | null;
  /** Ends the log: queries that fail while the connections are closed are no outage. */
  close(): void;
}

/** Logs the beginning and the end of each outage, once. */
export function createOutageLog(log: Log): OutageLog {
  let isClosed = false;
  const breaker = new CircuitBreaker({
    failureThreshold: 1,
    windowMs: probeIntervalMs,
    probeIntervalMs,
    now: () => performance.now(),
    onOpen: (_, err) => log.warn({ err }, 'Database unavailable'),
    onClose: () => log.info({}, 'Database available again'),
  });
  return {
    start() {
      const attempt = breaker.start();
      return (
        attempt && {
          success: attempt.success,
          failure: (error) => (!isClosed && isOutage(error) ? attempt.failure(error) : undefined),
        }
      );
    },
    close() {
      isClosed = true;
    },
  };
}
