import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { silentLog } from '@marquee/domain/log';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { inject, type ProvidedContext } from 'vitest';
import { attachDatabase } from '../attach-database.ts';
import { type Database, openDatabase } from '../database.ts';
import { refuseOuterQueries } from './outer-queries.ts';

type TestServer = NonNullable<ProvidedContext['testServer']>;

/** A database for one test file. */
export interface TestDatabase extends Database {
  /** Deletes all rows and restarts the ids. */
  empty(): Promise<void>;
}

/**
 * Opens an empty, migrated database in about 20 ms; without a name, on the engine of the vitest project
 * (vitest-projects.ts). The caller closes it.
 */
export async function openTestDatabase(engine?: 'embedded'): Promise<TestDatabase> {
  const server = inject('testServer');
  if (server && engine !== 'embedded') return copyTemplateDatabase(server);
  const lenderPath = inject('embeddedLenderPath');
  if (lenderPath === undefined) throw new Error('The project of this test has no embedded databases');
  return borrowEmbeddedDatabase(lenderPath);
}

/**
 * The URL of a test database, for a process of its own.
 * @throws on the embedded engine, whose databases are lent by this process
 */
export async function urlOf({ drizzle }: Pick<Database, 'drizzle'>): Promise<string> {
  const server = inject('testServer');
  if (!server) throw new Error('This test needs a Postgres server');
  const [row] = await drizzle.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(server.url);
  url.pathname = row?.name ?? '';
  return url.href;
}

async function borrowEmbeddedDatabase(lenderPath: string): Promise<TestDatabase> {
  const loan = connect(lenderPath);
  const [response] = await once(createInterface(loan), 'line');
  if (response.startsWith('!')) throw new Error(response);
  const { client, ...attached } = await attachDatabase(
    { kind: 'embedded', socketPath: response },
    { pool: 1, log: silentLog },
  );
  const database: Database = {
    ...attached,
    acceptsWrites: () => true,
    close: async () => {
      await client.end({ timeout: 1 });
      loan.destroy();
    },
  };
  // Removes settings, prepared statements and temporary tables of the last test file, and the space of its rows.
  await client.unsafe('discard all').simple();
  await truncate(database);
  return { ...database, empty: () => empty(database) };
}

async function copyTemplateDatabase({ url, template }: TestServer): Promise<TestDatabase> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const administration = postgres(url, { max: 1 });
  await administration`create database ${administration(name)} template ${administration(template)}`;
  const databaseUrl = new URL(url);
  databaseUrl.pathname = name;
  const database = await openDatabase({ url: databaseUrl.href, dataDirectory: '', pool: 10, log: silentLog });
  refuseOuterQueries(database);
  return {
    ...database,
    empty: () => empty(database),
    close: async () => {
      await database.close();
      await administration`drop database ${administration(name)} with (force)`;
      await administration.end();
    },
  };
}

/** Takes 60 to 170 ms, mostly for new files of 45 tables and their indexes. */
async function truncate({ drizzle }: Database): Promise<void> {
  const tables = await drizzle.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const names = tables.map(({ name }) => sql.identifier(name));
  await drizzle.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity cascade`);
}

/**
 * Takes 4 to 10 ms: small tables are not truncated, which makes new files. Without triggers: neither references nor
 * derived rows hold up or follow a deleted row.
 */
async function empty({ drizzle }: Database): Promise<void> {
  await drizzle.execute(sql`
    do $$
    declare name regclass;
    begin
      set local session_replication_role = replica;
      for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        if pg_relation_size(name) > 65536 then
          execute 'truncate ' || name || ' cascade';
        else
          execute 'delete from ' || name;
        end if;
      end loop;
      perform setval(format('%I', sequencename), start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`);
}
