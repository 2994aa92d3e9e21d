import { endSessions } from '@marquee/auth/sessions';
import { users } from '@marquee/db/tables/users';
import type { User } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../admin/audit.ts';
import type { Context, MemberContext } from '../context.ts';
import { ApplicationError, unauthorizedError } from '../errors.ts';
import { accountKey } from '../rate-limits/password-guard.ts';
import { toUserDto } from './account-row.ts';

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

/** Refuses what needs passwords where they are not used, before the input is read. */
export function throwIfPasswordsAreOff({ signIn }: Pick<Context, 'signIn'>): void {
  if (!signIn.passwordLogin) throw new ApplicationError('PASSWORD_LOGIN_OFF', accountMessages.passwordLoginOff);
}

/** Sets the password of an account that has none, and ends its other sessions. */
export async function setPassword(
  { account, db, passwords, sessions, token }: MemberContext,
  { newPassword }: { newPassword: string },
): Promise<{ user: User }> {
  const passwordHash = await passwords.hash(newPassword);
  const updated = await db.drizzle.transaction(async (transaction) => {
    const hasNone = and(eq(users.id, account.id), isNull(users.passwordHash));
    const [row] = await transaction.update(users).set({ passwordHash }).where(hasNone).returning();
    if (!row) throw new ApplicationError('CONFLICT', accountMessages.passwordExists);
    const ended = await endSessions(transaction, account.id, { except: token });
    await recordAudit(transaction, { actor: row, action: 'set-password', target: row, after: { ended } });
    return row;
  });
  sessions.evict(account.id);
  return { user: toUserDto(updated) };
}
