import type { CreateCounter } from './counters.ts';
import { tooManyAttemptsError } from './rate-limited-error.ts';

/** Wrong passwords per IP address and window; further sign-ins wait for the end of the window. */
export const wrongPasswordsPerAddress = 10;
/** Wrong passwords per account from all addresses, after which each address has to wait before an attempt. */
export const wrongPasswordsPerAccount = 20;
const wrongPasswordWindowSeconds = 600;
/** That wait doubles with each further wrong password, up to the maximum. */
export const minSignInDelaySeconds = 1;
const maxSignInDelaySeconds = 60;
/** After the wait, the one attempt is valid for this long. */
const signInTurnSeconds = 60;

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
 * Slows down password guessing. An IP address with too many wrong passwords is blocked until the window ends. An
 * account with too many is never locked: each IP address then waits for its own delay and gets one attempt, so that an
 * attacker cannot block the account's owner.
 */
export function limitPasswordAttempts(createCounter: CreateCounter) {
  const addressCounter = createCounter('wrong-password-address', wrongPasswordWindowSeconds);
  const accountCounter = createCounter('wrong-password-account', wrongPasswordWindowSeconds);
  const turns = createCounter('sign-in-turn', signInTurnSeconds);

  /** Delay in ms for this IP address and account; 0 if it may try now. */
  async function delayMs({ address, account }: PasswordAttempt, wrong: number): Promise<number> {
    const doublings = wrong - wrongPasswordsPerAccount;
    if (doublings < 0) return 0;
    const key = `${account} ${address}`;
    const turn = await turns.get(key);
    if (turn === null || turn.msBeforeNext <= 0) {
      const seconds = Math.min(minSignInDelaySeconds * 2 ** doublings, maxSignInDelaySeconds);
      await turns.set(key, 1, seconds + signInTurnSeconds);
      return seconds * 1_000;
    }
    const leftMs = turn.msBeforeNext - signInTurnSeconds * 1_000;
    if (leftMs > 0) return leftMs;
    // Of concurrent attempts only one deletes the turn and may try.
    return (await turns.delete(key)) ? 0 : minSignInDelaySeconds * 1_000;
  }

  return async (attempt: PasswordAttempt, check: () => Promise<boolean>): Promise<boolean> => {
    // Counted before the check and refunded unless wrong, so that concurrent attempts cannot exceed the limit.
    const atAddress = await addressCounter.penalty(attempt.address);
    const atAccount = await accountCounter.penalty(attempt.account);
    let isWrong = false;
    try {
      if (atAddress.consumedPoints > wrongPasswordsPerAddress) throw tooManyAttemptsError(atAddress.msBeforeNext);
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
