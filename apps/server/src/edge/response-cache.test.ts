import { describe, expect, it } from 'vitest';
import type { PublicResponse } from './cached-response.ts';
import { createResponseCache } from './response-cache.ts';

function responseOf(text: string, overrides: Partial<PublicResponse> = {}): PublicResponse {
  return { status: 200, headers: {}, body: Buffer.from(text), ageSeconds: 0, staleMs: 3_600_000, ...overrides };
}

/** A cache on a clock that the test moves. */
function testCache() {
  let seconds = 0;
  let generation = 0;
  const counts = { responseHits: 0, responseMisses: 0 };
  const cache = createResponseCache({ clock: () => new Date(seconds * 1_000), counts, generation: () => generation });
  const loads: string[] = [];
  const read = async (response: PublicResponse | Error | null, key = 'key') => {
    const cached = await cache.get(key, async () => {
      loads.push(key);
      if (response instanceof Error) throw response;
      return response;
    });
    return cached && [cached.response.status, cached.response.body.toString(), cache.ageSeconds(cached)];
  };
  return {
    read,
    loads,
    cache,
    counts,
    advance: (more: number) => {
      seconds += more;
    },
    invalidate: () => {
      generation += 1;
    },
  };
}

describe('createResponseCache', () => {
  it('loads once in 30 seconds, then serves stale while revalidating', async () => {
    const { read, loads, advance } = testCache();
    expect(await read(responseOf('one'))).toEqual([200, 'one', 0]);
    advance(29);
    expect(await read(responseOf('two'))).toEqual([200, 'one', 29]);
    advance(1);
    expect(await read(responseOf('two'))).toEqual([200, 'one', 30]);
    await new Promise(setImmediate);
    expect(loads).toHaveLength(2);
  });

  it('counts what callers got from memory and what they had to wait for', async () => {
    const { read, cache, counts, advance } = testCache();
    expect(cache.find('key')).toBeNull();
    await read(responseOf('one'));
    cache.find('key');
    await read(responseOf('two'));
    advance(30);
    // Stale: a hit, whose revalidation no caller waits for.
    await read(responseOf('three'));
    await new Promise(setImmediate);
    expect(counts).toEqual({ responseHits: 3, responseMisses: 1 });
  });

  it('revalidates a stale entry with the load that made it, also for a caller that only looks', async () => {
    const { read, cache, advance } = testCache();
    let text = 'one';
    await cache.get('key', async () => responseOf(text));
    text = 'two';
    advance(30);
    expect(cache.find('key')?.response.body.toString()).toBe('one');
    await new Promise(setImmediate);
    expect(await read(responseOf('three'))).toEqual([200, 'two', 0]);
  });

  it('waits for a load when the entry has been stale for more than its time', async () => {
    const { read, advance } = testCache();
    await read(responseOf('one'));
    advance(3_631);
    expect(await read(responseOf('two'))).toEqual([200, 'two', 0]);
    advance(30);
    expect(await read(responseOf('three', { staleMs: 210_000 }))).toEqual([200, 'two', 30]);
  });

  it('serves a page stale until it is four minutes old', async () => {
    const { read, cache, advance } = testCache();
    await read(responseOf('one', { staleMs: 210_000 }));
    advance(239);
    expect(cache.find('key')).not.toBeNull();
    advance(1);
    expect(cache.find('key')).toBeNull();
  });

  it('adds the time in the cache to the age of a document, and keeps it no longer than it is fresh', async () => {
    const { read, cache, advance } = testCache();
    await read(responseOf('one', { ageSeconds: 100, maxAgeMs: 10_000, staleMs: 0 }));
    advance(9);
    expect(await read(responseOf('two'))).toEqual([200, 'one', 109]);
    advance(1);
    expect(cache.find('key')).toBeNull();
  });

  it('shares one load between concurrent callers', async () => {
    const { read, loads } = testCache();
    expect(await Promise.all([read(responseOf('one')), read(responseOf('two'))])).toEqual([
      [200, 'one', 0],
      [200, 'one', 0],
    ]);
    expect(loads).toHaveLength(1);
  });

  it.each([
    ['fails', new Error('no database')],
    ['returns nothing', null],
    ['returns a 503', responseOf('busy', { status: 503 })],
    ['returns a partial response', responseOf('less', { isPartial: true })],
  ])('keeps the stale entry when revalidation %s, and retries once a second', async (_how, failed) => {
    const { cache, advance } = testCache();
    let result: PublicResponse | Error | null = responseOf('one');
    let loads = 0;
    await cache.get('key', async () => {
      loads += 1;
      if (result instanceof Error) throw result;
      return result;
    });
    const textAndAge = () => {
      const cached = cache.find('key');
      return cached && [cached.response.body.toString(), cache.ageSeconds(cached)];
    };
    advance(30);
    result = failed;
    for (const _ of [1, 2, 3]) {
      expect(textAndAge()).toEqual(['one', 30]);
      await new Promise(setImmediate);
    }
    expect(loads).toBe(2);
    advance(1);
    result = responseOf('two');
    expect(textAndAge()).toEqual(['one', 31]);
    await new Promise(setImmediate);
    expect(textAndAge()).toEqual(['two', 0]);
  });

  it('drops the entry when revalidation returns a 404', async () => {
    const { read, cache, advance } = testCache();
    let status = 200;
    await cache.get('key', async () => responseOf('one', { status }));
    advance(30);
    status = 404;
    cache.find('key');
    await new Promise(setImmediate);
    expect(await read(responseOf('two'))).toEqual([200, 'two', 0]);
  });

  it.each([207, 400, 404, 503])('does not cache status %d', async (status) => {
    const { read, loads } = testCache();
    await read(responseOf('refused', { status }));
    expect(await read(responseOf('fine'))).toEqual([200, 'fine', 0]);
    expect(loads).toHaveLength(2);
  });

  it('serves a partial response for three seconds and never stale', async () => {
    const { read, advance } = testCache();
    await read(responseOf('less', { isPartial: true }));
    advance(2.9);
    expect(await read(responseOf('all'))).toEqual([200, 'less', 2]);
    advance(0.1);
    expect(await read(responseOf('all'))).toEqual([200, 'all', 0]);
  });

  it('ignores entries and in-flight loads of an earlier generation', async () => {
    const { read, invalidate, cache } = testCache();
    await read(responseOf('one'));
    let finish: (response: PublicResponse) => void = () => undefined;
    const pending = cache.get('other', () => new Promise((resolve) => (finish = resolve)));
    invalidate();
    expect(await read(responseOf('two'))).toEqual([200, 'two', 0]);
    expect(await read(responseOf('new'), 'other')).toEqual([200, 'new', 0]);
    finish(responseOf('old'));
    expect((await pending)?.response.body.toString()).toBe('old');
    expect(await read(responseOf('newer'), 'other')).toEqual([200, 'new', 0]);
  });

  it('evicts the least recently used entries beyond 64 MiB, with their compressed variants', async () => {
    const { read, loads } = testCache();
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let index = 0; index < 50; index += 1) await read(responseOf(megabyte), `key ${index}`);
    await read(responseOf('new'), 'key 49');
    await read(responseOf('new'), 'key 9');
    await read(responseOf('new'), 'key 0');
    expect(loads.slice(50)).toEqual(['key 0']);
  });
});
