import type { HistoryDebug } from '@marquee/domain/watch-history';
import { sql } from 'drizzle-orm';
import { historyTotals } from '../admin/history-totals.ts';
import type { MemberContext } from '../context.ts';
import { recentPage } from './records.ts';

/** Records that the panel shows. */
const sample = 5;

/** What is stored, for My List's debug panel. A table that is not there is said, not thrown. */
export async function debug(context: MemberContext): Promise<HistoryDebug> {
  const { db, account } = context;
  const [found] = await db.drizzle.execute<{ exists: boolean }>(
    sql`select to_regclass('public.watch_history') is not null as exists`,
  );
  if (!found?.exists) {
    const nothing = { totalWatchHistoryCount: 0, userWatchHistoryCount: 0, userSampleData: [] };
    return { watchHistoryTableExists: false, userId: account.id, ...nothing };
  }
  const [{ total }, own] = await Promise.all([
    historyTotals(context),
    recentPage(context, account.id, { limit: sample, offset: 0 }),
  ]);
  return {
    watchHistoryTableExists: true,
    userId: account.id,
    totalWatchHistoryCount: total,
    userWatchHistoryCount: own.total,
    userSampleData: own.records,
  };
}
