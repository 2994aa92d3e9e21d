import { endSessions } from '@marquee/auth/sessions';
import type { Transaction } from '@marquee/db/database';
import { type UserRow, users } from '@marquee/db/tables/users';
import type { Role, User } from '@marquee/domain/accounts/account';
import type { PremiumAssignment, RoleAssignment, UserEdit } from '@marquee/domain/administration/administration';
import type { Deleted } from '@marquee/domain/history/watch-history';
import { eq } from 'drizzle-orm';
import { changedNames, throwIfTaken, toUserDto } from '../../auth/account-row.ts';
import type { MemberContext } from '../../context.ts';
import { administer } from '../administer.ts';
import { type Audit, recordAudit } from '../audit.ts';

/** Sets an account's role; it takes effect with the account's next request. */
export async function setRole(context: MemberContext, { id, role }: RoleAssignment): Promise<{ user: User }> {
  return administer(context, { action: 'set-role', id }, async ({ transaction, actor, target }) => {
    await changeRole(transaction, { actor, target, role });
    return { user: toUserDto({ ...target, role }) };
  });
}

interface RoleChange extends Pick<Audit, 'actor'> {
  readonly target: Pick<UserRow, 'id' | 'username' | 'role'>;
  readonly role: Role;
}

/** Writes the role of a locked account and an audit row; does nothing if the role is unchanged. */
export async function changeRole(transaction: Transaction, { actor, target, role }: RoleChange): Promise<void> {
  if (target.role === role) return;
  await transaction.update(users).set({ role }).where(eq(users.id, target.id));
  await recordAudit(transaction, { actor, action: 'set-role', target, before: { role: target.role }, after: { role } });
}

/** Sets a user's premium status, or toggles it if none is given. */
export async function togglePremium(context: MemberContext, assignment: PremiumAssignment): Promise<{ user: User }> {
  const { id } = assignment;
  return administer(context, { action: 'toggle-premium', id }, async ({ transaction, target, audit }) => {
    const isPremium = assignment.isPremium ?? !target.isPremium;
    if (target.isPremium === isPremium) return { user: toUserDto(target) };
    await transaction.update(users).set({ isPremium }).where(eq(users.id, id));
    await audit('toggle-premium', { before: { isPremium: target.isPremium }, after: { isPremium } });
    return { user: toUserDto({ ...target, isPremium }) };
  });
}

/**
 * Changes an account's username, email or password. A new email or password ends all of its sessions; if admins edit
 * themselves, their current session stays.
 */
export async function updateUser(context: MemberContext, edit: UserEdit): Promise<{ user: User }> {
  const { id, password } = edit;
  // Hashing is slow, so it runs before the transaction takes its locks.
  const passwordHash = password === undefined ? undefined : await context.passwords.hash(password);
  return throwIfTaken(() =>
    administer(context, { action: 'edit', id }, async ({ transaction, actor, target, audit }) => {
      const before: Partial<Record<'username' | 'email', string>> = {};
      const after: Partial<Record<'username' | 'email', string>> = {};
      for (const field of ['username', 'email'] as const) {
        const value = edit[field];
        if (value === undefined || value === target[field]) continue;
        before[field] = target[field];
        after[field] = value;
      }
      const isSameName = Object.keys(after).length === 0;
      if (isSameName && passwordHash === undefined) return { user: toUserDto(target) };
      await transaction
        .update(users)
        .set({ ...changedNames(after), ...(passwordHash !== undefined && { passwordHash }) })
        .where(eq(users.id, id));
      if (after.email !== undefined || passwordHash !== undefined) {
        await endSessions(transaction, id, { except: id === actor.id ? context.token : null });
      }
      const credentials = passwordHash !== undefined && { credentials: 'changed' };
      await audit('edit-user', { before, after: { ...after, ...credentials } });
      return { user: toUserDto({ ...target, ...after }) };
    }),
  );
}

/** Deletes an account with its sessions and history. */
export async function removeUser(context: MemberContext, { id }: { id: number }): Promise<Deleted> {
  return administer(context, { action: 'delete', id }, async ({ transaction, target, audit }) => {
    await transaction.delete(users).where(eq(users.id, id));
    const { username, email, role, isPremium } = target;
    const before = { id, username, email, role, isPremium };
    await audit('delete-user', { target: { id: null, username }, before });
    return { deleted: 1 };
  });
}
