import type { HistoryDebug, HistorySource } from '@marquee/domain/history/watch-history';
import { sql } from 'drizzle-orm';
import { historyTotals } from '../admin/stats.ts';
import type { Context, MemberContext } from '../context.ts';
import { recentPage } from './records.ts';

/** Number of records that the panel shows. */
const sampleSize = 5;

/** Stored history for My List's debug panel. A missing table is reported instead of thrown. */
export async function debug(context: MemberContext): Promise<HistoryDebug> {
  const { db, account, profile } = context;
  const [found] = await db.drizzle.execute<{ exists: boolean }>(
    sql`select to_regclass('public.watch_history') is not null as exists`,
  );
  if (!found?.exists) {
    const nothing = { totalWatchHistoryCount: 0, userWatchHistoryCount: 0, userSampleData: [] };
    return { watchHistoryTableExists: false, userId: account.id, ...nothing };
  }
  const [{ total }, own] = await Promise.all([
    historyTotals(context),
    recentPage(context, profile.id, { limit: sampleSize, offset: 0 }),
  ]);
  return {
    watchHistoryTableExists: true,
    userId: account.id,
    totalWatchHistoryCount: total,
    userWatchHistoryCount: own.total,
    userSampleData: own.items,
  };
}

/**
 * Returns to the client where the history is stored: on the server while its database is reachable, else in the
 * browser.
 */
export async function source({ db, log }: Context): Promise<HistorySource> {
  try {
    await db.ping();
    return { databaseConfig: { isRemote: true } };
  } catch (error) {
    log.warn({ err: error }, 'database is unreachable; browsers store history locally');
    return { databaseConfig: { isRemote: false } };
  }
}
