import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { withMigrationClient } from './connection.ts';
import type { Transaction } from './database.ts';

export const snapshotMode = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Runs a read on a connection of its own, whose statements may take long. */
export function snapshotOfServer<Result>(
  url: string,
  read: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return withMigrationClient({ kind: 'server', url }, (client) =>
    drizzle(client).transaction(async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = 0`);
      return read(transaction);
    }, snapshotMode),
  );
}
