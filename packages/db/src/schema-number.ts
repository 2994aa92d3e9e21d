import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { hasJournal, migrationsFolder, type Queries } from './migrate.ts';

/** Number and name of a migration, such as 9 and '0009_sign-in'. */
export interface SchemaNumber {
  readonly schema: number;
  readonly migration: string;
}

function migrationNames(): string[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  );
  return journal.entries.map(({ tag }) => tag);
}

/** The newest migration that this version has. */
export function ownSchema(): SchemaNumber {
  const names = migrationNames();
  return { schema: names.length - 1, migration: names.at(-1) ?? '' };
}

/** The newest migration of a database; number -1 without any. */
export async function schemaOf(queries: Queries): Promise<SchemaNumber> {
  if (!(await hasJournal(queries))) return { schema: -1, migration: '' };
  const [row] = await queries.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  const schema = (row?.count ?? 0) - 1;
  return { schema, migration: migrationNames()[schema] ?? '' };
}

/** The database is empty or of another version of Marquee; the message is for the operator. */
export class OtherSchemaError extends Error {}

/**
 * Refuses a database that another version has migrated, or that this one has not migrated yet.
 * @throws OtherSchemaError
 */
export async function requireOwnSchema(queries: Queries): Promise<void> {
  const { schema } = await schemaOf(queries);
  const own = ownSchema().schema;
  if (schema > own) {
    throw new OtherSchemaError(
      'A later version of Marquee has migrated this database. Run that version, or restore a backup from before.',
    );
  }
  if (schema < 0) {
    throw new OtherSchemaError(
      'There is nothing of Marquee in this database yet: the first start of Marquee creates its tables.',
    );
  }
  if (schema < own) {
    throw new OtherSchemaError(
      'This database is of an earlier version of Marquee. Run the command of that version: ' +
        'this one would have to migrate it, which only a start and a restore do.',
    );
  }
}
