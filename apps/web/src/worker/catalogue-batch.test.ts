import { describe, expect, it } from 'vitest';
import {
  batchCacheKeys,
  cachedBatch,
  callCacheKey,
  parsePreloadedMessage,
  responsesToCache,
} from './catalogue-batch.ts';

const url = (path: string) => new URL(path, 'https://marquee.example');
const input = (value: object) => encodeURIComponent(JSON.stringify(value));

describe('batchCacheKeys', () => {
  it('builds one cache key per call from its procedure and input', () => {
    const batch = url(`/trpc/catalogue.home,catalogue.movie?batch=1&input=${input({ 1: { id: 7 } })}`);
    expect(batchCacheKeys(batch)).toEqual(['/trpc/catalogue.home', `/trpc/catalogue.movie?input=${input({ id: 7 })}`]);
  });

  it('gives a call the same key in any batch', () => {
    const alone = batchCacheKeys(url(`/trpc/catalogue.movie?batch=1&input=${input({ 0: { id: 7 } })}`));
    const second = batchCacheKeys(
      url(`/trpc/catalogue.players,catalogue.movie?batch=1&input=${input({ 1: { id: 7 } })}`),
    );
    expect(alone?.[0]).toBe(second?.[1]);
  });

  it.each([
    ['/trpc/history.list?batch=1&input={}'],
    ['/trpc/catalogue.home,history.list?batch=1&input={}'],
    ['/trpc/auth.verify?batch=1&input={}'],
    ['/trpc/catalogue.home?input={}'],
    ['/trpc/catalogue.home?batch=1&input=nonsense'],
    ['/trpc/catalogue.home?batch=1&input=null'],
    ['/trpc/catalogue.?batch=1'],
    ['/trpc/catalogue.home%2Chistory.list?batch=1'],
    ['/api/catalogue.home?batch=1'],
    ['/'],
  ])('returns null for %s', (path) => {
    expect(batchCacheKeys(url(path))).toBeNull();
  });
});

describe('responsesToCache', () => {
  it('returns successful results and null for failures', () => {
    const result = { result: { data: 1 } };
    expect(responsesToCache([result, { error: {} }, null], 3)).toEqual([result, null, null]);
  });

  it.each([[{ error: {} }], ['text'], [[]], [[{ result: {} }, { result: {} }]]])('returns null for %j', (body) => {
    expect(responsesToCache(body, 1)).toBeNull();
  });
});

describe('cachedBatch', () => {
  it.each([
    ['failed', 503],
    ['timed-out', 504],
  ] as const)('fails only the calls without a cache entry: network %s, status %d', (network, httpStatus) => {
    const result = { result: { data: 1 } };
    expect(cachedBatch([undefined, result], network)).toEqual([
      { error: expect.objectContaining({ data: expect.objectContaining({ httpStatus }) }) },
      result,
    ]);
  });

  it('returns null without any cache entry', () => {
    expect(cachedBatch([undefined, undefined], 'failed')).toBeNull();
  });
});

describe('preloaded queries', () => {
  it('use the cache key of their network call', () => {
    const batchUrl = new URL(
      `/trpc/catalogue.movie?batch=1&input=${encodeURIComponent('{"0":{"id":7}}')}`,
      'https://marquee.example',
    );
    expect([callCacheKey('catalogue.movie', { id: 7 })]).toEqual(batchCacheKeys(batchUrl));
  });

  it('are accepted from preloaded-queries messages, public catalogue only', () => {
    const publicQuery = { key: callCacheKey('catalogue.home', undefined), data: {} };
    const personal = { key: callCacheKey('history.list', {}), data: {} };
    expect(parsePreloadedMessage({ preloadedQueries: [publicQuery, personal] })).toEqual([publicQuery]);
    expect(parsePreloadedMessage('cache-shell')).toBeNull();
    expect(parsePreloadedMessage(null)).toBeNull();
  });
});
