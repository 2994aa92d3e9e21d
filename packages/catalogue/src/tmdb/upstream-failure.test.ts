import { describe, expect, it } from 'vitest';
import { toUpstreamFailure } from './upstream-failure.ts';

const read = { label: '/movie/550?', isAboutTitle: true };
const list = { label: '/movie/popular?page=1', isAboutTitle: false };
const retryAfter: Record<string, string> = { 'retry-after': '7' };
const none: Record<string, string> = {};

describe('toUpstreamFailure', () => {
  it.each([
    [301, none, { failure: 'invalid-response', health: 'failing', isRetryable: false }],
    [302, none, { failure: 'invalid-response', health: 'failing', isRetryable: false }],
    [204, none, { failure: 'invalid-response', health: 'failing', isRetryable: false }],
    [400, none, { failure: 'not-found', health: 'healthy', isRetryable: false }],
    [401, none, { failure: 'unavailable', health: 'unauthorized', isRetryable: false }],
    [403, none, { failure: 'invalid-response', health: 'healthy', isRetryable: false }],
    [404, none, { failure: 'not-found', health: 'healthy', isRetryable: false }],
    [422, none, { failure: 'not-found', health: 'healthy', isRetryable: false }],
    [429, none, { failure: 'unavailable', health: 'failing', isRetryable: true }],
    [429, retryAfter, { failure: 'unavailable', health: 'busy', isRetryable: true, retryAfterMs: 7_000 }],
    [500, none, { failure: 'unavailable', health: 'failing', isRetryable: true }],
    [500, retryAfter, { failure: 'unavailable', health: 'failing', isRetryable: true }],
    [503, retryAfter, { failure: 'unavailable', health: 'busy', isRetryable: true, retryAfterMs: 7_000 }],
  ])('maps status %d with headers %j', (status, headers, expected) => {
    expect(toUpstreamFailure(read, { status, headers: new Headers(headers) }, 3_600_000)).toMatchObject(expected);
  });

  it.each([400, 422])('does not treat a %d for a list as a missing title', (status) => {
    expect(toUpstreamFailure(list, { status, headers: new Headers() }, 3_600_000)).toMatchObject({
      failure: 'invalid-response',
      health: 'healthy',
    });
  });

  it('cuts Retry-After to maxRetryAfterMs', () => {
    const headers = new Headers({ 'retry-after': '99999999' });
    expect(toUpstreamFailure(read, { status: 429, headers }, 3_600_000).retryAfterMs).toBe(3_600_000);
  });
});
