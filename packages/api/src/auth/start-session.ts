import type { Account } from '@marquee/auth/account';
import type { SessionStart } from '@marquee/auth/sessions';
import { isMissingReference } from '@marquee/db/database-error';
import type { SignedIn } from '@marquee/domain/accounts/account';
import type { Context } from '../context.ts';
import { toUserDto } from './account-row.ts';

/** Starts a session of an account that was proven; null if the account was deleted meanwhile. */
export async function startSession(
  { sessions, userAgent }: Pick<Context, 'sessions' | 'userAgent'>,
  account: Account,
  start: Omit<SessionStart, 'userAgent'>,
): Promise<SignedIn | null> {
  try {
    return { token: await sessions.create(account.id, { ...start, userAgent }), user: toUserDto(account) };
  } catch (error) {
    if (isMissingReference(error)) return null;
    throw error;
  }
}
