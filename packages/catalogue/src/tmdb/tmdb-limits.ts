/** How patient the source is, and how hard it may press. All durations in ms. */
export interface TmdbLimits {
  /** From the start of a read to its end: waiting, both attempts and the whole body. */
  readonly total: number;
  /** To connect and to be sent the headers. */
  readonly headers: number;
  /** Bytes of a body, once decompressed. */
  readonly bodyBytes: number;
  /** Calls in any one second, and how many of them may leave at once. */
  readonly requestsPerSecond: number;
  readonly burst: number;
  /** Longest wait for a turn before a read is refused. */
  readonly queue: number;
  /** Longest pause before a retry; the actual one is random below it. */
  readonly retryPause: number;
  /** Retries for each call made. */
  readonly retryShare: number;
  /** Longest Retry-After that is believed. */
  readonly longestPause: number;
  /** This many failures within the window, with no success between, open the breaker. */
  readonly breakerFailures: number;
  readonly breakerWindow: number;
  /** From one probe to the next while the breaker is open. */
  readonly probeInterval: number;
  /** The same after the credential was refused: only a person can mend that. */
  readonly refusedProbeInterval: number;
}

export const defaultTmdbLimits: TmdbLimits = {
  total: 3_000,
  headers: 2_000,
  bodyBytes: 5 * 1024 * 1024,
  /** The upstream tolerates about 40. */
  requestsPerSecond: 40,
  burst: 5,
  queue: 1_500,
  retryPause: 300,
  retryShare: 0.1,
  longestPause: 3_600_000,
  breakerFailures: 5,
  breakerWindow: 10_000,
  probeInterval: 4_000,
  refusedProbeInterval: 60_000,
};
