import type { SessionStart } from '@marquee/auth/sessions';
import type { Transaction } from '@marquee/db/database';
import type { UserRow } from '@marquee/db/tables/users';
import type { SignedIn } from '@marquee/domain/accounts/account';
import type { Context } from '../context.ts';
import { toUserDto } from './account-row.ts';
import { lockAccount } from './lock-accounts.ts';
import { languageField, storedLanguage } from './member-language.ts';

interface ProvenStart extends Omit<SessionStart, 'userAgent'> {
  readonly userId: number;
  /** Uses up what proves the account, or looks whether it is still there; false if it is not. */
  readonly prove: (transaction: Transaction, account: UserRow) => boolean | Promise<boolean>;
}

/**
 * Starts a session, with the proof and the session in one transaction that holds the account's lock: a change of the
 * account comes before, and then nothing is proven, or after, and then it ends the session. Null if nothing is proven.
 */
export function startSession(
  { db, sessions, userAgent, views }: Pick<Context, 'db' | 'sessions' | 'userAgent' | 'views'>,
  { userId, prove, ...start }: ProvenStart,
): Promise<SignedIn | null> {
  return db.drizzle.transaction(async (transaction) => {
    const account = await lockAccount(transaction, userId);
    if (!account || !(await prove(transaction, account))) return null;
    const token = await sessions.create(userId, { ...start, userAgent }, transaction);
    const language = languageField({ views }, await storedLanguage(transaction, userId));
    return { token, user: toUserDto(account), ...language };
  });
}
