import type { Database } from '@marquee/db/database';
import { pushSubscriptions } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import { sessions } from '@marquee/db/tables/sessions';
import { asc, inArray, type SQL } from 'drizzle-orm';

/**
 * Ends sessions, and the push subscriptions of their devices first: one that a killed process leaves out renews itself
 * at the next visit. Sessions that merely expire leave theirs (docs/behaviour/notices.md §4).
 */
export async function endSessions(
  queries: Pick<Database['drizzle'], 'delete' | 'select'>,
  isEnded: SQL | undefined,
): Promise<{ id: string; userId: number }[]> {
  const ended = queries.select({ id: sessions.id }).from(sessions).where(isEnded);
  await lockSubscribed(queries, inArray(pushSubscriptions.sessionKey, ended));
  await queries.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionKey, ended));
  return queries.delete(sessions).where(isEnded).returning({ id: sessions.id, userId: sessions.userId });
}

/**
 * Locks the profiles of subscriptions that are going to be deleted. What plans their messages holds the profile first,
 * and a notice of ended sessions needs it afterwards.
 */
export async function lockSubscribed(
  queries: Pick<Database['drizzle'], 'select'>,
  isDeleted: SQL | undefined,
): Promise<void> {
  const subscribed = queries.select({ id: pushSubscriptions.profileId }).from(pushSubscriptions).where(isDeleted);
  await queries
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, subscribed))
    .orderBy(asc(profiles.id))
    .for('no key update');
}
