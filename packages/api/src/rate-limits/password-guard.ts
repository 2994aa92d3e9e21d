import { limits } from '@marquee/domain/limits';
import type { Counters } from './counters.ts';
import { triedTooOften } from './rate-limited-error.ts';

export interface PasswordGuess {
  readonly address: string;
  /** The same for every spelling of the account's name and address. */
  readonly account: string;
}

/** What an account is counted by. */
export function accountKey(id: number): string {
  return `account ${id}`;
}

/**
 * Slows whoever guesses passwords. An address with too many wrong ones waits for the window's end. An account with too
 * many is never locked: each address then waits a little, alone by its own clock, and has one try for it. So nobody
 * who guesses can take the owner's turn.
 */
export function guardPasswords(counters: Counters) {
  const ofAddress = counters('wrong-password-address', limits.wrongPasswordWindow);
  const ofAccount = counters('wrong-password-account', limits.wrongPasswordWindow);
  const turns = counters('sign-in-turn', limits.signInTurn);

  /** ms that the account asks of this address to wait; 0 where it may try. */
  async function waitFor({ address, account }: PasswordGuess, wrong: number): Promise<number> {
    const doublings = wrong - limits.wrongPasswordsOfAccount;
    if (doublings < 0) return 0;
    const key = `${account} ${address}`;
    const turn = await turns.get(key);
    if (turn === null || turn.msBeforeNext <= 0) {
      const seconds = Math.min(limits.firstSignInWait * 2 ** doublings, limits.longestSignInWait);
      await turns.set(key, 1, seconds + limits.signInTurn);
      return seconds * 1_000;
    }
    const left = turn.msBeforeNext - limits.signInTurn * 1_000;
    if (left > 0) return left;
    // Of several tries at the same moment one has the turn.
    return (await turns.delete(key)) ? 0 : limits.firstSignInWait * 1_000;
  }

  return async (guess: PasswordGuess, check: () => Promise<boolean>): Promise<boolean> => {
    // Counted before it is judged, and given back unless it was wrong: of many tries at once no more than these pass.
    const atAddress = await ofAddress.penalty(guess.address);
    const atAccount = await ofAccount.penalty(guess.account);
    let isWrong = false;
    try {
      if (atAddress.consumedPoints > limits.wrongPasswordsOfAddress) throw triedTooOften(atAddress.msBeforeNext);
      const wait = await waitFor(guess, atAccount.consumedPoints - 1);
      if (wait > 0) throw triedTooOften(wait);
      isWrong = !(await check());
      return !isWrong;
    } finally {
      if (!isWrong) {
        await ofAddress.reward(guess.address);
        await ofAccount.reward(guess.account);
      }
    }
  };
}
