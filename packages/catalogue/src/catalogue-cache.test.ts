import { TestLog } from '@marquee/domain/testing';
import { describe, expect, it } from 'vitest';
import { CatalogueCache } from './catalogue-cache.ts';
import { flushPromises, TestClock } from './testing/source.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const maxAgeMs = 10 * minute;

class NotFound extends Error {}

interface PendingLoad {
  resolve(value: string): void;
  reject(error: Error): void;
}

/** A cache of strings with its clock; the test settles every load. */
function testCache(maxBytes = 1_000_000) {
  const clock = new TestClock();
  const log = new TestLog();
  const loads: PendingLoad[] = [];
  const cache = new CatalogueCache<string>({
    maxBytes,
    clock: clock.read,
    log,
    sizeOf: (text) => text.length,
    errorTtlMs: (error) => (error instanceof NotFound ? minute : 0),
  });
  const load = async () => {
    const value = await new Promise<string>((resolve, reject) => void loads.push({ resolve, reject }));
    return { value, loadedAt: clock.read().getTime() };
  };
  const read = (key = 'a') => cache.read({ key, maxAgeMs, load });
  const readFresh = (key = 'a') => cache.readFresh({ key, maxAgeMs, load });
  const last = (): PendingLoad => {
    const load = loads.at(-1);
    if (!load) throw new Error('nothing was loaded');
    return load;
  };
  const fill = async (value: string, key = 'a') => {
    const reading = read(key);
    last().resolve(value);
    await reading;
  };
  return { cache, clock, log, loads, read, readFresh, last, fill };
}

describe('CatalogueCache, key without an entry', () => {
  it('loads once for 1,000 concurrent reads', async () => {
    const { read, loads, last, cache } = testCache();
    const readings = Array.from({ length: 1_000 }, () => read());
    last().resolve('one');
    const results = await Promise.all(readings);
    expect(loads).toHaveLength(1);
    expect(new Set(results.map(({ value }) => value))).toEqual(new Set(['one']));
    expect(cache.statistics()).toMatchObject({ misses: 1_000, hits: 0, totalKeys: 1, failures: 0 });
  });

  it('rejects all concurrent reads with the error of the load, and loads again for the next read', async () => {
    const { read, loads, last, cache } = testCache();
    const error = new Error('connection reset');
    const readings = Array.from({ length: 100 }, () => read().catch((reason: unknown) => reason));
    last().reject(error);
    expect(new Set(await Promise.all(readings))).toEqual(new Set([error]));
    expect(cache.statistics()).toMatchObject({ failures: 1, totalKeys: 0 });
    const next = read();
    last().resolve('two');
    expect(await next).toMatchObject({ value: 'two' });
    expect(loads).toHaveLength(2);
  });

  it('loads different keys separately', async () => {
    const { read, loads } = testCache();
    const readings = [read('a'), read('b')];
    loads[1]?.resolve('second');
    loads[0]?.resolve('first');
    expect((await Promise.all(readings)).map(({ value }) => value)).toEqual(['first', 'second']);
  });
});

describe('CatalogueCache, entry', () => {
  it('is served without a load while it is fresh', async () => {
    const { fill, read, clock, loads, cache } = testCache();
    await fill('one');
    clock.advance(maxAgeMs - 1);
    expect(await read()).toEqual({ value: 'one', ageMs: maxAgeMs - 1, isStale: false });
    expect(loads).toHaveLength(1);
    expect(cache.statistics()).toMatchObject({ hits: 1, misses: 1, staleServed: 0 });
  });

  it('is served at once when stale, with a single refresh in flight', async () => {
    const { fill, read, clock, loads, last, cache } = testCache();
    await fill('one');
    clock.advance(maxAgeMs);
    const results = await Promise.all([read(), read(), read()]);
    expect(results).toEqual(Array(3).fill({ value: 'one', ageMs: maxAgeMs, isStale: true }));
    expect(loads).toHaveLength(2);
    last().resolve('two');
    await flushPromises();
    expect(await read()).toEqual({ value: 'two', ageMs: 0, isStale: false });
    expect(cache.statistics()).toMatchObject({ hits: 4, misses: 1, staleServed: 3 });
  });

  it('is waited for when stale if the caller needs a fresh one', async () => {
    const { clock, loads, last, fill, readFresh } = testCache();
    await fill('one');
    expect(await readFresh()).toBe('one');
    clock.advance(maxAgeMs);
    const reading = readFresh();
    last().resolve('two');
    expect(await reading).toBe('two');
    expect(loads).toHaveLength(2);
    clock.advance(maxAgeMs);
    const failing = readFresh();
    last().reject(new Error('down'));
    await expect(failing).rejects.toThrow('down');
  });

  it('is loaded again, and waited for, when stale for more than a day', async () => {
    const { fill, read, clock, last } = testCache();
    await fill('one');
    clock.advance(maxAgeMs + day);
    const reading = read();
    last().resolve('two');
    expect(await reading).toEqual({ value: 'two', ageMs: 0, isStale: false });
  });

  it('is served after a failed load until it is 7 days old', async () => {
    const { fill, read, clock, last, cache } = testCache();
    await fill('one');
    clock.advance(7 * day - 1);
    const reading = read();
    last().reject(new Error('down'));
    expect(await reading).toEqual({ value: 'one', ageMs: 7 * day - 1, isStale: true });
    expect(cache.statistics()).toMatchObject({ staleServed: 1, failures: 1 });
    clock.advance(1);
    const tooLate = read();
    last().reject(new Error('still down'));
    await expect(tooLate).rejects.toThrow('still down');
  });

  it('stays when its refresh fails, which is logged once without the search and retried after 5 seconds', async () => {
    const { fill, read: readKey, clock, log, loads, last } = testCache();
    const read = () => readKey('/search/multi?page=1&query=ada%20l%26ve');
    await fill('one', '/search/multi?page=1&query=ada%20l%26ve');
    clock.advance(maxAgeMs);
    await read();
    last().reject(new Error('down'));
    await flushPromises();
    clock.advance(4_999);
    expect(await read()).toMatchObject({ value: 'one', isStale: true });
    expect(loads).toHaveLength(2);
    expect(log.lines).toEqual([
      {
        level: 'warn',
        fields: { key: '/search/multi?page=1&query=…', err: expect.objectContaining({ message: 'down' }) },
        message: expect.any(String),
      },
    ]);
    clock.advance(1);
    await read();
    last().resolve('two');
    await flushPromises();
    expect(await read()).toMatchObject({ value: 'two', isStale: false });
  });

  it('stale for more than a day is served without waiting for 5 seconds after a failure', async () => {
    const { fill, read, clock, loads, last } = testCache();
    await fill('one');
    clock.advance(2 * day);
    const reading = read();
    last().reject(new Error('down'));
    await reading;
    expect(await read()).toMatchObject({ value: 'one', isStale: true });
    expect(loads).toHaveLength(2);
  });

  it('does not stay fresh for days after the clock was set back', async () => {
    const { fill, read, clock, loads } = testCache();
    await fill('one');
    clock.advance(-3 * 60 * minute);
    expect(await read()).toMatchObject({ value: 'one', isStale: true });
    expect(loads).toHaveLength(2);
  });
});

