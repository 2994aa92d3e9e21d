import { users } from '@marquee/db/tables/users';
import type { User } from '@marquee/domain/account';
import type { PremiumAssignment } from '@marquee/domain/administration';
import { eq } from 'drizzle-orm';
import { toUser } from '../auth/account-answer.ts';
import type { MemberContext } from '../context.ts';
import { administer } from './administer.ts';
import { recordAudit } from './audit.ts';

/** Sets the badge, or turns it over where nobody says to what. */
export async function togglePremium(context: MemberContext, assignment: PremiumAssignment): Promise<{ user: User }> {
  const { id } = assignment;
  return administer(context, { action: 'toggle-premium', id }, async ({ transaction, actor, target }) => {
    const isPremium = assignment.isPremium ?? !target.isPremium;
    if (target.isPremium === isPremium) return { user: toUser(target) };
    await transaction.update(users).set({ isPremium }).where(eq(users.id, id));
    await recordAudit(transaction, {
      actor,
      action: 'toggle-premium',
      target,
      before: { isPremium: target.isPremium },
      after: { isPremium },
    });
    return { user: toUser({ ...target, isPremium }) };
  });
}
