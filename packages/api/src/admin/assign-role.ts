import { users } from '@marquee/db/tables/users';
import type { User } from '@marquee/domain/account';
import type { RoleAssignment } from '@marquee/domain/administration';
import { eq } from 'drizzle-orm';
import { toUser } from '../auth/account-answer.ts';
import type { MemberContext } from '../context.ts';
import { administer } from './administer.ts';
import { recordAudit } from './audit.ts';

/** Gives an account a role. It counts from the account's next call: every call reads it anew. */
export async function assignRole(context: MemberContext, { id, role }: RoleAssignment): Promise<{ user: User }> {
  return administer(context, { action: 'set-role', id }, async ({ transaction, actor, target }) => {
    if (target.role === role) return { user: toUser(target) };
    await transaction.update(users).set({ role }).where(eq(users.id, id));
    await recordAudit(transaction, {
      actor,
      action: 'set-role',
      target,
      before: { role: target.role },
      after: { role },
    });
    return { user: toUser({ ...target, role }) };
  });
}