describe('CatalogueCache, negative entry', () => {
  it('is served without a load for its TTL', async () => {
    const { read, clock, loads, last, cache } = testCache();
    const reading = read();
    last().reject(new NotFound());
    await expect(reading).rejects.toThrow(NotFound);
    clock.advance(minute - 1);
    for (let index = 0; index < 1_000; index += 1) await expect(read()).rejects.toThrow(NotFound);
    expect(loads).toHaveLength(1);
    expect(cache.statistics()).toMatchObject({ hits: 1_000, misses: 1 });
    clock.advance(1);
    const next = read();
    last().resolve('found');
    expect(await next).toMatchObject({ value: 'found' });
  });

  it('replaces a stale entry', async () => {
    const { fill, read, clock, log, last } = testCache();
    await fill('one');
    clock.advance(maxAgeMs);
    await read();
    last().reject(new NotFound());
    await flushPromises();
    await expect(read()).rejects.toThrow(NotFound);
    expect(log.lines).toEqual([]);
  });
});

describe('CatalogueCache.clear', () => {
  it('evicts entries and negative entries', async () => {
    const { fill, read, loads, cache, last } = testCache();
    await fill('one');
    const refused = read('b');
    last().reject(new NotFound());
    await expect(refused).rejects.toThrow(NotFound);
    cache.clear();
    expect(cache.statistics()).toMatchObject({ totalKeys: 0, bytes: 0 });
    const readings = [read('a'), read('b')];
    for (const load of loads) load.resolve('new');
    expect((await Promise.all(readings)).map(({ value }) => value)).toEqual(['new', 'new']);
  });

  it('does not store the result of an older load in flight, whichever load ends first', async () => {
    for (const olderEndsFirst of [true, false]) {
      const { cache, read, loads } = testCache();
      const before = read();
      cache.clear();
      const after = read();
      const [older, newer] = loads;
      const ends = [() => older?.resolve('older'), () => newer?.resolve('newer')];
      for (const end of olderEndsFirst ? ends : ends.reverse()) {
        end();
        await flushPromises();
      }
      expect((await before).value).toBe('older');
      expect((await after).value).toBe('newer');
      expect(await read()).toMatchObject({ value: 'newer', isStale: false });
    }
  });

  it('does not store the failure of a load in flight', async () => {
    const { cache, read, loads, last } = testCache();
    const before = read();
    cache.clear();
    loads[0]?.reject(new NotFound());
    await expect(before).rejects.toThrow(NotFound);
    const after = read();
    last().resolve('there');
    expect(await after).toMatchObject({ value: 'there' });
  });
});

describe('CatalogueCache, maxBytes', () => {
  it('evicts the least recently used entry and never exceeds the bound', async () => {
    const { fill, read, cache, loads, last } = testCache(11_000);
    await fill('x'.repeat(4_000), 'a');
    await fill('x'.repeat(4_000), 'b');
    await read('a');
    await fill('x'.repeat(4_000), 'c');
    expect(cache.statistics()).toMatchObject({ totalKeys: 2 });
    expect(cache.statistics().bytes).toBeLessThanOrEqual(11_000);
    await read('a');
    expect(loads).toHaveLength(3);
    const reading = read('b');
    last().resolve('again');
    await reading;
    expect(loads).toHaveLength(4);
  });

  it('returns a value that is too large to be stored', async () => {
    const { fill, cache } = testCache(10_000);
    await fill('x'.repeat(20_000));
    expect(cache.statistics()).toMatchObject({ totalKeys: 0, bytes: 0 });
  });

  it('counts the overhead of an entry, so that many small ones are bounded too', async () => {
    const { fill, cache } = testCache(10_000);
    for (let index = 0; index < 100; index += 1) await fill('', String(index));
    expect(cache.statistics().totalKeys).toBeLessThan(20);
  });
});
