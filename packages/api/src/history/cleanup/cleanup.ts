import type { Transaction } from '@marquee/db/database';
import { historyTombstones } from '@marquee/db/tables/history-tombstones';
import { listTombstones } from '@marquee/db/tables/lists';
import { profiles } from '@marquee/db/tables/profiles';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { progress, watches } from '@marquee/db/tables/watches';
import type { Deleted } from '@marquee/domain/history/watch-history';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context, MemberContext } from '../../context.ts';

/** Maximum rows per table and transaction; bounds how long a concurrent write to a deleted row waits. */
const batchSize = 1_000;

const dayMs = 86_400_000;

interface CleanupBatch {
  /** Records deleted. */
  readonly deleted: number;
  /** Whether more old rows may remain. */
  readonly hasMore: boolean;
}

/**
 * Deletes one batch of all users' history records, and tombstones of history and lists, that are older than the
 * retention time; of profiles without a record also positions, and watches that the player made.
 */
async function cleanUpBatch(
  transaction: Transaction,
  { clock, historyRetentionDays }: Pick<Context, 'clock' | 'historyRetentionDays'>,
): Promise<CleanupBatch> {
  const end = new Date(clock().getTime() - historyRetentionDays * dayMs);
  const old: readonly [PgTable, SQL | undefined][] = [
    [watchHistory, lt(watchHistory.lastWatched, end)],
    [historyTombstones, lt(historyTombstones.removedAt, end)],
    [listTombstones, lt(listTombstones.removedAt, end)],
    [progress, and(lt(progress.eventAt, end), hasNoRecord(progress.profileId))],
    [watches, and(eq(watches.source, 'player'), lt(watches.watchedAt, end), hasNoRecord(watches.profileId))],
  ];
  const counts: number[] = [];
  for (const [table, isOld] of old) {
    // Skips locked rows. The array makes the subquery run once; otherwise its limit would not hold.
    const rows = sql`select ctid from ${table} where ${isOld} limit ${batchSize} for update skip locked`;
    const isRow = sql`${table}.ctid = any(array(${rows}))`;
    counts.push((await transaction.delete(table).where(isRow).returning({ one: sql`1` })).length);
  }
  return { deleted: counts[0] ?? 0, hasMore: counts.includes(batchSize) };
}

/** Whether the profile does not keep a record of what it watches (docs/behaviour/record.md §1). */
function hasNoRecord(profileId: PgColumn): SQL {
  return sql`${profileId} not in (select ${profiles.id} from ${profiles} where ${profiles.keepsRecord})`;
}

/** Deletes old records of all users, like the daily job, and adds an audit row, all in one transaction. */
export async function cleanup(context: MemberContext): Promise<Deleted> {
  return context.db.drizzle.transaction(async (transaction) => {
    let deleted = 0;
    for (let hasMore = true; hasMore; ) {
      const batch = await cleanUpBatch(transaction, context);
      deleted += batch.deleted;
      hasMore = batch.hasMore;
    }
    await recordAudit(transaction, { actor: context.account, action: 'clean-history', after: { deleted } });
    return { deleted };
  });
}

/** Key of the advisory lock. */
const lockKey = 1_835_100_259;

/**
 * Runs the cleanup on one replica only. Each batch takes a transaction-level advisory lock; a replica that finds it
 * taken stops and leaves the rest to the other.
 * @param stopping stops after the current batch
 * @returns number of records deleted; null if another replica is running the cleanup
 */
export async function sharedCleanup(
  context: Pick<Context, 'db' | 'clock' | 'historyRetentionDays'>,
  stopping?: AbortSignal,
): Promise<number | null> {
  let deleted: number | null = null;
  for (let hasMore = true; hasMore && !stopping?.aborted; ) {
    const batch = await context.db.drizzle.transaction(async (transaction) => {
      const [row] = await transaction.execute<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lockKey}) as taken`,
      );
      return row?.taken ? cleanUpBatch(transaction, context) : null;
    });
    if (batch !== null) deleted = (deleted ?? 0) + batch.deleted;
    hasMore = batch?.hasMore ?? false;
  }
  return deleted;
}
