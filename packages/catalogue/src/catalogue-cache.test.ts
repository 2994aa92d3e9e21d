import { describe, expect, it } from 'vitest';
import { CatalogueCache } from './catalogue-cache.ts';
import { settled, TestClock, TestLog } from './testing-source.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const freshFor = 10 * minute;

class NoSuchThing extends Error {}

interface Flight {
  resolve(value: string): void;
  reject(error: Error): void;
}

/** A cache of text with its clock, and every load under the test's hand. */
function testCache(maximumBytes = 1_000_000) {
  const clock = new TestClock();
  const log = new TestLog();
  const flights: Flight[] = [];
  const cache = new CatalogueCache<string>({
    maximumBytes,
    clock: clock.read,
    log,
    bytesOf: (text) => text.length,
    rememberError: (error) => (error instanceof NoSuchThing ? minute : 0),
  });
  const load = async () => {
    const value = await new Promise<string>((resolve, reject) => void flights.push({ resolve, reject }));
    return { value, at: clock.read().getTime() };
  };
  const read = (key = 'a') => cache.read({ key, freshFor, load });
  const last = (): Flight => {
    const flight = flights.at(-1);
    if (!flight) throw new Error('nothing was loaded');
    return flight;
  };
  const fill = async (value: string, key = 'a') => {
    const reading = read(key);
    last().resolve(value);
    await reading;
  };
  return { cache, clock, log, flights, read, last, fill };
}

describe('a cold key', () => {
  it('is loaded once for 1,000 who ask at a time', async () => {
    const { read, flights, last, cache } = testCache();
    const readings = Array.from({ length: 1_000 }, () => read());
    last().resolve('one');
    const answers = await Promise.all(readings);
    expect(flights).toHaveLength(1);
    expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['one']));
    expect(cache.statistics()).toMatchObject({ misses: 1_000, hits: 0, totalKeys: 1, failures: 0 });
  });

  it('fails for all who wait with the real error, and is loaded anew by the next', async () => {
    const { read, flights, last, cache } = testCache();
    const error = new Error('connection reset');
    const readings = Array.from({ length: 100 }, () => read().catch((reason: unknown) => reason));
    last().reject(error);
    expect(new Set(await Promise.all(readings))).toEqual(new Set([error]));
    expect(cache.statistics()).toMatchObject({ failures: 1, totalKeys: 0 });
    const next = read();
    last().resolve('two');
    expect(await next).toMatchObject({ value: 'two' });
    expect(flights).toHaveLength(2);
  });

  it('is loaded apart from other keys', async () => {
    const { read, flights } = testCache();
    const readings = [read('a'), read('b')];
    flights[1]?.resolve('second');
    flights[0]?.resolve('first');
    expect((await Promise.all(readings)).map(({ value }) => value)).toEqual(['first', 'second']);
  });
});

describe('a kept answer', () => {
  it('is served without a load until it is no longer fresh', async () => {
    const { fill, read, clock, flights, cache } = testCache();
    await fill('one');
    clock.advance(freshFor - 1);
    expect(await read()).toEqual({ value: 'one', age: freshFor - 1, stale: false });
    expect(flights).toHaveLength(1);
    expect(cache.statistics()).toMatchObject({ hits: 1, misses: 1, staleServed: 0 });
  });

  it('is served at once when stale, while one refresh runs for all', async () => {
    const { fill, read, clock, flights, last, cache } = testCache();
    await fill('one');
    clock.advance(freshFor);
    const answers = await Promise.all([read(), read(), read()]);
    expect(answers).toEqual(Array(3).fill({ value: 'one', age: freshFor, stale: true }));
    expect(flights).toHaveLength(2);
    last().resolve('two');
    await settled();
    expect(await read()).toEqual({ value: 'two', age: 0, stale: false });
    expect(cache.statistics()).toMatchObject({ hits: 4, misses: 1, staleServed: 3 });
  });

  it('is waited for anew when it is older than a day', async () => {
    const { fill, read, clock, last } = testCache();
    await fill('one');
    clock.advance(freshFor + day);
    const reading = read();
    last().resolve('two');
    expect(await reading).toEqual({ value: 'two', age: 0, stale: false });
  });

  it('stands in for a failed load until it is 7 days old', async () => {
    const { fill, read, clock, last, cache } = testCache();
    await fill('one');
    clock.advance(7 * day - 1);
    const reading = read();
    last().reject(new Error('down'));
    expect(await reading).toEqual({ value: 'one', age: 7 * day - 1, stale: true });
    expect(cache.statistics()).toMatchObject({ staleServed: 1, failures: 1 });
    clock.advance(1);
    const tooLate = read();
    last().reject(new Error('still down'));
    await expect(tooLate).rejects.toThrow('still down');
  });

  it('stays when its refresh fails, which is logged once and tried again after 5 seconds', async () => {
    const { fill, read, clock, log, flights, last } = testCache();
    await fill('one');
    clock.advance(freshFor);
    await read();
    last().reject(new Error('down'));
    await settled();
    clock.advance(4_999);
    expect(await read()).toMatchObject({ value: 'one', stale: true });
    expect(flights).toHaveLength(2);
    expect(log.lines).toEqual([
      { fields: { key: 'a', err: expect.objectContaining({ message: 'down' }) }, message: expect.any(String) },
    ]);
    clock.advance(1);
    await read();
    last().resolve('two');
    await settled();
    expect(await read()).toMatchObject({ value: 'two', stale: false });
  });

  it('older than a day is served at once for 5 seconds after a failure, so that nobody waits again', async () => {
    const { fill, read, clock, flights, last } = testCache();
    await fill('one');
    clock.advance(2 * day);
    const reading = read();
    last().reject(new Error('down'));
    await reading;
    expect(await read()).toMatchObject({ value: 'one', stale: true });
    expect(flights).toHaveLength(2);
  });

  it('is not kept fresh for days by a clock that was put back', async () => {
    const { fill, read, clock, flights } = testCache();
    await fill('one');
    clock.advance(-3 * 60 * minute);
    expect(await read()).toMatchObject({ value: 'one', stale: true });
    expect(flights).toHaveLength(2);
  });
});

