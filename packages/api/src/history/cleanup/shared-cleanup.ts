import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { cleanUpBatch } from './cleanup-batch.ts';

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
