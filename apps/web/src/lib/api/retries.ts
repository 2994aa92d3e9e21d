/** ms; after a longer Retry-After the query fails at once and the visitor decides. */
const maxRetryAfterMs = 2_000;
/** ms before a retry without Retry-After, plus jitter against synchronised retries. */
const minDelayMs = 300;
const jitterMs = 700;

export interface FailedCall {
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** ms of the Retry-After header; null without one. */
  readonly retryAfterMs: number | null;
}

/**
 * ms until a failed query is retried, null if it is not: only without a response or after a 5xx, and after 429 or 503
 * only with a Retry-After. `random` is between 0 and 1.
 */
export function queryRetryDelay({ status, retryAfterMs }: FailedCall, random: number): number | null {
  const isBusy = status === 429 || status === 503;
  const isRetryable = isBusy ? retryAfterMs !== null : status === null || status >= 500;
  if (!isRetryable || (retryAfterMs !== null && retryAfterMs > maxRetryAfterMs)) return null;
  return (retryAfterMs ?? minDelayMs) + random * jitterMs;
}

/** Initial and maximum retries of a page, and what a success earns: against a server that is down, two is all. */
const maxRetries = 2;
const retriesPerSuccess = 0.1;

/** Limits a page's retries against a server in trouble. */
export interface PageRetries {
  /** Call after a success. */
  earn(): void;
  /** Takes a retry; false when none is left. */
  take(): boolean;
}

export function createPageRetries(): PageRetries {
  let left = maxRetries;
  return {
    earn() {
      left = Math.min(maxRetries, left + retriesPerSuccess);
    },
    take() {
      // Floating point: ten times 0.1 is slightly less than 1.
      if (left < 1 - retriesPerSuccess / 2) return false;
      left = Math.max(0, left - 1);
      return true;
    },
  };
}
