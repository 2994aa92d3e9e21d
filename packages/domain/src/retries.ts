/** ms that a server may ask a page to wait; for longer the failure is shown, and the visitor decides. */
const longestAsked = 2_000;
/** ms before a retry where the server asks for none: at least, and up to so much more, so that pages do not march in step. */
const leastWait = 300;
const spread = 700;

/** A call that failed. */
export interface FailedCall {
  /** Of HTTP; null where no answer came. */
  readonly status: number | null;
  /** ms that the server asks to wait, as its Retry-After says. */
  readonly retryAfter: number | null;
}

/** ms that a Retry-After header means at a moment (ms since 1970): whole seconds or a date. Null where it means nothing. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * ms after which a read that failed may be tried once more by itself, null where it may not: what the server refuses
 * stays refused, and one that is busy has to say for how long. `random` is between 0 and 1.
 */
export function retryWait({ status, retryAfter }: FailedCall, random: number): number | null {
  const isBusy = status === 429 || status === 503;
  const mayPass = isBusy ? retryAfter !== null : status === null || status >= 500;
  if (!mayPass || (retryAfter !== null && retryAfter > longestAsked)) return null;
  return (retryAfter ?? leastWait) + random * spread;
}

/** Retries that a page may spend at first and at most, and what an answer earns: while all fails, two are all there is. */
const mostRetries = 2;
const earned = 0.1;

/** Keeps a page from asking a server that is in trouble much more often than its visitor does. */
export interface RetryBudget {
  /** After an answer. */
  earn(): void;
  /** Spends a retry; false where none is left. */
  take(): boolean;
}

export function createRetryBudget(): RetryBudget {
  let left = mostRetries;
  return {
    earn() {
      left = Math.min(mostRetries, left + earned);
    },
    take() {
      // Ten times 0.1 is a little less than one.
      if (left < 1 - earned / 2) return false;
      left = Math.max(0, left - 1);
      return true;
    },
  };
}
