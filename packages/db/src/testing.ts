import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { inject } from 'vitest';
import { attachDatabase } from './attach-database.ts';
import { type Database, openDatabase } from './database.ts';
import { silentLog } from './testing-log.ts';
import type { TestDatabaseSource } from './testing-projects.ts';

/** A database of the test file's own. */
export interface TestDatabase extends Database {
  /** Deletes every row and begins counting anew: for a test that wants the whole tables to itself. */
  empty(): Promise<void>;
}

/**
 * Opens an empty, migrated database, embedded or on a server as the vitest project says (testing-projects.ts), in
 * about 20 ms. Whoever opens it closes it.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const source = inject('testDatabases');
  return source.kind === 'embedded' ? borrowEmbedded(source.lenderPath) : copyTemplate(source);
}

async function borrowEmbedded(lenderPath: string): Promise<TestDatabase> {
  const loan = connect(lenderPath);
  const [answer] = await once(createInterface(loan), 'line');
  if (answer.startsWith('!')) throw new Error(answer);
  const { client, ...attached } = await attachDatabase(
    { kind: 'embedded', socketPath: answer },
    { pool: 1, log: silentLog },
  );
  const database: Database = {
    ...attached,
    kind: 'embedded',
    acceptsWrites: () => true,
    close: async () => {
      await client.end({ timeout: 1 });
      loan.destroy();
    },
  };
  // The last borrower may have left settings, prepared statements and temporary tables behind.
  await client.unsafe('discard all').simple();
  await empty(database);
  return { ...database, empty: () => empty(database) };
}

async function copyTemplate({ url, template }: TestDatabaseSource & { kind: 'server' }): Promise<TestDatabase> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const administration = postgres(url, { max: 1 });
  await administration`create database ${administration(name)} template ${administration(template)}`;
  const address = new URL(url);
  address.pathname = name;
  const database = await openDatabase({ url: address.href, dataDirectory: '', pool: 10, log: silentLog });
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

async function empty({ drizzle }: Database): Promise<void> {
  const tables = await drizzle.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const names = tables.map(({ name }) => sql.identifier(name));
  await drizzle.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity cascade`);
}
