import { describe, expect, it } from 'vitest';
import { TestLog } from '../testing-source.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { TestTiming } from './testing-timing.ts';
import { defaultTmdbLimits as limits } from './tmdb-limits.ts';
import type { UpstreamSign } from './upstream-failure.ts';

function testBreaker() {
  const timing = new TestTiming();
  const log = new TestLog();
  const breaker = new CircuitBreaker({ limits, timing, log });
  const calls = (...signs: UpstreamSign[]) => {
    for (const sign of signs) breaker.begin().end(sign);
  };
  return { breaker, timing, log, calls };
}

const refuses = expect.objectContaining({ failure: 'unavailable' });
const fiveFailures: UpstreamSign[] = ['ill', 'ill', 'ill', 'ill', 'ill'];

describe('the circuit breaker', () => {
  it('opens at the fifth failure in a row', () => {
    const { breaker, calls, log } = testBreaker();
    calls('ill', 'ill', 'ill', 'ill');
    expect(() => breaker.check()).not.toThrow();
    calls('ill');
    expect(() => breaker.check()).toThrow(refuses);
    expect(() => breaker.begin()).toThrow(refuses);
    expect(log.lines).toHaveLength(1);
  });

  it('stays closed where a success comes between: one lost call in twenty is no outage', () => {
    const { breaker, calls } = testBreaker();
    for (let round = 0; round < 20; round += 1) calls('ill', 'ill', 'ill', 'ill', 'well');
    expect(() => breaker.check()).not.toThrow();
  });

  it('forgets failures after 10 seconds', () => {
    const { breaker, calls, timing } = testBreaker();
    calls('ill', 'ill', 'ill', 'ill');
    timing.advance(limits.breakerWindow);
    calls('ill');
    expect(() => breaker.check()).not.toThrow();
  });

  it('does not count an upstream that asked for a pause', () => {
    const { breaker, calls } = testBreaker();
    calls('busy', 'busy', 'busy', 'busy', 'busy', 'busy');
    expect(() => breaker.check()).not.toThrow();
  });

  it('lets one probe through in each interval', () => {
    const { breaker, calls, timing } = testBreaker();
    calls(...fiveFailures);
    for (let probe = 0; probe < 3; probe += 1) {
      timing.advance(limits.probeInterval - 1);
      expect(() => breaker.begin()).toThrow(refuses);
      timing.advance(1);
      const call = breaker.begin();
      expect(() => breaker.begin()).toThrow(refuses);
      call.end('ill');
    }
  });

  it('closes when a probe succeeds, and says so', () => {
    const { breaker, calls, timing, log } = testBreaker();
    calls(...fiveFailures);
    timing.advance(limits.probeInterval);
    calls('well');
    expect(() => breaker.check()).not.toThrow();
    expect(log.lines.map(({ message }) => message)).toEqual([
      expect.stringContaining('fails'),
      expect.stringContaining('answers again'),
    ]);
    calls('ill', 'ill', 'ill', 'ill');
    expect(() => breaker.check()).not.toThrow();
  });

  it('stays open when a call ends well that left before it opened', () => {
    const { breaker, calls } = testBreaker();
    const slow = breaker.begin();
    calls(...fiveFailures);
    slow.end('well');
    expect(() => breaker.check()).toThrow(refuses);
  });

  it('opens at once when the credential is refused, and probes once a minute', () => {
    const { breaker, calls, timing, log } = testBreaker();
    calls('refused');
    timing.advance(limits.refusedProbeInterval - 1);
    expect(() => breaker.check()).toThrow(refuses);
    timing.advance(1);
    calls('refused');
    expect(() => breaker.check()).toThrow(refuses);
    expect(log.lines).toHaveLength(1);
    timing.advance(limits.refusedProbeInterval);
    calls('well');
    expect(() => breaker.check()).not.toThrow();
  });
});
