import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { hasJournal, migrationsFolder, type Queries } from '../migrate.ts';
import { ownSchema, schemaOf } from '../schema-number.ts';
import { BackupError } from './backup-error.ts';
import { storedTables } from './table-columns.ts';

/** How long it waits for others that use a table. */
const lockTimeoutSeconds = 15;

/**
 * Drops all tables and functions of the product, if the target may be replaced.
 * @throws BackupError with the reason why it may not
 */
export async function clearTarget(transaction: Queries, { isReplaced }: { isReplaced: boolean }): Promise<void> {
  await refuseUsedTarget(transaction);
  const created = namesOfMigrations();
  if (await hasJournal(transaction)) await refuseFilledTarget(transaction, isReplaced);
  else await refuseForeignTarget(transaction, created.tables);
  await transaction.execute(sql.raw(`set local lock_timeout = '${lockTimeoutSeconds}s'`));
  await transaction.execute(sql.raw(`drop table if exists ${created.tables.map(quoted).join(', ')} cascade`));
  await transaction.execute(sql.raw(`drop function if exists ${created.functions.map(quoted).join(', ')} cascade`));
  await transaction.execute(sql`drop table if exists drizzle.__drizzle_migrations`);
}

const quoted = (name: string) => `public."${name}"`;

/** What any version of the product has created; a table that was dropped since may come with an older backup. */
function namesOfMigrations(): { tables: string[]; functions: string[] } {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap((file) => file.sql);
  const find = (pattern: RegExp) => [
    ...new Set(statements.flatMap((statement) => [...statement.matchAll(pattern)].flatMap(([, name]) => name ?? []))),
  ];
  return {
    tables: find(/\b(?:CREATE TABLE|RENAME TO) "(\w+)"/gi),
    functions: find(/\bCREATE (?:OR REPLACE )?FUNCTION "(\w+)"/gi),
  };
}

async function refuseUsedTarget(transaction: Queries): Promise<void> {
  const [others] = await transaction.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'marquee%' and pid <> pg_backend_pid()`);
  if (others?.count) {
    throw new BackupError('Marquee is running on the database to restore into: stop it first.');
  }
}

async function refuseForeignTarget(transaction: Queries, names: readonly string[]): Promise<void> {
  const stored = await storedTables(transaction);
  const taken = names.filter((name) => stored.has(name));
  if (taken.length === 0) return;
  throw new BackupError(
    `The database to restore into has tables of another program (${taken.join(', ')}): name an empty one.`,
  );
}

async function refuseFilledTarget(transaction: Queries, isReplaced: boolean): Promise<void> {
  const { schema } = await schemaOf(transaction);
  if (schema > ownSchema().schema) {
    throw new BackupError('The database to restore into is of a later version of Marquee: update this one first.');
  }
  if (isReplaced || !(await storedTables(transaction)).has('users')) return;
  const [accounts] = await transaction.execute<{ count: number }>(sql`select count(*)::int as count from public.users`);
  if (!accounts?.count) return;
  throw new BackupError(
    `The database to restore into is not empty: it has ${accounts.count} ${accounts.count === 1 ? 'account' : 'accounts'}. ` +
      'With --replace, everything in it is deleted first.',
  );
}
