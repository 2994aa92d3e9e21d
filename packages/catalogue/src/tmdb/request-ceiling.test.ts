import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settled } from '../testing-source.ts';
import { startDeadline } from './deadline.ts';
import { RequestCeiling } from './request-ceiling.ts';
import { TestTiming } from './testing-timing.ts';

const limits = { requestsPerSecond: 40, burst: 5, queue: 1_500 };

function testCeiling(chance = 0) {
  const timing = new TestTiming(chance);
  const ceiling = new RequestCeiling(limits, timing);
  /** ms at which each call left. */
  const departures: number[] = [];
  const enter = async (patience = 3_000) => {
    const deadline = startDeadline(patience, timing);
    try {
      await ceiling.enter(deadline);
      departures.push(timing.now());
    } finally {
      deadline.release();
    }
  };
  return { timing, ceiling, departures, enter };
}

function mostInOneSecond(departures: readonly number[]): number {
  return Math.max(0, ...departures.map((from) => departures.filter((at) => at >= from && at < from + 1_000).length));
}

describe('the ceiling', () => {
  it('lets five leave at once and the others evenly, in order', async () => {
    const { enter, departures } = testCeiling();
    await Promise.all(Array.from({ length: 12 }, () => enter()));
    expect(departures.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(departures.slice(5)).toEqual([29, 58, 86, 115, 143, 172, 200]);
  });

  it('is never exceeded in any second, however calls come and however late timers fire', async () => {
    const steps = fc.array(fc.record({ calls: fc.nat(12), pass: fc.nat(400) }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, async (rounds) => {
        const { enter, departures, timing } = testCeiling();
        for (const { calls, pass } of rounds) {
          await Promise.allSettled(Array.from({ length: calls }, () => enter()));
          timing.advance(pass);
        }
        expect(mostInOneSecond(departures)).toBeLessThanOrEqual(limits.requestsPerSecond);
      }),
      { numRuns: 200 },
    );
  });

  it('refuses at once what would wait longer than the queue allows', async () => {
    const { enter, departures, timing } = testCeiling();
    const entries = await Promise.allSettled(Array.from({ length: 200 }, () => enter()));
    const refused = entries.filter(({ status }) => status === 'rejected');
    expect(refused[0]).toMatchObject({ reason: { failure: 'unavailable' } });
    expect(departures).toHaveLength(200 - refused.length);
    expect(timing.now()).toBeLessThanOrEqual(limits.queue);
    expect(departures.length).toBeGreaterThan(50);
    await enter();
  });

  it('refuses what cannot leave before its deadline', async () => {
    const { enter } = testCeiling();
    const entries = Promise.allSettled(Array.from({ length: 10 }, () => enter(60)));
    expect((await entries).map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(7);
  });

  it('refuses one whose deadline passes while it sleeps, and goes on with the next', async () => {
    const { ceiling, timing, enter, departures } = testCeiling();
    await Promise.all(Array.from({ length: 5 }, () => enter()));
    const deadline = { signal: AbortSignal.abort(), left: () => 1_000, release: () => {} };
    await expect(ceiling.enter(deadline)).rejects.toMatchObject({ failure: 'unavailable' });
    timing.advance(1_000);
    await enter();
    expect(departures).toHaveLength(6);
  });
});

describe('a call that waits behind others', () => {
  it('is refused the moment its own patience ends, and takes no turn from the next', async () => {
    const { ceiling, timing, enter, departures } = testCeiling();
    await Promise.all(Array.from({ length: 5 }, () => enter()));
    let wake = () => {};
    timing.sleep = () =>
      new Promise((resolve) => {
        wake = () => {
          // As long as two turns take.
          timing.advance(58);
          resolve();
        };
      });
    const first = enter();
    const controller = new AbortController();
    const second = ceiling.enter({ signal: controller.signal, left: () => 3_000, release: () => {} });
    const third = enter();
    await settled();
    controller.abort();
    await expect(second).rejects.toMatchObject({ failure: 'unavailable' });
    wake();
    await Promise.all([first, third]);
    expect(departures.slice(5)).toEqual([58, 58]);
  });
});

describe('a pause', () => {
  it('lets nothing leave until it is over, then no more than a burst', async () => {
    const { ceiling, enter, departures, timing } = testCeiling(0.4);
    ceiling.pause(1_000);
    await Promise.all(Array.from({ length: 8 }, () => enter()));
    expect(timing.sleeps[0]).toBe(1_100);
    expect(departures.filter((at) => at < 1_100)).toEqual([]);
    expect(departures.filter((at) => at === 1_100)).toHaveLength(5);
  });

  it('longer than a call can wait refuses it at once', async () => {
    const { ceiling, enter, timing, departures } = testCeiling();
    ceiling.pause(7_000);
    await expect(enter(3_000)).rejects.toMatchObject({ failure: 'unavailable' });
    expect(timing.now()).toBe(0);
    timing.advance(7_000);
    await enter(3_000);
    expect(departures).toEqual([7_000]);
  });

  it('that begins while calls wait holds them too', async () => {
    const { ceiling, enter, departures } = testCeiling();
    const entries = Promise.allSettled(Array.from({ length: 6 }, () => enter(3_000)));
    ceiling.pause(7_000);
    await settled();
    expect((await entries).map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
    expect(departures).toEqual([]);
  });

  it('is not shortened by a shorter one', async () => {
    const { ceiling, enter, departures } = testCeiling();
    ceiling.pause(2_000);
    ceiling.pause(500);
    await enter();
    expect(departures).toEqual([2_000]);
  });
});
