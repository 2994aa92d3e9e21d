import { TestLog } from '@marquee/domain/testing';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { defaultTmdbLimits as limits } from './tmdb-limits.ts';
import { UpstreamBreaker } from './upstream-breaker.ts';
import type { UpstreamHealth } from './upstream-failure.ts';

function testBreaker() {
  const clock = new FakeClock();
  const log = new TestLog();
  const breaker = new UpstreamBreaker({ limits, clock, log });
  const calls = (...outcomes: UpstreamHealth[]) => {
    for (const health of outcomes) breaker.start()(health);
  };
  return { breaker, clock, log, calls };
}

const unavailable = expect.objectContaining({ failure: 'unavailable' });
const fiveFailures: UpstreamHealth[] = ['failing', 'failing', 'failing', 'failing', 'failing'];

describe('UpstreamBreaker', () => {
  it('opens at the fifth failure in a row', () => {
    const { breaker, calls, log } = testBreaker();
    calls('failing', 'failing', 'failing', 'failing');
    expect(() => breaker.check()).not.toThrow();
    calls('failing');
    expect(() => breaker.check()).toThrow(unavailable);
    expect(() => breaker.start()).toThrow(unavailable);
    expect(log.lines).toHaveLength(1);
  });

  it('stays closed if a success comes in between: one lost call in twenty is no outage', () => {
    const { breaker, calls } = testBreaker();
    for (let round = 0; round < 20; round += 1) calls('failing', 'failing', 'failing', 'failing', 'healthy');
    expect(() => breaker.check()).not.toThrow();
  });

  it('forgets failures after 10 seconds', () => {
    const { breaker, calls, clock } = testBreaker();
    calls('failing', 'failing', 'failing', 'failing');
    clock.advance(limits.breakerWindowMs);
    calls('failing');
    expect(() => breaker.check()).not.toThrow();
  });

  it('does not count an upstream that requested a pause', () => {
    const { breaker, calls } = testBreaker();
    calls('busy', 'busy', 'busy', 'busy', 'busy', 'busy');
    expect(() => breaker.check()).not.toThrow();
  });

  it('lets one probe through in each interval', () => {
    const { breaker, calls, clock } = testBreaker();
    calls(...fiveFailures);
    for (let probe = 0; probe < 3; probe += 1) {
      clock.advance(limits.probeIntervalMs - 1);
      expect(() => breaker.start()).toThrow(unavailable);
      clock.advance(1);
      const call = breaker.start();
      expect(() => breaker.start()).toThrow(unavailable);
      call('failing');
    }
  });

  it('closes when a probe succeeds, and logs it', () => {
    const { breaker, calls, clock, log } = testBreaker();
    calls(...fiveFailures);
    clock.advance(limits.probeIntervalMs);
    calls('healthy');
    expect(() => breaker.check()).not.toThrow();
    expect(log.lines.map(({ message }) => message)).toEqual([
      expect.stringContaining('opened'),
      expect.stringContaining('closed'),
    ]);
    calls('failing', 'failing', 'failing', 'failing');
    expect(() => breaker.check()).not.toThrow();
  });

  it('stays open when a call succeeds that started before it opened', () => {
    const { breaker, calls } = testBreaker();
    const slow = breaker.start();
    calls(...fiveFailures);
    slow('healthy');
    expect(() => breaker.check()).toThrow(unavailable);
  });

  it('opens at once after a 401, and probes once a minute', () => {
    const { breaker, calls, clock, log } = testBreaker();
    calls('unauthorized');
    clock.advance(limits.unauthorizedProbeIntervalMs - 1);
    expect(() => breaker.check()).toThrow(unavailable);
    clock.advance(1);
    calls('unauthorized');
    expect(() => breaker.check()).toThrow(unavailable);
    expect(log.lines).toHaveLength(1);
    clock.advance(limits.unauthorizedProbeIntervalMs);
    calls('healthy');
    expect(() => breaker.check()).not.toThrow();
  });
});
