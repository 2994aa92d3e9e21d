import { describe, expect, it } from 'vitest';
import { SingleFlight } from './single-flight.ts';

describe('SingleFlight', () => {
  it('runs one load per key for all callers', async () => {
    const flights = new SingleFlight<number>();
    let loads = 0;
    const load = async () => (loads += 1);
    expect(await Promise.all([flights.run('a', load), flights.run('a', load), flights.run('b', load)])).toEqual([
      1, 1, 2,
    ]);
    expect(flights.size).toBe(0);
  });

  it('passes an error to all callers, and loads again for the next one', async () => {
    const flights = new SingleFlight<string>();
    const fail = () => Promise.reject(new Error('down'));
    const results = await Promise.allSettled([flights.run('a', fail), flights.run('a', fail)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(flights.run('a', async () => 'up')).resolves.toBe('up');
  });

  it('informs a load that the keys were cleared meanwhile, and starts a new one for later callers', async () => {
    const flights = new SingleFlight<boolean>();
    const release: (() => void)[] = [];
    const load = (isCurrent: () => boolean) =>
      new Promise<boolean>((resolve) => release.push(() => resolve(isCurrent())));
    const before = flights.run('a', load);
    flights.clear();
    const after = flights.run('a', load);
    for (const next of release) next();
    expect([await before, await after]).toEqual([false, true]);
    expect(flights.has('a')).toBe(false);
  });
});
