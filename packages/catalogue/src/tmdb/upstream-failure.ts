import { CatalogueError, type CatalogueFailure } from '../catalogue-error.ts';

/** What a failed call says about the upstream as a whole; the circuit breaker and the request queue act on it. */
export type UpstreamHealth = 'healthy' | 'busy' | 'failing' | 'unauthorized';

interface FailureDetails {
  readonly health: UpstreamHealth;
  /** Whether a second attempt may succeed. */
  readonly isRetryable?: boolean;
  /** Delay that the upstream asked for in Retry-After. */
  readonly retryAfterMs?: number;
}

/** A failed call. The message never quotes the upstream, which may echo the credential. */
export class UpstreamFailure extends CatalogueError {
  readonly health: UpstreamHealth;
  readonly isRetryable: boolean;
  readonly retryAfterMs: number;

  constructor(
    failure: CatalogueFailure,
    message: string,
    { health, isRetryable = false, retryAfterMs = 0 }: FailureDetails,
  ) {
    super(failure, message);
    this.health = health;
    this.isRetryable = isRetryable;
    this.retryAfterMs = retryAfterMs;
  }
}
