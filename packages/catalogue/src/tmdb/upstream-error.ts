import { parseRetryAfter } from '@marquee/domain/async/retry-after';
import { UpstreamFailure } from './upstream-failure.ts';
import type { UpstreamRequest } from './upstream-request.ts';

/** Compares a date with the upstream's own `date` header, so that neither clock has to be right. */
function retryAfterMsOf(headers: Headers): number | null {
  return parseRetryAfter(headers.get('retry-after'), Date.parse(headers.get('date') ?? ''));
}

/** The failure that a status other than 200 means. A longer Retry-After than `maxRetryAfterMs` is cut. */
export function toUpstreamFailure(
  { label, isAboutTitle }: Pick<UpstreamRequest, 'label' | 'isAboutTitle'>,
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
