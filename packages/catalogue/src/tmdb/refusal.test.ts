import { describe, expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

const read = { shown: '/movie/550?', namesTitle: true };
const list = { shown: '/movie/popular?page=1', namesTitle: false };
const retryAfter: Record<string, string> = { 'retry-after': '7' };
const none: Record<string, string> = {};

describe('an answer other than 200', () => {
  it.each([
    [301, none, { failure: 'bad-answer', sign: 'ill', retryable: false }],
    [302, none, { failure: 'bad-answer', sign: 'ill', retryable: false }],
    [204, none, { failure: 'bad-answer', sign: 'ill', retryable: false }],
    [400, none, { failure: 'not-found', sign: 'well', retryable: false }],
    [401, none, { failure: 'unavailable', sign: 'refused', retryable: false }],
    [403, none, { failure: 'bad-answer', sign: 'well', retryable: false }],
    [404, none, { failure: 'not-found', sign: 'well', retryable: false }],
    [422, none, { failure: 'not-found', sign: 'well', retryable: false }],
    [429, none, { failure: 'unavailable', sign: 'ill', retryable: true }],
    [429, retryAfter, { failure: 'unavailable', sign: 'busy', retryable: true, retryAfter: 7_000 }],
    [500, none, { failure: 'unavailable', sign: 'ill', retryable: true }],
    [500, retryAfter, { failure: 'unavailable', sign: 'ill', retryable: true }],
    [503, retryAfter, { failure: 'unavailable', sign: 'busy', retryable: true, retryAfter: 7_000 }],
  ])('%d %j', (status, headers, expected) => {
    expect(refusalOf(read, { status, headers: new Headers(headers) }, 3_600_000)).toMatchObject(expected);
  });

  it.each([400, 422])('of %d to a list is no missing title', (status) => {
    expect(refusalOf(list, { status, headers: new Headers() }, 3_600_000)).toMatchObject({
      failure: 'bad-answer',
      sign: 'well',
    });
  });

  it('cannot ask for more than the longest pause', () => {
    const headers = new Headers({ 'retry-after': '99999999' });
    expect(refusalOf(read, { status: 429, headers }, 3_600_000).retryAfter).toBe(3_600_000);
  });
});
