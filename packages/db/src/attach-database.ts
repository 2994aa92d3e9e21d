import { count, eq, sql } from 'drizzle-orm';
import { pgSchema, text } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { connect, connectForMigration, type DatabaseAddress, type PoolOptions } from './connection.ts';
import { migrate } from './migrate.ts';
import { schema } from './schema.ts';
import { timeouts } from './timeouts.ts';

/** A migrated database that is reached by connections, whoever runs it. */
export interface AttachedDatabase {
  client: Sql;
  drizzle: PostgresJsDatabase<typeof schema>;
  ping(): Promise<number>;
  connections(): Promise<number>;
}

const activity = pgSchema('pg_catalog').table('pg_stat_activity', { database: text('datname') });

/** Migrates the database at the address, then opens its connections. */
export async function attachDatabase(address: DatabaseAddress, options: PoolOptions): Promise<AttachedDatabase> {
  const migrating = connectForMigration(address);
  try {
    await migrate(migrating, options.log);
  } finally {
    await migrating.end({ timeout: timeouts.close });
  }
  const client = connect(address, options);
  const database = drizzle(client, { schema });
  return {
    client,
    drizzle: database,
    ping: () => timed(() => client`select 1`),
    connections: async () => {
      const [row] = await database
        .select({ connections: count() })
        .from(activity)
        .where(eq(activity.database, sql`current_database()`));
      return row?.connections ?? 0;
    },
  };
}

/** ms that the query took; rejects when it took longer than a healthy database would. */
async function timed(query: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The database did not answer within ${timeouts.ping} s`)),
      timeouts.ping * 1_000,
    );
  });
  try {
    await Promise.race([query(), late]);
  } finally {
    clearTimeout(timer);
  }
  return performance.now() - started;
}
