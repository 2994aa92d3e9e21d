/** Timeouts, rate limits and retries of the TMDB source. */
export interface TmdbLimits {
  /** For a whole read: queueing, both attempts and the body. */
  readonly totalTimeoutMs: number;
  /** To connect and to receive the headers. */
  readonly headersTimeoutMs: number;
  /** After decompression. */
  readonly maxBodyBytes: number;
  /** Calls in any one second, and how many of them may be sent at once. */
  readonly requestsPerSecond: number;
  readonly burst: number;
  /** Longest wait in the request queue before a read is rejected. */
  readonly queueTimeoutMs: number;
  /** Upper bound of the random delay before a retry. */
  readonly maxRetryDelayMs: number;
  /** Retries for each call. */
  readonly retryShare: number;
  /** A longer Retry-After is cut to this. */
  readonly maxRetryAfterMs: number;
  /** So many failures within the window, with no success in between, open the circuit breaker. */
  readonly breakerFailures: number;
  readonly breakerWindowMs: number;
  /** Between two probes while the circuit breaker is open. */
  readonly probeIntervalMs: number;
  /** The same after a 401, which only an administrator can fix. */
  readonly unauthorizedProbeIntervalMs: number;
}

export const defaultTmdbLimits: TmdbLimits = {
  totalTimeoutMs: 3_000,
  headersTimeoutMs: 2_000,
  maxBodyBytes: 5 * 1024 * 1024,
  /** The upstream tolerates about 40. */
  requestsPerSecond: 40,
  burst: 5,
  queueTimeoutMs: 1_500,
  maxRetryDelayMs: 300,
  retryShare: 0.1,
  maxRetryAfterMs: 3_600_000,
  breakerFailures: 5,
  breakerWindowMs: 10_000,
  probeIntervalMs: 4_000,
  unauthorizedProbeIntervalMs: 60_000,
};
