import { users } from '@marquee/db/tables/users';
import type { User } from '@marquee/domain/accounts/account';
import type { PremiumAssignment } from '@marquee/domain/administration/administration';
import { eq } from 'drizzle-orm';
import { toUserDto } from '../../auth/account-row.ts';
import type { MemberContext } from '../../context.ts';
import { administer } from '../administer.ts';
import { recordAudit } from '../audit.ts';

/** Sets a user's premium status, or toggles it if none is given. */
export async function togglePremium(context: MemberContext, assignment: PremiumAssignment): Promise<{ user: User }> {
  const { id } = assignment;
  return administer(context, { action: 'toggle-premium', id }, async ({ transaction, actor, target }) => {
    const isPremium = assignment.isPremium ?? !target.isPremium;
    if (target.isPremium === isPremium) return { user: toUserDto(target) };
    await transaction.update(users).set({ isPremium }).where(eq(users.id, id));
    await recordAudit(transaction, {
      actor,
      action: 'toggle-premium',
      target,
      before: { isPremium: target.isPremium },
      after: { isPremium },
    });
    return { user: toUserDto({ ...target, isPremium }) };
  });
}
