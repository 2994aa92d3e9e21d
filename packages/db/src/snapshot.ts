import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { connectForMigration } from './connection.ts';
import type { Transaction } from './database.ts';
import { timeouts } from './timeouts.ts';

export const snapshotMode = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Runs a read on a connection of its own, whose statements may take long. */
export async function snapshotOfServer<Result>(
  url: string,
  read: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = connectForMigration({ kind: 'server', url });
  try {
    return await drizzle(client).transaction(async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = 0`);
      return read(transaction);
    }, snapshotMode);
  } finally {
    await client.end({ timeout: timeouts.closeSeconds });
  }
}
