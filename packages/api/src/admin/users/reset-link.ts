import type { ResetLink } from '@marquee/domain/accounts/recovery';
import type { MemberContext } from '../../context.ts';
import { createLink } from '../../recovery/one-time-links.ts';
import { administer } from '../administer.ts';

/** A link for another account, to be handed over by the administrator. */
export function createResetLink(context: MemberContext, { id }: { id: number }): Promise<ResetLink> {
  const { clock, origin } = context;
  return administer(context, { action: 'reset-link', id }, async ({ transaction, actor, audit }) => {
    const link = await createLink(transaction, { userId: id, createdBy: actor.id, now: clock(), origin });
    await audit('create-reset-link', { after: { expiresAt: link.expires_at } });
    return link;
  });
}