describe('a refusal that is an answer', () => {
  it('is repeated for its time without a load', async () => {
    const { read, clock, flights, last, cache } = testCache();
    const reading = read();
    last().reject(new NoSuchThing());
    await expect(reading).rejects.toThrow(NoSuchThing);
    clock.advance(minute - 1);
    for (let index = 0; index < 1_000; index += 1) await expect(read()).rejects.toThrow(NoSuchThing);
    expect(flights).toHaveLength(1);
    expect(cache.statistics()).toMatchObject({ hits: 1_000, misses: 1 });
    clock.advance(1);
    const next = read();
    last().resolve('found');
    expect(await next).toMatchObject({ value: 'found' });
  });

  it('takes the place of what was kept', async () => {
    const { fill, read, clock, log, last } = testCache();
    await fill('one');
    clock.advance(freshFor);
    await read();
    last().reject(new NoSuchThing());
    await settled();
    await expect(read()).rejects.toThrow(NoSuchThing);
    expect(log.lines).toEqual([]);
  });
});

describe('clearing', () => {
  it('forgets answers and refusals', async () => {
    const { fill, read, flights, cache, last } = testCache();
    await fill('one');
    const refused = read('b');
    last().reject(new NoSuchThing());
    await expect(refused).rejects.toThrow(NoSuchThing);
    cache.clear();
    expect(cache.statistics()).toMatchObject({ totalKeys: 0, bytes: 0 });
    const readings = [read('a'), read('b')];
    for (const flight of flights) flight.resolve('new');
    expect((await Promise.all(readings)).map(({ value }) => value)).toEqual(['new', 'new']);
  });

  it('keeps a load under way from leaving its older answer behind, whichever ends first', async () => {
    for (const olderEndsFirst of [true, false]) {
      const { cache, read, flights } = testCache();
      const before = read();
      cache.clear();
      const after = read();
      const [older, newer] = flights;
      const ends = [() => older?.resolve('older'), () => newer?.resolve('newer')];
      for (const end of olderEndsFirst ? ends : ends.reverse()) {
        end();
        await settled();
      }
      expect((await before).value).toBe('older');
      expect((await after).value).toBe('newer');
      expect(await read()).toMatchObject({ value: 'newer', stale: false });
    }
  });

  it('keeps a load that fails afterwards from being remembered', async () => {
    const { cache, read, flights, last } = testCache();
    const before = read();
    cache.clear();
    flights[0]?.reject(new NoSuchThing());
    await expect(before).rejects.toThrow(NoSuchThing);
    const after = read();
    last().resolve('there');
    expect(await after).toMatchObject({ value: 'there' });
  });
});

describe('the bound', () => {
  it('drops what was used longest ago, and never exceeds its bytes', async () => {
    const { fill, read, cache, flights, last } = testCache(10_000);
    await fill('x'.repeat(4_000), 'a');
    await fill('x'.repeat(4_000), 'b');
    await read('a');
    await fill('x'.repeat(4_000), 'c');
    expect(cache.statistics()).toMatchObject({ totalKeys: 2 });
    expect(cache.statistics().bytes).toBeLessThanOrEqual(10_000);
    await read('a');
    expect(flights).toHaveLength(3);
    const reading = read('b');
    last().resolve('again');
    await reading;
    expect(flights).toHaveLength(4);
  });

  it('answers what is too large to keep', async () => {
    const { fill, cache } = testCache(10_000);
    await fill('x'.repeat(20_000));
    expect(cache.statistics()).toMatchObject({ totalKeys: 0, bytes: 0 });
  });

  it('counts the entry itself, so that a million small ones are bounded too', async () => {
    const { fill, cache } = testCache(10_000);
    for (let index = 0; index < 100; index += 1) await fill('', String(index));
    expect(cache.statistics().totalKeys).toBeLessThan(20);
  });
});
