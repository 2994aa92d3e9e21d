import type { Transaction } from '@marquee/db/database';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Rows that one call deletes at most: a profile from before the limit may have far more than it allows. */
const batchSize = 1_000;

interface BoundedRows {
  /** The rows of one profile. */
  readonly where: SQL | undefined;
  readonly oldestFirst: readonly PgColumn[];
  readonly maxRows: number;
}

/**
 * Deletes the oldest rows of a profile beyond `maxRows`. The profile is locked, so that two calls do not delete twice.
 */
export async function deleteOldest(
  transaction: Transaction,
  table: PgTable,
  { where, oldestFirst, maxRows }: BoundedRows,
): Promise<void> {
  const excess = (await transaction.$count(table, where)) - maxRows;
  if (excess <= 0) return;
  // A locked row is being written or cleaned up: waiting for it could deadlock.
  const oldest = sql`select ctid from ${table} where ${where} order by ${sql.join([...oldestFirst], sql`, `)}
    limit ${Math.min(excess, batchSize)} for update skip locked`;
  await transaction.delete(table).where(sql`${table}.ctid = any(array(${oldest}))`);
}
