import { auditLog } from '@marquee/db/tables/audit-log';
import type { ActivityRetention } from '@marquee/domain/administration/activity';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context, MemberContext } from '../context.ts';
import { readSetting, writeSetting } from '../settings/site-settings.ts';

const setting = 'activity-retention-days';
const dayMs = 86_400_000;
/** Rows per statement; bounds how long it holds their locks. */
const batchSize = 1_000;

export async function activityRetention({ db }: Pick<Context, 'db'>): Promise<ActivityRetention> {
  return { days: await readSetting(db.drizzle, setting) };
}

/** Changes the retention; the hourly job deletes by it. */
export function setActivityRetention(
  { db, account }: MemberContext,
  { days }: ActivityRetention,
): Promise<ActivityRetention> {
  return db.drizzle.transaction(async (transaction) => {
    const before = { days: await readSetting(transaction, setting) };
    await writeSetting(transaction, setting, days);
    await recordAudit(transaction, { actor: account, action: 'set-activity-retention', before, after: { days } });
    return { days };
  });
}

/**
 * Deletes entries of the audit log that are older than the retention; without one, none. Replicas share the work: each
 * skips the rows that another one deletes.
 * @returns number of entries deleted
 */
export async function deleteOldActivity(
  context: Pick<Context, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<number> {
  const { days } = await activityRetention(context);
  if (days === null) return 0;
  const end = new Date(context.clock().getTime() - days * dayMs).toISOString();
  let deleted = 0;
  for (let count = batchSize; count === batchSize && !stopping?.aborted; deleted += count) {
    const old = sql`select ctid from ${auditLog} where ${auditLog.at} < ${end}::timestamptz
      order by ${auditLog.at} limit ${batchSize} for update skip locked`;
    const rows = await context.db.drizzle
      .delete(auditLog)
      .where(sql`${auditLog}.ctid = any(array(${old}))`)
      .returning({ id: auditLog.id });
    count = rows.length;
  }
  return deleted;
}
