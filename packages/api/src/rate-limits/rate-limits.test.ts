import { limits } from '@marquee/domain/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationError } from '../errors.ts';
import { localCounters } from './counters.ts';
import { RateLimitedError } from './rate-limited-error.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const address = '203.0.113.7';
const account = 'account 1';
const right = async () => true;
const wrong = async () => false;

let guard: RateLimits;
beforeEach(() => {
  vi.useFakeTimers();
  guard = createRateLimits(localCounters);
});
afterEach(() => vi.useRealTimers());

/** 'right', 'wrong', or the seconds to wait. */
function tryPassword(check: () => Promise<boolean>, at = address, of = account): Promise<'right' | 'wrong' | number> {
  return guard.guardPassword({ address: at, account: of }, check).then(
    (fits) => (fits ? 'right' : 'wrong'),
    (error: unknown) => {
      if (error instanceof RateLimitedError) return error.seconds;
      throw error;
    },
  );
}

/** Wrong passwords for the account, each from an address of its own. */
async function guess(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await tryPassword(wrong, `198.51.100.${n}`);
}

describe('an address that guesses', () => {
  it('has ten wrong passwords; then the right one waits too, until the window ends', async () => {
    for (let n = 0; n < limits.wrongPasswordsOfAddress; n += 1) {
      expect(await tryPassword(wrong, address, `account ${n}`)).toBe('wrong');
    }
    expect(await tryPassword(right)).toBe(600);
    vi.advanceTimersByTime(599_000);
    expect(await tryPassword(right)).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(await tryPassword(right)).toBe('right');
  });

  it('is not slowed by right passwords, nor by checks that could not be made', async () => {
    const busy = () => Promise.reject(new Error('busy'));
    for (let n = 0; n < 30; n += 1) {
      expect(await tryPassword(right)).toBe('right');
      await expect(tryPassword(busy)).rejects.toThrow('busy');
    }
  });

  it('gains nothing by trying all at once', async () => {
    const checks = vi.fn(wrong);
    await Promise.all(Array.from({ length: 200 }, () => tryPassword(checks)));
    expect(checks).toHaveBeenCalledTimes(limits.wrongPasswordsOfAddress);
  });

  it('slows nobody elsewhere', async () => {
    for (let n = 0; n < 50; n += 1) await tryPassword(wrong, address, 'account of another');
    expect(await tryPassword(right, '203.0.113.8')).toBe('right');
  });
});

describe('an account that is guessed at', () => {
  it('asks each address to wait a second, and lets it in then, whatever others do meanwhile', async () => {
    await guess(limits.wrongPasswordsOfAccount);
    expect(await tryPassword(right)).toBe(1);
    await guess(100);
    vi.advanceTimersByTime(1_000);
    expect(await tryPassword(right)).toBe('right');
  });

  it('asks for more with each further wrong password, and never for more than a minute', async () => {
    await guess(limits.wrongPasswordsOfAccount);
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

  it('gives one try for a wait, also to many at the same moment', async () => {
    await guess(limits.wrongPasswordsOfAccount);
    await tryPassword(right);
    vi.advanceTimersByTime(1_000);
    const answers = await Promise.all([1, 2, 3].map(() => tryPassword(right)));
    expect(answers.filter((answer) => answer === 'right')).toHaveLength(1);
  });

  it('does not prolong the wait of somebody who asks too early', async () => {
    await guess(limits.wrongPasswordsOfAccount);
    await tryPassword(right);
    for (let n = 0; n < 3; n += 1) {
      vi.advanceTimersByTime(300);
      expect(await tryPassword(right)).toBe(1);
    }
    vi.advanceTimersByTime(100);
    expect(await tryPassword(right)).toBe('right');
  });

  it('is free again when the window has ended', async () => {
    await guess(limits.wrongPasswordsOfAccount);
    vi.advanceTimersByTime(600_000);
    expect(await tryPassword(right)).toBe('right');
  });
});

describe('sign-ups of an address', () => {
  const make = async () => 'made';

  it('are five an hour', async () => {
    for (let n = 0; n < limits.signUpsPerHour; n += 1) expect(await guard.guardSignUp(address, make)).toBe('made');
    await expect(guard.guardSignUp(address, make)).rejects.toMatchObject({ seconds: 3_600 });
    expect(await guard.guardSignUp('203.0.113.8', make)).toBe('made');
    vi.advanceTimersByTime(3_600_000);
    expect(await guard.guardSignUp(address, make)).toBe('made');
  });

  it('count only where an account was made', async () => {
    const refuse = () => Promise.reject(new Error('taken'));
    for (let n = 0; n < 30; n += 1) await expect(guard.guardSignUp(address, refuse)).rejects.toThrow('taken');
    expect(await guard.guardSignUp(address, make)).toBe('made');
  });

  it('tell of twenty taken names an hour', async () => {
    for (let n = 0; n < limits.takenNamesPerHour; n += 1) await guard.countTakenName(address);
    await expect(guard.countTakenName(address)).rejects.toBeInstanceOf(RateLimitedError);
  });
});

describe('other names for an account', () => {
  const taken = () => Promise.reject(new ApplicationError('CONFLICT', 'taken'));
  const rename = async () => 'renamed';

  it('are refused, free ones too, where an address was told of twenty taken ones within the hour', async () => {
    for (let n = 0; n < limits.takenNamesPerHour; n += 1) {
      expect(await guard.guardRename(address, rename)).toBe('renamed');
      await expect(guard.guardRename(address, taken)).rejects.toThrow('taken');
    }
    await expect(guard.guardRename(address, taken)).rejects.toBeInstanceOf(RateLimitedError);
    await expect(guard.guardRename(address, rename)).rejects.toBeInstanceOf(RateLimitedError);
    expect(await guard.guardRename('203.0.113.8', rename)).toBe('renamed');
    vi.advanceTimersByTime(3_600_000);
    expect(await guard.guardRename(address, rename)).toBe('renamed');
  });

  it('are told of no more often by many tries at once', async () => {
    const tries = vi.fn(taken);
    await Promise.allSettled(Array.from({ length: 200 }, () => guard.guardRename(address, tries)));
    expect(tries).toHaveBeenCalledTimes(limits.takenNamesPerHour);
  });
});

describe('calls of an address', () => {
  it('are 600 a minute, each of a batch counted, the catalogue apart', async () => {
    for (let n = 0; n < 60; n += 1) await guard.countCalls('other', address, 10);
    await expect(guard.countCalls('other', address, 1)).rejects.toMatchObject({ seconds: 60 });
    await guard.countCalls('catalogue', address, 600);
    await expect(guard.countCalls('catalogue', address, 1)).rejects.toBeInstanceOf(RateLimitedError);
    vi.advanceTimersByTime(60_000);
    await guard.countCalls('other', address, 1);
  });
});
