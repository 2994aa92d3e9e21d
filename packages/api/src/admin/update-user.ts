import { endSessions } from '@marquee/auth/sessions';
import { users } from '@marquee/db/tables/users';
import type { User } from '@marquee/domain/account';
import type { UserEdit } from '@marquee/domain/administration';
import { eq } from 'drizzle-orm';
import { toUser } from '../auth/account-answer.ts';
import { changedNames, refusingTaken } from '../auth/account-row.ts';
import type { MemberContext } from '../context.ts';
import { administer } from './administer.ts';
import { recordAudit } from './audit.ts';

/**
 * Changes an account's name, address or password. A new address or password ends all of its sessions; of one's own,
 * all but the one that asks.
 */
export async function updateUser(context: MemberContext, edit: UserEdit): Promise<{ user: User }> {
  const { id, password } = edit;
  // Before the transaction: hashing takes long, and others wait for what is locked.
  const passwordHash = password === undefined ? undefined : await context.passwords.hash(password);
  return refusingTaken(() =>
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
      if (isSameName && passwordHash === undefined) return { user: toUser(target) };
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
      return { user: toUser({ ...target, ...after }) };
    }),
  );
}
