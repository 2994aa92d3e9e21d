import type { Database } from '@marquee/db/database';
import { pushSubscriptions } from '@marquee/db/tables/notices';
import { sessions } from '@marquee/db/tables/sessions';
import { inArray, type SQL } from 'drizzle-orm';

/**
 * Ends sessions, and the push subscriptions of their devices first: one that a killed process leaves out renews itself
 * at the next visit. Sessions that merely expire leave theirs (docs/behaviour/notices.md §4).
 */
export async function endSessions(
  queries: Pick<Database['drizzle'], 'delete' | 'select'>,
  isEnded: SQL | undefined,
): Promise<{ id: string; userId: number }[]> {
  const ended = queries.select({ id: sessions.id }).from(sessions).where(isEnded);
  await queries.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionKey, ended));
  return queries.delete(sessions).where(isEnded).returning({ id: sessions.id, userId: sessions.userId });
}
