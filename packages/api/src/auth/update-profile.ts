import { endSessions } from '@marquee/auth/sessions';
import { users } from '@marquee/db/tables/users';
import type { ProfileChange, User } from '@marquee/domain/account';
import { accountMessages } from '@marquee/domain/account-messages';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError, notSignedIn } from '../errors.ts';
import { accountKey } from '../rate-limits/password-guard.ts';
import { toUser } from './account-answer.ts';
import { changedNames, refusingTaken } from './account-row.ts';

/**
 * Changes one's own name, address or password. A new password or address ends the account's other sessions, in the
 * same transaction. Of several password changes at once with the same present password, one wins.
 */
export async function updateProfile(context: MemberContext, change: ProfileChange): Promise<{ user: User }> {
  const { account, address, rateLimits, sessions } = context;
  const passwords = await passwordChange(context, change);
  const write = () => refusingTaken(() => store(context, change, passwords));
  const namesSomething = change.username !== undefined || change.email !== undefined;
  const updated = await (namesSomething ? rateLimits.guardRename(address, write) : write());
  if (!updated) throw passwords ? wrongPassword() : notSignedIn();
  sessions.forget(account.id);
  return { user: toUser(updated) };
}

/** A password's hash, as it was judged and as it is to be. */
interface PasswordChange {
  readonly before: string;
  readonly after: string;
}

/** Undefined where the account is gone, or has another password than the one that was judged. */
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
  if (!row) throw notSignedIn();
  const guess = { address, account: accountKey(account.id) };
  const fits = await rateLimits.guardPassword(guess, () => passwords.verify(row.hash, currentPassword));
  if (!fits) throw wrongPassword();
  return { before: row.hash, after: await passwords.hash(newPassword) };
}

function wrongPassword(): ApplicationError {
  const message = accountMessages.currentPasswordWrong;
  return new ApplicationError('BAD_REQUEST', message, { currentPassword: message });
}
