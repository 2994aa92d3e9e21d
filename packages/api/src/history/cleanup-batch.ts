import type { Transaction } from '@marquee/db/database';
import { historyRemovals } from '@marquee/db/tables/history-removals';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';

/** Rows of a table that one transaction deletes: whoever watches one of these titles now waits no longer than that. */
const batchSize = 1_000;

const day = 86_400_000;

export interface CleanupBatch {
  /** Records deleted. */
  readonly deleted: number;
  /** Whether there may be more to clean. */
  readonly hasMore: boolean;
}

/**
 * Deletes some of the records of all users that were watched last before the retention time, and of the removals
 * noted before it.
 */
export async function cleanUpBatch(
  transaction: Transaction,
  { clock, historyRetentionDays }: Pick<Context, 'clock' | 'historyRetentionDays'>,
): Promise<CleanupBatch> {
  const end = new Date(clock().getTime() - historyRetentionDays * day);
  const records = await transaction
    .delete(watchHistory)
    .where(isOld(watchHistory, watchHistory.lastWatched, end))
    .returning({ mediaId: watchHistory.mediaId });
  const removals = await transaction
    .delete(historyRemovals)
    .where(isOld(historyRemovals, historyRemovals.removedAt, end))
    .returning({ mediaId: historyRemovals.mediaId });
  return { deleted: records.length, hasMore: records.length === batchSize || removals.length === batchSize };
}

/** Passes over what somebody writes at this moment. As an array the inner query runs once, and its limit holds. */
function isOld(table: PgTable, moment: PgColumn, end: Date): SQL {
  const old = sql`select ctid from ${table} where ${lt(moment, end)} limit ${batchSize} for update skip locked`;
  return sql`${table}.ctid = any(array(${old}))`;
}
