import type { Database } from '@marquee/db/database';
import { sql } from 'drizzle-orm';

/** Resolves when that many connections of a Postgres server wait for a lock in this database. */
export async function waitUntilBlocked({ drizzle }: Pick<Database, 'drizzle'>, connections: number): Promise<void> {
  const blocked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await drizzle.execute(blocked)).length < connections);
}
