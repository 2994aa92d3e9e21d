import { withTimeout } from '@marquee/domain/async/with-timeout';
import { count, eq, sql } from 'drizzle-orm';
import { pgSchema, text } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { boundedClient } from './bounded-client.ts';
import { type ConnectionTarget, type PoolOptions, withMigrationClient } from './connection.ts';
import type { Transaction } from './database.ts';
import { migrate } from './migrate.ts';
import { createOutageLog } from './outage-log.ts';
import { requireOwnSchema } from './schema-number.ts';
import { openPool } from './server/open-pool.ts';
import { snapshotMode, snapshotOfServer } from './snapshot.ts';
import { timeouts } from './timeouts.ts';

/** A migrated database with open connections, embedded or on a server. */
export interface AttachedDatabase {
  /** `embedded`: PGlite in the data folder, one connection; `server`: a Postgres server. */
  kind: ConnectionTarget['kind'];
  client: Sql;
  /** Waits up to 5 s for queries in flight, then closes the connections. */
  close(): Promise<void>;
  drizzle: PostgresJsDatabase;
  /** Round-trip time in ms; rejects after 2 s. */
  ping(): Promise<number>;
  /** Open connections to the database, including those of other processes. */
  connections(): Promise<number>;
  /**
   * Runs a long read that sees one state of the database. On a server it has a connection of its own, and writes
   * continue; in the embedded database, which has one connection, they wait for its end.
   */
  snapshot<Result>(read: (transaction: Transaction) => Promise<Result>): Promise<Result>;
}

const activity = pgSchema('pg_catalog').table('pg_stat_activity', { database: text('datname') });

const noStatementTimeout =
  'The database server does not cancel slow statements, because a pooler does not accept statement_timeout: ' +
  'set it for the role, see docs/operations.md';

interface AttachOptions extends PoolOptions {
  /** Whether pending migrations are applied, as by default; otherwise the database is refused. */
  readonly migrates?: boolean | undefined;
}

/** Migrates the database, then opens its connections. @throws OtherSchemaError */
export async function attachDatabase(target: ConnectionTarget, options: AttachOptions): Promise<AttachedDatabase> {
  await withMigrationClient(target, async (client) => {
    if (options.migrates ?? true) await migrate(client, options.log);
    await requireOwnSchema(drizzle(client));
  });
  const { client, hasTimeouts } = await openPool(target, options);
  if (target.kind === 'server' && !hasTimeouts) options.log.warn({}, noStatementTimeout);
  const { pool, queueSeconds = timeouts.queueSeconds } = options;
  // The embedded database has its own watchdog, and pipelines queries on its one connection.
  const connections = target.kind === 'embedded' ? Number.POSITIVE_INFINITY : pool;
  const outages = createOutageLog(options.log);
  const database = drizzle(boundedClient(client, { connections, queueSeconds, outages }));
  return {
    kind: target.kind,
    client,
    async close() {
      outages.close();
      await client.end({ timeout: timeouts.closeSeconds });
    },
    drizzle: database,
    async ping() {
      const started = performance.now();
      await withTimeout(database.execute(sql`select 1`), timeouts.pingSeconds * 1_000);
      return performance.now() - started;
    },
    async connections() {
      const [row] = await database
        .select({ connections: count() })
        .from(activity)
        .where(eq(activity.database, sql`current_database()`));
      return row?.connections ?? 0;
    },
    snapshot: (read) =>
      target.kind === 'server' ? snapshotOfServer(target.url, read) : database.transaction(read, snapshotMode),
  };
}
