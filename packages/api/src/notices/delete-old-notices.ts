import { notices, pushMessages, pushSubscriptions } from '@marquee/db/tables/notices';
import { noticeDays } from '@marquee/domain/notices/notices';
import { dayOf, utc } from '@marquee/domain/record/day';
import { lt, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** Rows of one statement; bounds how long it holds its locks. */
const batchSize = 1_000;

const dayMs = 86_400_000;

/** Days without a visit after which a device is sent nothing any more. */
const visitDays = 180;

/** Days after which a message that no push service took is given up: it would no longer be news. */
const messageDays = 7;

/**
 * Deletes notices of more than 90 days ago, unless they name a day to come: that it moves is news for the member. Also
 * deletes devices that were not seen for 180 days, and messages that could not be sent.
 * @returns how many notices
 */
export async function deleteOldNotices(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  stopping?: AbortSignal,
): Promise<number> {
  const ago = (days: number) => new Date(clock().getTime() - days * dayMs);
  await db.drizzle.delete(pushSubscriptions).where(lt(pushSubscriptions.seenOn, dayOf(ago(visitDays).getTime(), utc)));
  await db.drizzle.delete(pushMessages).where(lt(pushMessages.queuedAt, ago(messageDays)));
  const end = ago(noticeDays).toISOString();
  const today = dayOf(clock().getTime(), utc);
  const namesDayToCome = sql`jsonb_path_exists(${notices.payload}, '$.**.date ? (@ >= $today)',
    jsonb_build_object('today', ${today}::text))`;
  let deleted = 0;
  for (let count = batchSize; count === batchSize && !stopping?.aborted; deleted += count) {
    const old = sql`select ctid from ${notices} where ${notices.at} < ${end}::timestamptz and not ${namesDayToCome}
      order by ${notices.at} limit ${batchSize} for update skip locked`;
    const rows = await db.drizzle
      .delete(notices)
      .where(sql`${notices}.ctid = any(array(${old}))`)
      .returning({ id: notices.id });
    count = rows.length;
  }
  return deleted;
}
