import { randomUUID } from 'node:crypto';
import type { Transaction } from '@marquee/db/database';
import { notices } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { queueAtOnce } from '../push/queue-messages.ts';
import type { AccountEvent } from './notice-payload.ts';

interface AccountNotice extends AccountEvent {
  readonly userId: number;
  readonly at: Date;
}

/**
 * Adds a notice of what happened to an account, in the transaction in which it happens, and queues it for the devices
 * that are left. Nothing is added of sessions where none ended.
 */
export async function noteAccountEvent(
  transaction: Transaction,
  context: Pick<Context, 'views' | 'messagesOf'>,
  { userId, at, ...payload }: AccountNotice,
): Promise<void> {
  if (payload.event === 'sessions-ended' && !payload.ended) return;
  const [profile] = await transaction
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), profiles.isDefault));
  if (!profile) return;
  const key = `account ${payload.event} ${randomUUID()}`;
  await transaction.insert(notices).values({ profileId: profile.id, kind: 'account', key, payload, at });
  await queueAtOnce(transaction, context, { profileId: profile.id, key, payload, at });
}
