import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Sql } from 'postgres';
import { connect, type DatabaseAddress } from './connection.ts';
import type { DatabaseOptions } from './database.ts';
import { embeddedFolder, startEmbeddedServer } from './embedded-server.ts';
import { lockFolder } from './folder-lock.ts';
import { guardFreeSpace } from './free-space-guard.ts';
import type { DatabaseLog } from './log.ts';
import { migrationsFolder } from './migrate.ts';

/** What is to be known of a database before the product uses it. */
export interface DatabaseState {
  /** Of Postgres. */
  readonly version: string;
  /** Migrations that this version of the product has and the database has not. Below 0: a newer version was here. */
  readonly pendingMigrations: number;
  /** Whether `pg_trgm` is there or could be switched on. */
  readonly hasTrigrams: boolean;
  readonly mayCreate: boolean;
  /** Connections that the whole server takes. */
  readonly connectionLimit: number;
}

/** s that a server may be silent: whoever asks waits at a terminal. */
const patience = 5;

/**
 * Looks at the database and changes nothing; null where the embedded one was never made.
 * @throws Error that says why the database cannot be used: FolderInUse, DiskFull, what the server says, …
 */
export async function examineDatabase({ url, dataDirectory, log }: DatabaseOptions): Promise<DatabaseState | null> {
  if (url !== undefined) return examine({ kind: 'server', url }, log);
  const folder = embeddedFolder(dataDirectory);
  if (!existsSync(folder)) return null;
  const lock = lockFolder(folder);
  try {
    const guard = await guardFreeSpace({ folder: resolve(dataDirectory), log, onLook: () => undefined });
    guard.close();
    const server = await startEmbeddedServer({ folder, log });
    try {
      return await examine({ kind: 'embedded', socketPath: server.socketPath }, log);
    } finally {
      await server.close();
    }
  } finally {
    lock.release();
  }
}

async function examine(address: DatabaseAddress, log: DatabaseLog): Promise<DatabaseState> {
  const client = connect(address, { pool: 1, log, patience });
  try {
    const [row] = await client<(Omit<DatabaseState, 'pendingMigrations'> & { isMigrated: boolean })[]>`
      select current_setting('server_version') as version,
        to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated",
        exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
        has_database_privilege(current_database(), 'create') as "mayCreate",
        current_setting('max_connections')::int as "connectionLimit"`;
    if (!row) throw new Error('The database answered nothing');
    const { isMigrated, ...state } = row;
    return { ...state, pendingMigrations: (await shippedMigrations()) - (isMigrated ? await applied(client) : 0) };
  } finally {
    await client.end({ timeout: 1 });
  }
}

async function applied(client: Sql): Promise<number> {
  const [row] = await client<{ count: number }[]>`select count(*)::int as count from drizzle.__drizzle_migrations`;
  return row?.count ?? 0;
}

async function shippedMigrations(): Promise<number> {
  const journal: { entries: unknown[] } = JSON.parse(
    await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  );
  return journal.entries.length;
}
