import { endByEvent } from '@marquee/auth/account-endings';
import type { Transaction } from '@marquee/db/database';
import { type UserRow, users } from '@marquee/db/tables/users';
import type { Role, User } from '@marquee/domain/accounts/account';
import { roles } from '@marquee/domain/accounts/roles';
import type { PremiumAssignment, RoleAssignment, UserEdit } from '@marquee/domain/administration/administration';
import type { Deleted } from '@marquee/domain/history/watch-history';
import { eq } from 'drizzle-orm';
import { type Audit, recordAudit } from '../../audit/record-audit.ts';
import { changedNames, throwIfTaken, toUserDto } from '../../auth/account-row.ts';
import { tellOldAddress } from '../../auth/own-account/old-address-mail.ts';
import { hashNewPassword } from '../../auth/own-account/own-password.ts';
import { passwordRequiredError, requireOwnerProof, wrongPasswordError } from '../../auth/own-account/owner-proof.ts';
import type { MemberContext } from '../../context.ts';
import { deleteImportsOf } from '../../exchange/delete-imports.ts';
import { revokeFeedsOf } from '../../feeds/revoke-feeds.ts';
import { noteAccountEvent } from '../../notices/account-notices.ts';
import { administer } from '../administer.ts';

/** Sets an account's role; it takes effect with the account's next request. */
export async function setRole(context: MemberContext, { id, role }: RoleAssignment): Promise<{ user: User }> {
  return administer(context, { action: 'set-role', id }, async ({ transaction, actor, target }) => {
    await changeRole(transaction, { actor, target, role, now: context.clock() });
    return { user: toUserDto({ ...target, role }) };
  });
}

interface RoleChange extends Pick<Audit, 'actor'> {
  readonly target: Pick<UserRow, 'id' | 'username' | 'role'>;
  readonly role: Role;
  readonly now: Date;
}

/** Writes the role of a locked account, ends what that ends, and audits it; does nothing if the role is unchanged. */
export async function changeRole(transaction: Transaction, { actor, target, role, now }: RoleChange): Promise<void> {
  if (target.role === role) return;
  await transaction.update(users).set({ role }).where(eq(users.id, target.id));
  const event = roles.indexOf(role) > roles.indexOf(target.role) ? 'higher-role' : 'lower-role';
  await endByEvent(transaction, event, { userId: target.id, now });
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
 * Changes an account's username, email or password. A new email or password ends all of its sessions. On their own
 * account, admins have to prove that it is theirs, and their current session stays.
 */
export async function updateUser(context: MemberContext, edit: UserEdit): Promise<{ user: User }> {
  const { account, clock, token } = context;
  const { id, password, currentPassword } = edit;
  const isOwn = id === account.id;
  const changesSignIn = password !== undefined || (edit.email !== undefined && edit.email !== account.email);
  const verifiedHash = isOwn && changesSignIn ? await requireOwnerProof(context, { currentPassword }) : undefined;
  // Hashing is slow, so it runs before the transaction takes its locks.
  const passwordHash =
    password === undefined ? undefined : await hashNewPassword(context, { accountId: account.id, password });
  const result = await throwIfTaken(() =>
    administer(context, { action: 'edit', id }, async ({ transaction, target, audit }) => {
      const before: Partial<Record<'username' | 'email', string>> = {};
      const after: Partial<Record<'username' | 'email', string>> = {};
      for (const field of ['username', 'email'] as const) {
        const value = edit[field];
        if (value === undefined || value === target[field]) continue;
        before[field] = target[field];
        after[field] = value;
      }
      if (isOwn && (after.email !== undefined || passwordHash !== undefined)) {
        // The account may have changed since: an address that was its own would come back without a proof.
        if (verifiedHash === undefined) throw passwordRequiredError();
        if (verifiedHash !== null && verifiedHash !== target.passwordHash) throw wrongPasswordError();
      }
      const isSameName = Object.keys(after).length === 0;
      if (isSameName && passwordHash === undefined) return { user: toUserDto(target), former: null };
      const [row] = await transaction
        .update(users)
        .set({ ...changedNames(after), ...(passwordHash !== undefined && { passwordHash }) })
        .where(eq(users.id, id))
        .returning();
      if (!row) throw new Error('the update of a locked account returned no row');
      if (after.email !== undefined || passwordHash !== undefined) {
        const event = passwordHash === undefined ? 'new-address' : 'new-password';
        const change = { userId: id, except: isOwn ? token : null, now: clock() };
        const { sessions: ended } = await endByEvent(transaction, event, change);
        await noteAccountEvent(transaction, context, { userId: id, at: clock(), event: 'sessions-ended', ended });
      }
      const credentials = passwordHash !== undefined && { credentials: 'changed' };
      await audit('edit-user', { before, after: { ...after, ...credentials } });
      return { user: toUserDto(row), former: after.email === undefined ? null : target };
    }),
  );
  if (result.former) tellOldAddress(context, result.former);
  return { user: result.user };
}

/** Deletes an account with its sessions and history. */
export async function removeUser(context: MemberContext, { id }: { id: number }): Promise<Deleted> {
  return administer(context, { action: 'delete', id }, async ({ transaction, target, audit }) => {
    const now = context.clock();
    // Before what locks the profiles.
    await deleteImportsOf(transaction, id);
    await endByEvent(transaction, 'deletion', { userId: id, now });
    await revokeFeedsOf(transaction, { userId: id, now });
    await transaction.delete(users).where(eq(users.id, id));
    const { username, email, role, isPremium } = target;
    const before = { id, username, email, role, isPremium };
    await audit('delete-user', { target: { id: null, username }, before });
    return { deleted: 1 };
  });
}
