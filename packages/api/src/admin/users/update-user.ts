import { endSessions } from '@marquee/auth/sessions';
import { users } from '@marquee/db/tables/users';
import type { User } from '@marquee/domain/accounts/account';
import type { UserEdit } from '@marquee/domain/administration/administration';
import { eq } from 'drizzle-orm';
import { changedNames, throwIfTaken, toUserDto } from '../../auth/account-row.ts';
import type { MemberContext } from '../../context.ts';
import { administer } from '../administer.ts';
import { recordAudit } from '../audit.ts';

/**
 * Changes an account's username, email or password. A new email or password ends all of its sessions; if admins edit
 * themselves, their current session stays.
 */
export async function updateUser(context: MemberContext, edit: UserEdit): Promise<{ user: User }> {
  const { id, password } = edit;
  // Hashing is slow, so it runs before the transaction takes its locks.
  const passwordHash = password === undefined ? undefined : await context.passwords.hash(password);
  return throwIfTaken(() =>
    administer(context, { action: 'edit', id }, async ({ transaction, actor, target }) => {
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
      await recordAudit(transaction, {
        actor,
        action: 'edit-user',
        target,
        before,
        after: { ...after, ...(passwordHash !== undefined && { credentials: 'changed' }) },
      });
      return { user: toUserDto({ ...target, ...after }) };
    }),
  );
}
