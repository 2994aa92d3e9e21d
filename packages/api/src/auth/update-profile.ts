import { endSessions } from '@marquee/auth/sessions';
import { users } from '@marquee/db/tables/users';
import type { ProfileChange, User } from '@marquee/domain/accounts/account';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { unauthorizedError } from '../errors.ts';
import { changedNames, throwIfTaken, toUserDto } from './account-row.ts';
import { verifyCurrentPassword, wrongPasswordError } from './own-password.ts';

/**
 * Changes the caller's own username, email or password. A new email or password ends the other sessions in the same
 * transaction. Of concurrent password changes with the same current password, one wins.
 */
export async function updateProfile(context: MemberContext, change: ProfileChange): Promise<{ user: User }> {
  const { account, address, rateLimits, sessions } = context;
  const passwords = await passwordChange(context, change);
  const write = () => throwIfTaken(() => store(context, change, passwords));
  const hasNewName = change.username !== undefined || change.email !== undefined;
  const updated = await (hasNewName ? rateLimits.guardUse('taken-name', address, write) : write());
  if (!updated) throw passwords ? wrongPasswordError() : unauthorizedError();
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

async function passwordChange(context: MemberContext, change: ProfileChange): Promise<PasswordChange | undefined> {
  const { currentPassword, newPassword } = change;
  if (currentPassword === undefined || newPassword === undefined) return undefined;
  const before = await verifyCurrentPassword(context, currentPassword);
  return { before, after: await context.passwords.hash(newPassword) };
}
