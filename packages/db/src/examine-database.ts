import type { Log } from '@marquee/domain/log';
import { inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { ConnectionTarget } from './connection.ts';
import type { DatabaseOptions } from './database.ts';
import { hasEmbeddedDatabase } from './embedded/data-folder.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { type Queries, tablesCreatedAfter } from './migrate.ts';
import { ownSchema, schemaOf } from './schema-number.ts';
import { openPool } from './server/open-pool.ts';

interface PlayerListRow extends Record<string, unknown> {
  readonly version: number;
  readonly body: unknown;
}

/** State of a database, for the `doctor` command. */
export interface DatabaseState {
  /** Version of Postgres. */
  readonly version: string;
  /** Migrations to apply; negative if a newer version of Marquee has migrated the database. */
  readonly pendingMigrations: number;
  /** Tables that only pending migrations create: left behind by a restore into a database that was not empty. */
  readonly strayTables: readonly string[];
  /** Whether the extension `pg_trgm` is available. */
  readonly hasTrigrams: boolean;
  readonly mayCreate: boolean;
  /** The server's max_connections. */
  readonly connectionLimit: number;
  /** Whether the server cancels slow statements; always true for the embedded database. */
  readonly hasTimeouts: boolean;
  /** The newest row of player_lists; null without one. */
  readonly playerList: PlayerListRow | null;
}

type Facts = Pick<DatabaseState, 'version' | 'hasTrigrams' | 'mayCreate' | 'connectionLimit'>;

/** Shorter than usual: the user waits at a terminal. */
const silenceSeconds = 5;

/**
 * Examines the database without changing it; null if the embedded database does not exist yet.
 * @throws Error that explains why the database cannot be used: folder in use, disk full, the server's error, …
 */
export async function examineDatabase({ url, dataDirectory, log }: DatabaseOptions): Promise<DatabaseState | null> {
  if (url !== undefined) return examine({ kind: 'server', url }, log);
  if (!(await hasEmbeddedDatabase(dataDirectory))) return null;
  const embedded = await openEmbedded({ dataDirectory, log });
  return examine(embedded.target, log).finally(embedded.close);
}

async function examine(target: ConnectionTarget, log: Log): Promise<DatabaseState> {
  const { client, hasTimeouts } = await openPool(target, { pool: 1, log, silenceSeconds });
  const queries = drizzle(client);
  try {
    const [row] = await queries.execute<Facts & { hasPlayerLists: boolean }>(sql`
      select current_setting('server_version') as version,
        to_regclass('player_lists') is not null as "hasPlayerLists",
        exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
        has_database_privilege(current_database(), 'create') as "mayCreate",
        current_setting('max_connections')::int as "connectionLimit"`);
    if (!row) throw new Error('The database returned no row');
    const { hasPlayerLists, ...state } = row;
    const { schema } = await schemaOf(queries);
    const pendingMigrations = ownSchema().schema - schema;
    const strayTables = await existingTables(queries, tablesCreatedAfter(schema));
    const newestList = sql`select version, body from player_lists order by version desc limit 1`;
    const [playerList = null] = hasPlayerLists ? await queries.execute<PlayerListRow>(newestList) : [];
    return {
      ...state,
      pendingMigrations,
      strayTables,
      hasTimeouts: hasTimeouts || target.kind === 'embedded',
      playerList,
    };
  } finally {
    await client.end({ timeout: 1 });
  }
}

async function existingTables(queries: Queries, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await queries.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' and ${inArray(sql`tablename`, [...names])}
    order by name`);
  return rows.map(({ name }) => name);
}
