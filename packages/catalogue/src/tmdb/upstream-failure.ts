import { parseRetryAfter } from '@marquee/domain/async/retry-after';
import { CatalogueError, type CatalogueFailure } from '../catalogue-error.ts';

/** What a failed call means for the upstream as a whole; the circuit breaker and the request queue act on it. */
export type UpstreamHealth = 'healthy' | 'busy' | 'failing' | 'unauthorized';

interface FailureDetails {
  readonly health: UpstreamHealth;
  /** Whether a second attempt may succeed. */
  readonly isRetryable?: boolean;
  /** Delay that the upstream requested in Retry-After. */
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

/** Compares a date with the upstream's own `date` header, so that neither clock has to be right. */
function retryAfterMsOf(headers: Headers): number | null {
  return parseRetryAfter(headers.get('retry-after'), Date.parse(headers.get('date') ?? ''));
}

/** The failure that a status other than 200 means. A longer Retry-After than `maxRetryAfterMs` is cut. */
export function toUpstreamFailure(
  { label, isAboutTitle }: { label: string; isAboutTitle: boolean },
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  maxRetryAfterMs: number,
): UpstreamFailure {
  const message = `${label}: the upstream responded with ${status}`;
  if (status === 401) return new UpstreamFailure('unavailable', message, { health: 'unauthorized' });
  if (status === 429 || status >= 500) {
    const retryAfter = status === 429 || status === 503 ? retryAfterMsOf(headers) : null;
    if (retryAfter === null) {
      return new UpstreamFailure('unavailable', message, { health: 'failing', isRetryable: true });
    }
    const retryAfterMs = Math.min(retryAfter, maxRetryAfterMs);
    return new UpstreamFailure('unavailable', message, { health: 'busy', isRetryable: true, retryAfterMs });
  }
  const isNotFound = status === 404 || (isAboutTitle && (status === 400 || status === 422));
  if (isNotFound) return new UpstreamFailure('not-found', message, { health: 'healthy' });
  // A redirect, or a success without a document, comes from something that is not the upstream.
  return new UpstreamFailure('invalid-response', message, { health: status >= 400 ? 'healthy' : 'failing' });
}
