import { serverLimits } from '@marquee/domain/limits';
import type { CreateCounter } from './counters.ts';
import { tooManyAttemptsError } from './rate-limited-error.ts';

export interface PasswordAttempt {
  readonly address: string;
  /** `accountKey`, or the canonical name if no account has it. */
  readonly account: string;
}

/** Rate-limit key of an account. */
export function accountKey(id: number): string {
  return `account ${id}`;
}

/** Rate-limit key of an account at one address: a stolen session elsewhere does not use up its owner's limit. */
export function accountAtAddressKey(id: number, address: string): string {
  return `${accountKey(id)} ${address}`;
}

/**
 * Slows down password guessing. An IP address with too many wrong passwords is blocked until the window ends. An account
 * with too many is never locked: each IP address then waits for its own delay and gets one attempt, so that an attacker
 * cannot block the account's owner.
 */
export function limitPasswordAttempts(createCounter: CreateCounter) {
  const addressCounter = createCounter('wrong-password-address', serverLimits.wrongPasswordWindowSeconds);
  const accountCounter = createCounter('wrong-password-account', serverLimits.wrongPasswordWindowSeconds);
  const turns = createCounter('sign-in-turn', serverLimits.signInTurnSeconds);

  /** Delay in ms for this IP address and account; 0 if it may try now. */
  async function delayMs({ address, account }: PasswordAttempt, wrong: number): Promise<number> {
    const doublings = wrong - serverLimits.wrongPasswordsPerAccount;
    if (doublings < 0) return 0;
    const key = `${account} ${address}`;
    const turn = await turns.get(key);
    if (turn === null || turn.msBeforeNext <= 0) {
      const seconds = Math.min(serverLimits.minSignInDelaySeconds * 2 ** doublings, serverLimits.maxSignInDelaySeconds);
      await turns.set(key, 1, seconds + serverLimits.signInTurnSeconds);
      return seconds * 1_000;
    }
    const leftMs = turn.msBeforeNext - serverLimits.signInTurnSeconds * 1_000;
    if (leftMs > 0) return leftMs;
    // Of concurrent attempts only one deletes the turn and may try.
    return (await turns.delete(key)) ? 0 : serverLimits.minSignInDelaySeconds * 1_000;
  }

  return async (attempt: PasswordAttempt, check: () => Promise<boolean>): Promise<boolean> => {
    // Counted before the check and refunded unless wrong, so that concurrent attempts cannot exceed the limit.
    const atAddress = await addressCounter.penalty(attempt.address);
    const atAccount = await accountCounter.penalty(attempt.account);
    let isWrong = false;
    try {
      if (atAddress.consumedPoints > serverLimits.wrongPasswordsPerAddress)
        throw tooManyAttemptsError(atAddress.msBeforeNext);
      const waitMs = await delayMs(attempt, atAccount.consumedPoints - 1);
      if (waitMs > 0) throw tooManyAttemptsError(waitMs);
      isWrong = !(await check());
      return !isWrong;
    } finally {
      if (!isWrong) {
        await addressCounter.reward(attempt.address);
        await accountCounter.reward(attempt.account);
      }
    }
  };
}
