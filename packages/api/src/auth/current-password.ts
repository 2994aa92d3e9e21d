import { users } from '@marquee/db/tables/users';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError, unauthorizedError } from '../errors.ts';
import { accountKey } from '../rate-limits/password-guard.ts';

/**
 * Checks the caller's own password and returns its hash; wrong ones are counted.
 * @throws ApplicationError if it is wrong, or the account has none
 */
export async function verifyCurrentPassword(
  { account, address, db, passwords, rateLimits }: MemberContext,
  currentPassword: string,
): Promise<string> {
  const [row] = await db.drizzle.select({ hash: users.passwordHash }).from(users).where(eq(users.id, account.id));
  if (!row) throw unauthorizedError();
  const { hash } = row;
  if (hash === null) throw new ApplicationError('CONFLICT', accountMessages.passwordMissing);
  const attempt = { address, account: accountKey(account.id) };
  const isCorrect = await rateLimits.guardPassword(attempt, () => passwords.verify(hash, currentPassword));
  if (!isCorrect) throw wrongPasswordError();
  return hash;
}

export function wrongPasswordError(): ApplicationError {
  const message = accountMessages.currentPasswordWrong;
  return new ApplicationError('BAD_REQUEST', message, { currentPassword: message });
}
