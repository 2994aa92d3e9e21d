import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationError } from '../errors.ts';
import { memoryCounters } from './counters.ts';
import { wrongPasswordsPerAccount, wrongPasswordsPerAddress } from './password-guard.ts';
import { RateLimitedError } from './rate-limited-error.ts';
import { createRateLimits, limitedUses, type RateLimits } from './rate-limits.ts';

const address = '203.0.113.7';
const account = 'account 1';
const right = async () => true;
const wrong = async () => false;

let guard: RateLimits;
beforeEach(() => {
  vi.useFakeTimers();
  guard = createRateLimits(memoryCounters);
});
afterEach(() => vi.useRealTimers());

/** Returns 'right', 'wrong', or the seconds to wait. */
function tryPassword(check: () => Promise<boolean>, at = address, of = account): Promise<'right' | 'wrong' | number> {
  return guard.guardPassword({ address: at, account: of }, check).then(
    (isCorrect) => (isCorrect ? 'right' : 'wrong'),
    (error: unknown) => {
      if (error instanceof RateLimitedError) return error.seconds;
      throw error;
    },
  );
}

/** Tries wrong passwords for the account, each from a different IP address. */
async function guess(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await tryPassword(wrong, `198.51.100.${n}`);
}

describe('IP address that guesses passwords', () => {
  it('is blocked after ten wrong passwords until the window ends', async () => {
    for (let n = 0; n < wrongPasswordsPerAddress; n += 1) {
      expect(await tryPassword(wrong, address, `account ${n}`)).toBe('wrong');
    }
    expect(await tryPassword(right)).toBe(600);
    vi.advanceTimersByTime(599_000);
    expect(await tryPassword(right)).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(await tryPassword(right)).toBe('right');
  });

  it('is not limited by correct passwords or failed checks', async () => {
    const busy = () => Promise.reject(new Error('busy'));
    for (let n = 0; n < 30; n += 1) {
      expect(await tryPassword(right)).toBe('right');
      await expect(tryPassword(busy)).rejects.toThrow('busy');
    }
  });

  it('gains nothing from concurrent attempts', async () => {
    const checks = vi.fn(wrong);
    await Promise.all(Array.from({ length: 200 }, () => tryPassword(checks)));
    expect(checks).toHaveBeenCalledTimes(wrongPasswordsPerAddress);
  });

  it('does not limit other IP addresses', async () => {
    for (let n = 0; n < 50; n += 1) await tryPassword(wrong, address, 'account of another');
    expect(await tryPassword(right, '203.0.113.8')).toBe('right');
  });
});

describe('account under attack', () => {
  it('allows each IP address an attempt after one second, regardless of others', async () => {
    await guess(wrongPasswordsPerAccount);
    expect(await tryPassword(right)).toBe(1);
    await guess(100);
    vi.advanceTimersByTime(1_000);
    expect(await tryPassword(right)).toBe('right');
  });

  it('doubles the delay with each wrong password, up to a minute', async () => {
    await guess(wrongPasswordsPerAccount);
    const waits: (string | number)[] = [];
    for (let n = 0; n < 9; n += 1) {
      const from = `192.0.2.${n}`;
      const wait = await tryPassword(wrong, from);
      waits.push(wait);
      vi.advanceTimersByTime(Number(wait) * 1_000);
      expect(await tryPassword(wrong, from)).toBe('wrong');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('allows one of several concurrent attempts after the delay', async () => {
    await guess(wrongPasswordsPerAccount);
    await tryPassword(right);
    vi.advanceTimersByTime(1_000);
    const results = await Promise.all([1, 2, 3].map(() => tryPassword(right)));
    expect(results.filter((result) => result === 'right')).toHaveLength(1);
  });

  it('does not extend the delay for early attempts', async () => {
    await guess(wrongPasswordsPerAccount);
    await tryPassword(right);
    for (let n = 0; n < 3; n += 1) {
      vi.advanceTimersByTime(300);
      expect(await tryPassword(right)).toBe(1);
    }
    vi.advanceTimersByTime(100);
    expect(await tryPassword(right)).toBe('right');
  });

  it('is unrestricted once the window ends', async () => {
    await guess(wrongPasswordsPerAccount);
    vi.advanceTimersByTime(600_000);
    expect(await tryPassword(right)).toBe('right');
  });
});

describe('sign-ups', () => {
  const create = async () => 'created';

  it('allows five an hour', async () => {
    for (let n = 0; n < limitedUses['sign-up'].limit; n += 1)
      expect(await guard.guardUse('sign-up', address, create)).toBe('created');
    await expect(guard.guardUse('sign-up', address, create)).rejects.toMatchObject({ seconds: 3_600 });
    expect(await guard.guardUse('sign-up', '203.0.113.8', create)).toBe('created');
    vi.advanceTimersByTime(3_600_000);
    expect(await guard.guardUse('sign-up', address, create)).toBe('created');
  });

  it('counts successful sign-ups only', async () => {
    const refuse = () => Promise.reject(new Error('taken'));
    for (let n = 0; n < 30; n += 1) await expect(guard.guardUse('sign-up', address, refuse)).rejects.toThrow('taken');
    expect(await guard.guardUse('sign-up', address, create)).toBe('created');
  });

  it('allows twenty taken names an hour', async () => {
    for (let n = 0; n < limitedUses['taken-name'].limit; n += 1) await guard.countUse('taken-name', address);
    await expect(guard.countUse('taken-name', address)).rejects.toBeInstanceOf(RateLimitedError);
  });
});

describe('renames', () => {
  const taken = () => Promise.reject(new ApplicationError('CONFLICT', 'taken'));
  const rename = async () => 'renamed';

  it('rejects free names too after twenty taken ones within an hour', async () => {
    for (let n = 0; n < limitedUses['taken-name'].limit; n += 1) {
      expect(await guard.guardUse('taken-name', address, rename)).toBe('renamed');
      await expect(guard.guardUse('taken-name', address, taken)).rejects.toThrow('taken');
    }
    await expect(guard.guardUse('taken-name', address, taken)).rejects.toBeInstanceOf(RateLimitedError);
    await expect(guard.guardUse('taken-name', address, rename)).rejects.toBeInstanceOf(RateLimitedError);
    expect(await guard.guardUse('taken-name', '203.0.113.8', rename)).toBe('renamed');
    vi.advanceTimersByTime(3_600_000);
    expect(await guard.guardUse('taken-name', address, rename)).toBe('renamed');
  });

  it('is not bypassed by concurrent attempts', async () => {
    const tries = vi.fn(taken);
    await Promise.allSettled(Array.from({ length: 200 }, () => guard.guardUse('taken-name', address, tries)));
    expect(tries).toHaveBeenCalledTimes(limitedUses['taken-name'].limit);
  });
});

describe('countCalls', () => {
  it('allows 600 a minute, counting each call of a batch, with a separate catalogue budget', async () => {
    for (let n = 0; n < 60; n += 1) await guard.countCalls('other', address, 10);
    await expect(guard.countCalls('other', address, 1)).rejects.toMatchObject({ seconds: 60 });
    await guard.countCalls('catalogue', address, 600);
    await expect(guard.countCalls('catalogue', address, 1)).rejects.toBeInstanceOf(RateLimitedError);
    vi.advanceTimersByTime(60_000);
    await guard.countCalls('other', address, 1);
  });
});
