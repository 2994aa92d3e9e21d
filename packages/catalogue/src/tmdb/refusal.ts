import { retryAfterOf } from './retry-after.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import type { UpstreamRequest } from './upstream-request.ts';

/** What an answer other than 200 means. `longestPause` is the longest Retry-After, in ms, that is believed. */
export function refusalOf(
  { shown, namesTitle }: Pick<UpstreamRequest, 'shown' | 'namesTitle'>,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  longestPause: number,
): UpstreamFailure {
  const message = `${shown}: the upstream answered ${status}`;
  if (status === 401) return new UpstreamFailure('unavailable', message, { sign: 'refused' });
  if (status === 429 || status >= 500) {
    const retryAfter = status === 429 || status === 503 ? retryAfterOf(headers) : null;
    if (retryAfter === null) return new UpstreamFailure('unavailable', message, { sign: 'ill', retryable: true });
    const pause = Math.min(retryAfter, longestPause);
    return new UpstreamFailure('unavailable', message, { sign: 'busy', retryable: true, retryAfter: pause });
  }
  const isNoTitle = status === 404 || (namesTitle && (status === 400 || status === 422));
  if (isNoTitle) return new UpstreamFailure('not-found', message, { sign: 'well' });
  // A redirect, or a success without a document, comes from something that is not the upstream.
  return new UpstreamFailure('bad-answer', message, { sign: status >= 400 ? 'well' : 'ill' });
}
