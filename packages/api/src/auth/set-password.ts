import { endSessions } from '@marquee/auth/sessions';
import { users } from '@marquee/db/tables/users';
import type { User } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../admin/audit.ts';
import type { Context, MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { toUserDto } from './account-row.ts';

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
