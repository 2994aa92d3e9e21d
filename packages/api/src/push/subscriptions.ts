import { ECDH } from 'node:crypto';
import { hashToken } from '@marquee/auth/session-token';
import { notices, pushSubscriptions } from '@marquee/db/tables/notices';
import type { Deleted } from '@marquee/domain/history/watch-history';
import {
  defaultPushHour,
  type NewPushSubscription,
  type PushDevice,
  type PushKey,
  type PushSubscriptionById,
  type PushSubscriptionId,
} from '@marquee/domain/notices/push';
import { pushMessages } from '@marquee/domain/notices/push-messages';
import { dayOf, utc } from '@marquee/domain/record/day';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { lockMember } from '../auth/lock-accounts.ts';
import type { Context, MemberContext, Push } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { lockProfile } from '../lock-profile.ts';
import { requireKnownZone } from '../record/time-zone.ts';
import { dueDay, wallClock } from './due-devices.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Devices of a profile; a further one ends the one that was seen longest ago. */
const maxDevices = 20;

/** @throws ApplicationError 'CONFLICT' where push cannot work */
export function requirePush({ push }: Pick<Context, 'push'>): Push {
  if (push === null) throw new ApplicationError('CONFLICT', pushMessages.unavailable);
  return push;
}

export async function pushKey(context: MemberContext): Promise<PushKey> {
  requirePush(context);
  return { key: (await vapidKeys(context.db)).publicKey };
}

/**
 * Stores the subscription of the caller's browser, or renews it: it belongs to the session that names it last.
 * @throws ApplicationError 'BAD_REQUEST' for an endpoint of an unknown push service or a wrong key, or if the session has ended
 */
export async function subscribe(context: MemberContext, input: NewPushSubscription): Promise<PushSubscriptionId> {
  const { clock, db, profile, token } = context;
  const refusal = requirePush(context).refusalOf(input.endpoint);
  if (refusal !== null) throw new ApplicationError('BAD_REQUEST', refusal, { endpoint: refusal });
  requireCurvePoint(input.keys.p256dh);
  await requireKnownZone(context, input.time_zone);
  const now = clock();
  const { endpoint, keys, time_zone: timeZone, hour } = input;
  const seen = { sessionKey: hashToken(token), ...keys, timeZone, seenOn: dayOf(now.getTime(), utc) };
  return db.drizzle.transaction(async (transaction) => {
    // Two members may name one browser at once.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`);
    await lockMember(transaction, context);
    await lockProfile(transaction, profile.id);
    const isOwn = and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.profileId, profile.id));
    const renewed = { ...seen, ...(hour !== undefined && { hour }) };
    const [known] = await transaction.update(pushSubscriptions).set(renewed).where(isOwn).returning();
    if (known) return { id: known.id };
    // Another member may have signed in to this browser before.
    await transaction.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
    const [last] = await transaction
      .select({ id: max(notices.id) })
      .from(notices)
      .where(eq(notices.profileId, profile.id));
    const chosenHour = hour ?? defaultPushHour;
    // What is there now has been seen, or can be: it is sent nothing of before.
    const sent = { sentOn: dueDay(wallClock(now, timeZone), chosenHour), sentThrough: last?.id ?? 0 };
    const [added] = await transaction
      .insert(pushSubscriptions)
      .values({ profileId: profile.id, endpoint, ...seen, ...sent, hour: chosenHour, createdAt: now })
      .returning({ id: pushSubscriptions.id });
    if (!added) throw new Error('insert returned no subscription');
    const surplus = transaction
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.profileId, profile.id))
      .orderBy(
        desc(eq(pushSubscriptions.id, added.id)),
        desc(pushSubscriptions.seenOn),
        desc(pushSubscriptions.createdAt),
      )
      .offset(maxDevices);
    await transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
    return added;
  });
}

/** Nothing can be encrypted for a key that is no point of the curve. @throws ApplicationError 'BAD_REQUEST' */
function requireCurvePoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw new ApplicationError('BAD_REQUEST', pushMessages.noKeys, { keys: pushMessages.noKeys });
  }
}

/** The subscription of the caller's session. */
export async function ownDevice({ db, profile, token }: MemberContext): Promise<PushDevice> {
  const [row] = await db.drizzle
    .select({ id: pushSubscriptions.id, time_zone: pushSubscriptions.timeZone, hour: pushSubscriptions.hour })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.profileId, profile.id), eq(pushSubscriptions.sessionKey, hashToken(token))))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(1);
  return row ?? null;
}

/** Ends a subscription of the caller. @throws ApplicationError 'NOT_FOUND' for any other */
export async function unsubscribe({ db, profile }: MemberContext, { id }: PushSubscriptionById): Promise<Deleted> {
  const isNamed = and(eq(sql`${pushSubscriptions.id}::text`, id), eq(pushSubscriptions.profileId, profile.id));
  const deleted = await db.drizzle.delete(pushSubscriptions).where(isNamed).returning({ id: pushSubscriptions.id });
  if (deleted.length === 0) throw new ApplicationError('NOT_FOUND', pushMessages.noSubscription);
  return { deleted: deleted.length };
}
