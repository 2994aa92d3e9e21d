import { count, eq, sql } from 'drizzle-orm';
import { pgSchema, text } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { boundedClient } from './bounded-client.ts';
import { type ConnectionTarget, connectForMigration, type PoolOptions } from './connection.ts';
import { migrate } from './migrate.ts';
import { schema } from './schema.ts';
import { openPool } from './server/open-pool.ts';
import { timeouts } from './timeouts.ts';

/** A migrated database with open connections, embedded or on a server. */
export interface AttachedDatabase {
  client: Sql;
  drizzle: PostgresJsDatabase<typeof schema>;
  ping(): Promise<number>;
  connections(): Promise<number>;
}

const activity = pgSchema('pg_catalog').table('pg_stat_activity', { database: text('datname') });

const noStatementTimeout =
  'The database server cancels no slow statements, because a pooler takes no statement_timeout: ' +
  'set it for the role, see docs/operations.md';

/** Migrates the database, then opens its connections. */
export async function attachDatabase(target: ConnectionTarget, options: PoolOptions): Promise<AttachedDatabase> {
  const migrationClient = connectForMigration(target);
  try {
    await migrate(migrationClient, options.log);
  } finally {
    await migrationClient.end({ timeout: timeouts.closeSeconds });
  }
  const { client, hasTimeouts } = await openPool(target, options);
  if (target.kind === 'server' && !hasTimeouts) options.log.warn({}, noStatementTimeout);
  const { pool, queueSeconds = timeouts.queueSeconds } = options;
  // The embedded database has its own watchdog, and pipelines queries on its one connection.
  const connections = target.kind === 'embedded' ? Number.POSITIVE_INFINITY : pool;
  const database = drizzle(boundedClient(client, { connections, queueSeconds }), { schema });
  return {
    client,
    drizzle: database,
    ping: () => measure(() => database.execute(sql`select 1`)),
    connections: async () => {
      const [row] = await database
        .select({ connections: count() })
        .from(activity)
        .where(eq(activity.database, sql`current_database()`));
      return row?.connections ?? 0;
    },
  };
}

/** Duration of the query in ms; rejects after the ping timeout. */
async function measure(query: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The database did not respond within ${timeouts.pingSeconds} s`)),
      timeouts.pingSeconds * 1_000,
    );
  });
  try {
    await Promise.race([query(), timeout]);
  } finally {
    clearTimeout(timer);
  }
  return performance.now() - started;
}
