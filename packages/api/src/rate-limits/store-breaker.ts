import { CircuitBreaker } from '@marquee/domain/async/circuit-breaker';
import { withTimeout } from '@marquee/domain/async/with-timeout';
import type { Log } from '@marquee/domain/log';

/** While the circuit is open, one call a second tries the store. */
const probeIntervalMs = 1_000;

export interface StoreBreaker {
  /** Runs `call`; where it fails, or while the circuit is open, runs `fallback` instead. */
  run<Result>(call: () => Promise<Result>, fallback: () => Promise<Result>): Promise<Result>;
}

/** Guards calls to a shared store: one failure, or no response within `timeoutMs`, opens the circuit. */
export function createStoreBreaker(log: Log, timeoutMs: number): StoreBreaker {
  const breaker = new CircuitBreaker({
    failureThreshold: 1,
    windowMs: probeIntervalMs,
    probeIntervalMs,
    now: () => performance.now(),
    onOpen: (_, err) => log.warn({ err }, 'shared store unavailable: each process uses its own memory meanwhile'),
    onClose: () => log.info({}, 'shared store available again'),
  });
  return {
    async run(call, fallback) {
      const attempt = breaker.start();
      if (attempt === null) return fallback();
      try {
        const result = await withTimeout(call(), timeoutMs, { ignoresBusyTime: true });
        attempt.success();
        return result;
      } catch (error) {
        attempt.failure(error);
        return fallback();
      }
    },
  };
}
