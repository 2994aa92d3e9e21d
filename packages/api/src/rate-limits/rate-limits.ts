import { callsPerMinute } from '@marquee/domain/limits';
import { messages } from '@marquee/domain/site/messages';
import { ApplicationError } from '../errors.ts';
import type { Counter, CreateCounter } from './counters.ts';
import { limitPasswordAttempts, type PasswordAttempt } from './password-guard.ts';
import { ceilSeconds, RateLimitedError, tooManyAttemptsError } from './rate-limited-error.ts';

/** Images per IP address and minute that the server has to fetch or generate; cached ones do not count. */
export const newImagesPerMinute = 1_200;

const minuteSeconds = 60;
const hourSeconds = 3_600;

/** The catalogue has a separate budget, so that it stays readable when other calls are limited. */
export type CallKind = 'catalogue' | 'image' | 'other';

/** Calls per minute and IP address. */
const budgets: Record<CallKind, number> = {
  catalogue: callsPerMinute,
  image: newImagesPerMinute,
  other: callsPerMinute,
};

/** Rate limits per IP address and account. `address` is always an `addressKey`. */
export interface RateLimits {
  /** @throws RateLimitedError */
  countCalls(kind: CallKind, address: string, calls: number): Promise<void>;
  /**
   * Runs `check` if a password attempt is allowed now; a wrong password is counted.
   * @throws RateLimitedError
   */
  guardPassword(attempt: PasswordAttempt, check: () => Promise<boolean>): Promise<boolean>;
  /** @throws RateLimitedError */
  countUse(use: LimitedUse, key: string): Promise<void>;
  /**
   * Runs `call` if the limit of the use permits, and counts it by `countedOutcomes`.
   * @throws RateLimitedError
   */
  guardUse<Result>(use: keyof typeof countedOutcomes, key: string, call: () => Promise<Result>): Promise<Result>;
}

/** Uses that are counted one by one: their limit, and its window. */
export const limitedUses = {
  // By IP address.
  'sign-up': { limit: 5, windowSeconds: hourSeconds },
  // "Name is taken" responses, so that usernames cannot be enumerated.
  'taken-name': { limit: 20, windowSeconds: hourSeconds },
  'forgotten-password': { limit: 10, windowSeconds: hourSeconds },
  // Each opened login form starts one.
  'passkey-challenge': { limit: 200, windowSeconds: hourSeconds },
  'oidc-visit': { limit: 200, windowSeconds: hourSeconds },
  'pairing-code': { limit: 10, windowSeconds: hourSeconds },
  // Outcomes of visits, of all player servers and of one.
  'player-outcome': { limit: 60, windowSeconds: 10 * minuteSeconds },
  'player-outcome-of-server': { limit: 6, windowSeconds: 10 * minuteSeconds },
  // By account and IP address, so that a stolen session does not block the owner: renames, ended sessions and
  // challenges, then checks of its password and hashes of new ones, which take 40 ms of a core each.
  'own-change': { limit: 60, windowSeconds: hourSeconds },
  'own-password': { limit: 30, windowSeconds: 10 * minuteSeconds },
  // By account.
  'framing-probe': { limit: 120, windowSeconds: hourSeconds },
  // Each may hold 250,000 rows until it is discarded.
  import: { limit: 60, windowSeconds: hourSeconds },
  migration: { limit: 10, windowSeconds: hourSeconds },
  'mailed-link': { limit: 3, windowSeconds: hourSeconds },
  'mail-to-former-address': { limit: 3, windowSeconds: hourSeconds },
  // All of an account: 50,000 watches take 2 s of a core.
  export: { limit: 6, windowSeconds: hourSeconds },
  // Each reaches up to twenty devices.
  'push-test': { limit: 20, windowSeconds: hourSeconds },
  // Those of 100,000 watches take up to 2 s.
  statistics: { limit: 60, windowSeconds: 10 * minuteSeconds },
} as const;
export type LimitedUse = keyof typeof limitedUses;

/** Which outcomes of a guarded use count; `error` is undefined if it succeeded. */
const countedOutcomes = {
  'sign-up': (error: unknown) => error === undefined,
  // Over the limit free names are rejected too, since the difference would reveal which names exist.
  'taken-name': (error: unknown) => error instanceof ApplicationError && error.failure === 'CONFLICT',
};

export function createRateLimits(createCounter: CreateCounter): RateLimits {
  const calls: Record<CallKind, Counter> = {
    catalogue: createCounter('catalogue', minuteSeconds),
    image: createCounter('image', minuteSeconds),
    other: createCounter('other', minuteSeconds),
  };
  const uses = new Map(
    Object.entries(limitedUses).map(([use, { windowSeconds }]) => [use, createCounter(use, windowSeconds)]),
  );
  const countUse: RateLimits['countUse'] = async (use, key) => {
    const counted = await uses.get(use)?.penalty(key);
    if (counted && counted.consumedPoints > limitedUses[use].limit) throw tooManyAttemptsError(counted.msBeforeNext);
  };
  return {
    countUse,
    async guardUse(use, key, call) {
      let error: unknown;
      try {
        // Counted first, so that concurrent calls cannot exceed the limit.
        await countUse(use, key);
        return await call();
      } catch (thrown) {
        error = thrown;
        throw thrown;
      } finally {
        if (!countedOutcomes[use](error)) await uses.get(use)?.reward(key);
      }
    },
    async countCalls(kind, address, count) {
      const { consumedPoints, msBeforeNext } = await calls[kind].penalty(address, count);
      if (consumedPoints <= budgets[kind]) return;
      throw new RateLimitedError(messages.tooManyRequests, ceilSeconds(msBeforeNext));
    },
    guardPassword: limitPasswordAttempts(createCounter),
  };
}

/** For benchmarks and for tests of other features. */
export const noRateLimits: RateLimits = {
  countCalls: async () => undefined,
  guardPassword: (_attempt, check) => check(),
  countUse: async () => undefined,
  guardUse: (_use, _key, call) => call(),
};
