import { randomBytes } from 'node:crypto';
import { silentLog } from '@marquee/domain/log';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { connectForMigration } from '../connection.ts';
import { startEmbeddedServer } from '../embedded/embedded-server.ts';
import { migrationsFolder } from '../migrate.ts';
import { builtEmptyDatabase } from './built-empty-database.ts';

/** A database without migrations; only on a server. */
export interface EmptyDatabase {
  readonly url: string;
  query(sql: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const server = inject('testServer');
  if (!server) throw new Error('An empty database needs a server');
  const name = `${server.template}_${randomBytes(6).toString('hex')}`;
  const administration = postgres(server.url, { max: 1 });
  await administration`create database ${administration(name)}`;
  const databaseUrl = new URL(server.url);
  databaseUrl.pathname = name;
  const client = postgres(databaseUrl.href, { max: 1, onnotice: () => undefined });
  return {
    url: databaseUrl.href,
    query: (sql) => client.unsafe(sql),
    async drop() {
      await client.end();
      await administration`drop database ${administration(name)} with (force)`;
      await administration.end();
    },
  };
}

interface ConnectedDatabase {
  readonly client: Sql;
  /** Empty for the embedded database. */
  readonly url: string;
  drop(): Promise<void>;
}

/** The only connection to a database without migrations, on the engine of the project; an embedded one takes seconds. */
export async function connectToEmptyDatabase(): Promise<ConnectedDatabase> {
  if (inject('testServer')) {
    const database = await createEmptyDatabase();
    const client = connectForMigration({ kind: 'server', url: database.url });
    return { client, url: database.url, drop: () => client.end().then(database.drop) };
  }
  const server = await startEmbeddedServer({
    folder: undefined,
    emptyDatabase: builtEmptyDatabase(),
    log: silentLog,
  });
  const client = connectForMigration({ kind: 'embedded', socketPath: server.socketPath });
  return { client, url: '', drop: () => client.end().then(server.close) };
}

/** The same with the schema of a release, whose newest migration has this number. */
export async function connectToRelease(newestMigration: number): Promise<ConnectedDatabase> {
  const connected = await connectToEmptyDatabase();
  const { client } = connected;
  await client.unsafe('create schema drizzle');
  await client.unsafe(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(0, newestMigration + 1)) {
    for (const statement of sql) await client.unsafe(statement);
    await client`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
  return connected;
}
