import { endByEvent } from '@marquee/auth/account-endings';
import { users } from '@marquee/db/tables/users';
import type { User } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context, MemberContext } from '../../context.ts';
import { ApplicationError } from '../../errors.ts';
import { noteAccountEvent } from '../../notices/account-notices.ts';
import { accountAtAddressKey } from '../../rate-limits/password-guard.ts';
import { toUserDto } from '../account-row.ts';
import { lockMember } from '../lock-accounts.ts';
import { requireOwnerProof } from './owner-proof.ts';

/** Refuses what needs passwords where they are not used, before the input is read. */
export function throwIfPasswordsAreOff({ signIn }: Pick<Context, 'signIn'>): void {
  if (!signIn.passwordLogin) throw new ApplicationError('PASSWORD_LOGIN_OFF', accountMessages.passwordLoginOff);
}

/** The hash of an account's new password. Bounded, since hashes of one account could fill the queue of all. */
export async function hashNewPassword(
  { address, passwords, rateLimits }: Pick<Context, 'address' | 'passwords' | 'rateLimits'>,
  { accountId, password }: { readonly accountId: number; readonly password: string },
): Promise<string> {
  await rateLimits.countUse('own-password', accountAtAddressKey(accountId, address));
  return passwords.hash(password);
}

/** Sets the password of an account that has none, and ends its other sessions. */
export async function setPassword(
  context: MemberContext,
  { newPassword }: { newPassword: string },
): Promise<{ user: User }> {
  const { account, clock, db, sessions, token } = context;
  const hasNone = and(eq(users.id, account.id), isNull(users.passwordHash));
  const existsError = () => new ApplicationError('CONFLICT', accountMessages.passwordExists);
  if ((await db.drizzle.$count(users, hasNone)) === 0) throw existsError();
  await requireOwnerProof(context, {});
  const passwordHash = await hashNewPassword(context, { accountId: account.id, password: newPassword });
  const updated = await db.drizzle.transaction(async (transaction) => {
    await lockMember(transaction, context);
    const [row] = await transaction.update(users).set({ passwordHash }).where(hasNone).returning();
    if (!row) throw existsError();
    const change = { userId: account.id, except: token, now: clock() };
    const { sessions: ended } = await endByEvent(transaction, 'new-password', change);
    await recordAudit(transaction, { actor: row, action: 'set-password', target: row, after: { ended } });
    await noteAccountEvent(transaction, context, { userId: account.id, at: clock(), event: 'sessions-ended', ended });
    return row;
  });
  sessions.evict(account.id);
  return { user: toUserDto(updated) };
}
