import { limits, serverLimits } from '@marquee/domain/limits';
import { messages } from '@marquee/domain/site/messages';
import { ApplicationError } from '../errors.ts';
import type { Counter, CreateCounter } from './counters.ts';
import { limitPasswordAttempts, type PasswordAttempt } from './password-guard.ts';
import { ceilSeconds, RateLimitedError, tooManyAttemptsError } from './rate-limited-error.ts';

const minuteSeconds = 60;
const hourSeconds = 3_600;

/** The catalogue has a separate budget, so that it stays readable when other calls are limited. */
export type CallKind = 'catalogue' | 'image' | 'other';

/** Calls per minute and IP address. */
const budgets: Record<CallKind, number> = {
  catalogue: limits.callsPerMinute,
  image: serverLimits.newImagesPerMinute,
  other: limits.callsPerMinute,
};

/** Rate limits per IP address and account (values in `limits` and `serverLimits`). `address` is always an `addressKey`. */
export interface RateLimits {
  /** @throws RateLimitedError */
  countCalls(kind: CallKind, address: string, calls: number): Promise<void>;
  /**
   * Runs `check` if a password attempt is allowed now; a wrong password is counted.
   * @throws RateLimitedError
   */
  guardPassword(attempt: PasswordAttempt, check: () => Promise<boolean>): Promise<boolean>;
  /**
   * Runs `create` if the IP address may sign up; a failed sign-up is not counted.
   * @throws RateLimitedError
   */
  guardSignUp<Result>(address: string, create: () => Promise<Result>): Promise<Result>;
  /**
   * Counts a "name is taken" response, so that nobody can enumerate usernames.
   * @throws RateLimitedError
   */
  countTakenName(address: string): Promise<void>;
  /**
   * Runs `rename` and counts it if the name is taken. Over the limit free names are rejected too, since the difference
   * would reveal which names exist.
   * @throws RateLimitedError
   */
  guardRename<Result>(address: string, rename: () => Promise<Result>): Promise<Result>;
  /** @throws RateLimitedError */
  countUse(use: LimitedUse, key: string): Promise<void>;
}

/** Uses that are counted one by one: their limit, and its window. */
const limitedUses = {
  /** By IP address. */
  'forgotten-password': { limit: serverLimits.forgottenPasswordsPerHour, windowSeconds: hourSeconds },
  'passkey-challenge': { limit: serverLimits.passkeyChallengesPerHour, windowSeconds: hourSeconds },
  'oidc-visit': { limit: serverLimits.oidcVisitsPerHour, windowSeconds: hourSeconds },
  'pairing-code': { limit: serverLimits.pairingCodesPerHour, windowSeconds: hourSeconds },
  'player-outcome': { limit: serverLimits.playerOutcomes, windowSeconds: 10 * minuteSeconds },
  /** By IP address and player server. */
  'player-outcome-of-server': { limit: serverLimits.playerOutcomesPerServer, windowSeconds: 10 * minuteSeconds },
  /** By account. */
  'framing-probe': { limit: serverLimits.framingProbesPerHour, windowSeconds: hourSeconds },
  'mailed-link': { limit: serverLimits.mailedLinksPerHour, windowSeconds: hourSeconds },
} as const;
export type LimitedUse = keyof typeof limitedUses;

export function createRateLimits(createCounter: CreateCounter): RateLimits {
  const calls: Record<CallKind, Counter> = {
    catalogue: createCounter('catalogue', minuteSeconds),
    image: createCounter('image', minuteSeconds),
    other: createCounter('other', minuteSeconds),
  };
  const signUps = createCounter('sign-up', hourSeconds);
  const takenNames = createCounter('taken-name', hourSeconds);
  const uses = new Map(
    Object.entries(limitedUses).map(([use, { windowSeconds }]) => [use, createCounter(use, windowSeconds)]),
  );
  return {
    async countUse(use, key) {
      const counted = await uses.get(use)?.penalty(key);
      if (counted && counted.consumedPoints > limitedUses[use].limit) throw tooManyAttemptsError(counted.msBeforeNext);
    },
    async countCalls(kind, address, count) {
      const { consumedPoints, msBeforeNext } = await calls[kind].penalty(address, count);
      if (consumedPoints <= budgets[kind]) return;
      throw new RateLimitedError(messages.tooManyRequests, ceilSeconds(msBeforeNext));
    },
    guardPassword: limitPasswordAttempts(createCounter),
    async guardSignUp(address, create) {
      // Counted before the account is created, so that concurrent sign-ups cannot exceed the limit.
      const { consumedPoints, msBeforeNext } = await signUps.penalty(address);
      try {
        if (consumedPoints > serverLimits.signUpsPerHour) throw tooManyAttemptsError(msBeforeNext);
        return await create();
      } catch (error) {
        await signUps.reward(address);
        throw error;
      }
    },
    async countTakenName(address) {
      const { consumedPoints, msBeforeNext } = await takenNames.penalty(address);
      if (consumedPoints > serverLimits.takenNamesPerHour) throw tooManyAttemptsError(msBeforeNext);
    },
    async guardRename(address, rename) {
      // Counted first, so that concurrent renames cannot exceed the limit.
      const { consumedPoints, msBeforeNext } = await takenNames.penalty(address);
      let isTaken = false;
      try {
        if (consumedPoints > serverLimits.takenNamesPerHour) throw tooManyAttemptsError(msBeforeNext);
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

/** For benchmarks and for tests of other features. */
export const noRateLimits: RateLimits = {
  countCalls: async () => undefined,
  guardPassword: (_attempt, check) => check(),
  guardSignUp: (_address, create) => create(),
  countTakenName: async () => undefined,
  guardRename: (_address, rename) => rename(),
  countUse: async () => undefined,
};
