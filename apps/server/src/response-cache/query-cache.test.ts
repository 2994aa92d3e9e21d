import { describe, expect, it } from 'vitest';
import { createQueryCache, type QueryResponse } from './query-cache.ts';

function responseOf(text: string, overrides: Partial<QueryResponse> = {}): QueryResponse {
  return { status: 200, body: Buffer.from(text), isPartial: false, retryAfter: null, ...overrides };
}

/** A cache on a clock that the test moves. */
function testCache() {
  let seconds = 0;
  let generation = 0;
  const cache = createQueryCache({ clock: () => new Date(seconds * 1_000), generation: () => generation });
  const loads: string[] = [];
  const read = async (response: QueryResponse | Error, key = 'key') => {
    const cached = await cache.getOrLoad(key, async () => {
      loads.push(key);
      if (response instanceof Error) throw response;
      return response;
    });
    return [cached.status, cached.body.toString(), cached.ageMs / 1_000];
  };
  return {
    read,
    loads,
    cache,
    advance: (more: number) => {
      seconds += more;
    },
    invalidate: () => {
      generation += 1;
    },
  };
}

describe('createQueryCache', () => {
  it('loads once in 30 seconds, then serves stale while revalidating', async () => {
    const { read, loads, advance } = testCache();
    expect(await read(responseOf('one'))).toEqual([200, 'one', 0]);
    advance(29);
    expect(await read(responseOf('two'))).toEqual([200, 'one', 29]);
    advance(1);
    expect(await read(responseOf('two'))).toEqual([200, 'one', 30]);
    expect(await read(responseOf('three'))).toEqual([200, 'two', 0]);
    expect(loads).toHaveLength(2);
  });

  it('waits for a load when the entry has been stale for more than an hour', async () => {
    const { read, advance } = testCache();
    await read(responseOf('one'));
    advance(3_631);
    expect(await read(responseOf('two'))).toEqual([200, 'two', 0]);
  });

  it.each([
    ['fails', new Error('no database')],
    ['returns a 503', responseOf('busy', { status: 503 })],
    ['returns a partial response', responseOf('less', { isPartial: true })],
  ])('keeps the stale entry when revalidation %s, and retries once a second', async (_how, failed) => {
    const { read, loads, advance } = testCache();
    await read(responseOf('one'));
    advance(30);
    for (const _ of [1, 2, 3]) expect(await read(failed)).toEqual([200, 'one', 30]);
    expect(loads).toHaveLength(2);
    advance(1);
    expect(await read(responseOf('two'))).toEqual([200, 'one', 31]);
    expect(await read(responseOf('three'))).toEqual([200, 'two', 0]);
  });

  it('drops the entry when revalidation returns a 404', async () => {
    const { read, advance } = testCache();
    await read(responseOf('one'));
    advance(30);
    await read(responseOf('gone', { status: 404 }));
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
    expect(await read(responseOf('all'))).toEqual([200, 'less', 2.9]);
    advance(0.1);
    expect(await read(responseOf('all'))).toEqual([200, 'all', 0]);
  });

  it('ignores entries and in-flight loads of an earlier generation', async () => {
    const { read, invalidate, cache } = testCache();
    await read(responseOf('one'));
    let finish: (response: QueryResponse) => void = () => undefined;
    const pending = cache.getOrLoad('other', () => new Promise((resolve) => (finish = resolve)));
    invalidate();
    expect(await read(responseOf('two'))).toEqual([200, 'two', 0]);
    expect(await read(responseOf('new'), 'other')).toEqual([200, 'new', 0]);
    finish(responseOf('old'));
    expect((await pending).body.toString()).toBe('old');
    expect(await read(responseOf('newer'), 'other')).toEqual([200, 'newer', 0]);
  });

  it('evicts the least recently used entries beyond 32 MiB', async () => {
    const { read, loads } = testCache();
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let index = 0; index < 40; index += 1) await read(responseOf(megabyte), `key ${index}`);
    await read(responseOf('new'), 'key 39');
    await read(responseOf('new'), 'key 0');
    expect(loads.slice(40)).toEqual(['key 0']);
  });
});
