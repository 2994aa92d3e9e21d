import type { Transaction } from '@marquee/db/database';
import { historyTombstones } from '@marquee/db/tables/history-tombstones';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';

/** Maximum rows per table and transaction; bounds how long a concurrent write to a deleted row waits. */
const batchSize = 1_000;

const dayMs = 86_400_000;

export interface CleanupBatch {
  /** Records deleted. */
  readonly deleted: number;
  /** Whether more old rows may remain. */
  readonly hasMore: boolean;
}

/**
 * Deletes one batch of all users' history records and tombstones that are older than the retention time.
 */
export async function cleanUpBatch(
  transaction: Transaction,
  { clock, historyRetentionDays }: Pick<Context, 'clock' | 'historyRetentionDays'>,
): Promise<CleanupBatch> {
  const end = new Date(clock().getTime() - historyRetentionDays * dayMs);
  const records = await transaction
    .delete(watchHistory)
    .where(isOld(watchHistory, watchHistory.lastWatched, end))
    .returning({ mediaId: watchHistory.mediaId });
  const tombstones = await transaction
    .delete(historyTombstones)
    .where(isOld(historyTombstones, historyTombstones.removedAt, end))
    .returning({ mediaId: historyTombstones.mediaId });
  return { deleted: records.length, hasMore: records.length === batchSize || tombstones.length === batchSize };
}

/** Skips locked rows. The array makes the subquery run once; otherwise its limit would not hold. */
function isOld(table: PgTable, timestamp: PgColumn, end: Date): SQL {
  const old = sql`select ctid from ${table} where ${lt(timestamp, end)} limit ${batchSize} for update skip locked`;
  return sql`${table}.ctid = any(array(${old}))`;
}
