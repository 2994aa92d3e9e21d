import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { cleanUpBatch } from './cleanup-batch.ts';

/** Names the cleanup among the database's advisory locks. */
const lock = 1_835_100_259;

/**
 * The cleanup that every replica begins and one does, batch by batch: each holds a lock of the database for as long
 * as its transaction lasts, and whoever finds it taken leaves the rest to the other.
 * @param stopping ends it after the batch at hand
 * @returns the number of records deleted; null where another replica is at it
 */
export async function sharedCleanup(
  context: Pick<Context, 'db' | 'clock' | 'historyRetentionDays'>,
  stopping?: AbortSignal,
): Promise<number | null> {
  let deleted: number | null = null;
  for (let hasMore = true; hasMore && !stopping?.aborted; ) {
    const batch = await context.db.drizzle.transaction(async (transaction) => {
      const [answer] = await transaction.execute<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lock}) as taken`,
      );
      return answer?.taken ? cleanUpBatch(transaction, context) : null;
    });
    if (batch !== null) deleted = (deleted ?? 0) + batch.deleted;
    hasMore = batch?.hasMore ?? false;
  }
  return deleted;
}
