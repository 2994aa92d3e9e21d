import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { flushPromises } from '../testing/source.ts';
import { createTimeoutSignal } from './clock.ts';
import { RequestQueue } from './request-queue.ts';

const limits = { requestsPerSecond: 40, burst: 5, queueTimeoutMs: 1_500 };

function testQueue(random = 0) {
  const clock = new FakeClock(random);
  const queue = new RequestQueue(limits, clock);
  /** ms at which each request started. */
  const starts: number[] = [];
  const enter = async (timeoutMs = 3_000) => {
    await queue.enter(createTimeoutSignal(timeoutMs, clock));
    starts.push(clock.now());
  };
  return { clock, queue, starts, enter };
}

function maxInOneSecond(starts: readonly number[]): number {
  return Math.max(0, ...starts.map((from) => starts.filter((at) => at >= from && at < from + 1_000).length));
}

describe('RequestQueue', () => {
  it('starts a burst of five at once and the others evenly, in order', async () => {
    const { enter, starts } = testQueue();
    await Promise.all(Array.from({ length: 12 }, () => enter()));
    expect(starts.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(starts.slice(5)).toEqual([29, 58, 86, 115, 143, 172, 200]);
  });

  it('never exceeds the limit in any second, whenever calls come and however late timers fire', async () => {
    const steps = fc.array(fc.record({ calls: fc.nat(12), waitMs: fc.nat(400) }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, async (rounds) => {
        const { enter, starts, clock } = testQueue();
        for (const { calls, waitMs } of rounds) {
          await Promise.allSettled(Array.from({ length: calls }, () => enter()));
          clock.advance(waitMs);
        }
        expect(maxInOneSecond(starts)).toBeLessThanOrEqual(limits.requestsPerSecond);
      }),
      { numRuns: 200 },
    );
  });

  it('rejects at once when the wait would exceed the queue timeout', async () => {
    const { enter, starts, clock } = testQueue();
    const entries = await Promise.allSettled(Array.from({ length: 200 }, () => enter()));
    const rejected = entries.filter(({ status }) => status === 'rejected');
    expect(rejected[0]).toMatchObject({ reason: { failure: 'unavailable' } });
    expect(starts).toHaveLength(200 - rejected.length);
    expect(clock.now()).toBeLessThanOrEqual(limits.queueTimeoutMs);
    expect(starts.length).toBeGreaterThan(50);
    await enter();
  });

  it('rejects what cannot start before its timeout', async () => {
    const { enter } = testQueue();
    const entries = Promise.allSettled(Array.from({ length: 10 }, () => enter(60)));
    expect((await entries).map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(7);
  });

  it('rejects a call whose signal is aborted, and goes on with the next', async () => {
    const { queue, clock, enter, starts } = testQueue();
    await Promise.all(Array.from({ length: 5 }, () => enter()));
    const deadline = { signal: AbortSignal.abort(), leftMs: () => 1_000 };
    await expect(queue.enter(deadline)).rejects.toMatchObject({ failure: 'unavailable' });
    clock.advance(1_000);
    await enter();
    expect(starts).toHaveLength(6);
  });
});

describe('a call that waits in the RequestQueue', () => {
  it('rejects at its own timeout, and takes no token from the next', async () => {
    const { queue, clock, enter, starts } = testQueue();
    await Promise.all(Array.from({ length: 5 }, () => enter()));
    let wake = () => {};
    clock.sleep = () =>
      new Promise((resolve) => {
        wake = () => {
          // Time for two tokens.
          clock.advance(58);
          resolve();
        };
      });
    const first = enter();
    const controller = new AbortController();
    const second = queue.enter({ signal: controller.signal, leftMs: () => 5 });
    const third = enter();
    await flushPromises();
    await expect(second).rejects.toMatchObject({ failure: 'unavailable' });
    controller.abort();
    wake();
    await Promise.all([first, third]);
    expect(starts.slice(5)).toEqual([58, 58]);
  });
});

describe('RequestQueue.pause', () => {
  it('starts nothing until the pause is over, then a burst at most', async () => {
    const { queue, enter, starts, clock } = testQueue(0.4);
    queue.pause(1_000);
    await Promise.all(Array.from({ length: 8 }, () => enter()));
    expect(clock.sleeps[0]).toBe(1_100);
    expect(starts.filter((at) => at < 1_100)).toEqual([]);
    expect(starts.filter((at) => at === 1_100)).toHaveLength(5);
  });

  it('rejects at once a call that cannot wait so long', async () => {
    const { queue, enter, clock, starts } = testQueue();
    queue.pause(7_000);
    await expect(enter(3_000)).rejects.toMatchObject({ failure: 'unavailable' });
    expect(clock.now()).toBe(0);
    clock.advance(7_000);
    await enter(3_000);
    expect(starts).toEqual([7_000]);
  });

  it('holds calls that already wait', async () => {
    const { queue, enter, starts } = testQueue();
    const entries = Promise.allSettled(Array.from({ length: 6 }, () => enter(3_000)));
    queue.pause(7_000);
    await flushPromises();
    expect((await entries).map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
    expect(starts).toEqual([]);
  });

  it('is not shortened by a shorter pause', async () => {
    const { queue, enter, starts } = testQueue();
    queue.pause(2_000);
    queue.pause(500);
    await enter();
    expect(starts).toEqual([2_000]);
  });
});
