import { limits } from '@marquee/domain/limits';
import { messages } from '@marquee/domain/messages';
import { ApplicationError } from '../errors.ts';
import type { Counter, Counters } from './counters.ts';
import { guardPasswords, type PasswordGuess } from './password-guard.ts';
import { RateLimitedError, triedTooOften, wholeSeconds } from './rate-limited-error.ts';

const minute = 60;
const hour = 3_600;

/** The catalogue has a budget of its own, so that it stays readable whatever else an address is refused. */
export type CallKind = 'catalogue' | 'picture' | 'other';

/** Calls of each kind that an address may make a minute. */
const budgets: Record<CallKind, number> = {
  catalogue: limits.callsPerMinute,
  picture: limits.newPicturesPerMinute,
  other: limits.callsPerMinute,
};

/** What an address and an account may do how often (defaults in `limits`). Addresses are keys of `addressKey`. */
export interface RateLimits {
  /** @throws RateLimitedError */
  countCalls(kind: CallKind, address: string, calls: number): Promise<void>;
  /**
   * Judges a password by `check`, where that may be tried now; a wrong one is counted.
   * @throws RateLimitedError
   */
  guardPassword(guess: PasswordGuess, check: () => Promise<boolean>): Promise<boolean>;
  /**
   * Makes an account by `make`, where the address may; one that was not made is not counted.
   * @throws RateLimitedError
   */
  guardSignUp<Account>(address: string, make: () => Promise<Account>): Promise<Account>;
  /**
   * Counts that an address was told that a name is taken, lest it asks for all there are.
   * @throws RateLimitedError
   */
  countTakenName(address: string): Promise<void>;
  /**
   * Gives an account another name by `rename`, where the address may still be told that one is taken. Free ones are not
   * counted; once too many were taken they are refused as well, since the difference would tell.
   * @throws RateLimitedError
   */
  guardRename<Account>(address: string, rename: () => Promise<Account>): Promise<Account>;
}

export function createRateLimits(counters: Counters): RateLimits {
  const calls: Record<CallKind, Counter> = {
    catalogue: counters('catalogue', minute),
    picture: counters('picture', minute),
    other: counters('other', minute),
  };
  const signUps = counters('sign-up', hour);
  const takenNames = counters('taken-name', hour);
  return {
    async countCalls(kind, address, count) {
      const { consumedPoints, msBeforeNext } = await calls[kind].penalty(address, count);
      if (consumedPoints <= budgets[kind]) return;
      throw new RateLimitedError(messages.tooManyRequests, wholeSeconds(msBeforeNext));
    },
    guardPassword: guardPasswords(counters),
    async guardSignUp(address, make) {
      // Counted before the account is made: many at once must not all pass.
      const { consumedPoints, msBeforeNext } = await signUps.penalty(address);
      try {
        if (consumedPoints > limits.signUpsPerHour) throw triedTooOften(msBeforeNext);
        return await make();
      } catch (error) {
        await signUps.reward(address);
        throw error;
      }
    },
    async countTakenName(address) {
      const { consumedPoints, msBeforeNext } = await takenNames.penalty(address);
      if (consumedPoints > limits.takenNamesPerHour) throw triedTooOften(msBeforeNext);
    },
    async guardRename(address, rename) {
      // Counted before it is tried: many at once must not all learn something.
      const { consumedPoints, msBeforeNext } = await takenNames.penalty(address);
      let isTaken = false;
      try {
        if (consumedPoints > limits.takenNamesPerHour) throw triedTooOften(msBeforeNext);
        return await rename();
      } catch (error) {
        isTaken = error instanceof ApplicationError && error.failure === 'CONFLICT';
        throw error;
      } finally {
        if (!isTaken) await takenNames.reward(address);
      }
    },
  };
}

/** For benchmarks, and for tests of something else. */
export const noRateLimits: RateLimits = {
  countCalls: async () => undefined,
  guardPassword: (_guess, check) => check(),
  guardSignUp: (_address, make) => make(),
  countTakenName: async () => undefined,
  guardRename: (_address, rename) => rename(),
};
