import { endSessions } from '@marquee/auth/sessions';
import { users } from '@marquee/db/tables/users';
import type { ProfileChange, User } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError, unauthorizedError } from '../errors.ts';
import { accountKey } from '../rate-limits/password-guard.ts';
import { changedNames, throwIfTaken, toUserDto } from './account-row.ts';

/**
 * Changes the caller's own username, email or password. A new email or password ends the other sessions in the same
 * transaction. Of concurrent password changes with the same current password, one wins.
 */
export async function updateProfile(context: MemberContext, change: ProfileChange): Promise<{ user: User }> {
  const { account, address, rateLimits, sessions } = context;
  const passwords = await passwordChange(context, change);
  const write = () => throwIfTaken(() => store(context, change, passwords));
  const hasNewName = change.username !== undefined || change.email !== undefined;
  const updated = await (hasNewName ? rateLimits.guardRename(address, write) : write());
  if (!updated) throw passwords ? wrongPassword() : unauthorizedError();
  sessions.evict(account.id);
  return { user: toUserDto(updated) };
}

/** Hash of the verified current password, and of the new one. */
interface PasswordChange {
  readonly before: string;
  readonly after: string;
}

/** Returns undefined if the account is gone or its password is no longer the verified one. */
function store({ account, token, db }: MemberContext, change: ProfileChange, passwords?: PasswordChange) {
  return db.drizzle.transaction(async (transaction) => {
    const unchanged = passwords && eq(users.passwordHash, passwords.before);
    const [row] = await transaction
      .update(users)
      .set({ ...changedNames(change), ...(passwords && { passwordHash: passwords.after }) })
      .where(and(eq(users.id, account.id), unchanged))
      .returning();
    if (row && (passwords || change.email !== undefined)) {
      await endSessions(transaction, account.id, { except: token });
    }
    return row;
  });
}

async function passwordChange(
  { account, address, db, passwords, rateLimits }: MemberContext,
  change: ProfileChange,
): Promise<PasswordChange | undefined> {
  const { currentPassword, newPassword } = change;
  if (currentPassword === undefined || newPassword === undefined) return undefined;
  const [row] = await db.drizzle.select({ hash: users.passwordHash }).from(users).where(eq(users.id, account.id));
  if (!row) throw unauthorizedError();
  const attempt = { address, account: accountKey(account.id) };
  const isCorrect = await rateLimits.guardPassword(attempt, () => passwords.verify(row.hash, currentPassword));
  if (!isCorrect) throw wrongPassword();
  return { before: row.hash, after: await passwords.hash(newPassword) };
}

function wrongPassword(): ApplicationError {
  const message = accountMessages.currentPasswordWrong;
  return new ApplicationError('BAD_REQUEST', message, { currentPassword: message });
}
