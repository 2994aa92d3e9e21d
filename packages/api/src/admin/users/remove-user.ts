import { users } from '@marquee/db/tables/users';
import type { Deleted } from '@marquee/domain/history/watch-history';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../context.ts';
import { administer } from '../administer.ts';
import { recordAudit } from '../audit.ts';

/** Deletes an account with its sessions and history. */
export async function removeUser(context: MemberContext, { id }: { id: number }): Promise<Deleted> {
  return administer(context, { action: 'delete', id }, async ({ transaction, actor, target }) => {
    await transaction.delete(users).where(eq(users.id, id));
    const { username, email, role, isPremium } = target;
    await recordAudit(transaction, {
      actor,
      action: 'delete-user',
      target: { id: null, username },
      before: { id, username, email, role, isPremium },
    });
    return { deleted: 1 };
  });
}
