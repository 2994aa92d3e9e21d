import { sql } from 'drizzle-orm';
import type { Queries } from '../migrate.ts';

/** A table as it is in the database, with quoted names. */
export interface StoredTable {
  readonly name: string;
  /** Without generated columns, which no statement may write. */
  readonly columns: string[];
  /** The columns of the primary key, and whether each is text. */
  readonly key: { readonly column: string; readonly isText: boolean }[];
  /** Of its identity column; null without one. */
  readonly sequence: string | null;
}

/** The tables of the product that the database has, by name. */
export async function storedTables(queries: Queries): Promise<Map<string, StoredTable>> {
  const rows = await queries.execute<StoredTable & Record<string, unknown>>(sql`
    select relname as name,
      (select json_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(
          json_build_object('column', quote_ident(attname), 'isText', atttypid = 'text'::regtype) order by place
        ), '[]')
        from pg_index cross join unnest(indkey) with ordinality as part (number, place)
        join pg_attribute on attrelid = pg_class.oid and attnum = number
        where indrelid = pg_class.oid and indisprimary) as key,
      (select pg_get_serial_sequence(quote_ident(relname), attname) from pg_attribute
        where attrelid = pg_class.oid and attidentity <> '') as sequence
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return new Map(rows.map((row) => [row.name, row]));
}

/** Dates and numbers in JSON as each database writes them alike. */
export async function setUniformText(queries: Queries): Promise<void> {
  await queries.execute(sql`set local time zone 'UTC'`);
  await queries.execute(sql`set local extra_float_digits = 1`);
}
