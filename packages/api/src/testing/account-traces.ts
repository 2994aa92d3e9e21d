import type { Database } from '@marquee/db/database';
import { sql } from 'drizzle-orm';

type Queries = Pick<Database, 'drizzle'>;

/** A column whose values are ids of accounts, or of rows that belong to one. */
interface Reference {
  readonly table: string;
  readonly column: string;
  /** Table and column that it refers to. */
  readonly to: string;
  readonly toColumn: string;
}

type Target = Pick<Reference, 'to' | 'toColumn'>;

/** Columns that hold the id of an account without a foreign key, by their names. */
const namesOfAccountIds = '(^|_)(user|account|member|actor|owner)_id$|_by$';
const namesOfProfileIds = '(^|_)profile_id$';

/** Every reference to accounts, direct or over other tables, as the schema has them now. */
async function referencesToAccounts({ drizzle }: Queries): Promise<Reference[]> {
  const keys = await drizzle.execute<Reference & Record<string, unknown>>(sql`
    select child.table_name as table, child.column_name as column, parent.table_name as to, parent.column_name as "toColumn"
    from information_schema.referential_constraints
    join information_schema.key_column_usage child using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage parent using (constraint_schema, constraint_name)
    where constraint_schema = 'public'`);
  const named = await drizzle.execute<Reference & Record<string, unknown>>(sql`
    select table_name as table, column_name as column,
      case when column_name ~ ${namesOfProfileIds} then 'profiles' else 'users' end as to, 'id' as "toColumn"
    from information_schema.columns
    where table_schema = 'public' and (column_name ~ ${namesOfAccountIds} or column_name ~ ${namesOfProfileIds})`);
  const all = new Map([...named, ...keys].map((reference) => [`${reference.table}.${reference.column}`, reference]));
  const reached = new Set(['users']);
  const found = new Set<Reference>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const reference of all.values()) {
      if (!reached.has(reference.to)) continue;
      found.add(reference);
      reached.add(reference.table);
    }
  }
  return [...found].sort((a, b) => (`${a.table}.${a.column}` < `${b.table}.${b.column}` ? -1 : 1));
}

/** Selects the values of a column in the rows that refer to the account, directly or over other tables. */
function ownValues(references: readonly Reference[], id: number, { to: table, toColumn: column }: Target): string {
  const conditions =
    table === 'users'
      ? [`id = ${id}`]
      : references
          .filter((reference) => reference.table === table && reference.to !== table)
          .map((reference) => `"${reference.column}" in (${ownValues(references, id, reference)})`);
  return `select "${column}" from "${table}" where ${conditions.join(' or ') || 'false'}`;
}

/**
 * The references to accounts, as 'table.column', of which none refers to this account. A test of what a deletion leaves
 * needs a row for each: a column of a later table is listed here until the test has one.
 */
export async function unusedReferences(queries: Queries, id: number): Promise<string[]> {
  const references = await referencesToAccounts(queries);
  const unused: string[] = [];
  for (const reference of references) {
    const { table, column } = reference;
    const own = `select from "${table}" where "${column}" in (${ownValues(references, id, reference)}) limit 1`;
    if ((await queries.drizzle.execute(sql.raw(own))).length === 0) unused.push(`${table}.${column}`);
  }
  return unused;
}

/** The tables with a row in which one of the words stands, in any column and within JSON, whatever its case. */
export async function tablesNaming({ drizzle }: Queries, words: readonly (string | number)[]): Promise<string[]> {
  const tables = await drizzle.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const pattern = `\\y(${words.map((word) => String(word).replaceAll(/[^\w]/g, '\\$&')).join('|')})\\y`;
  const naming: string[] = [];
  for (const { name } of tables) {
    const rows = sql`select from ${sql.identifier(name)} named where to_jsonb(named)::text ~* ${pattern} limit 1`;
    if ((await drizzle.execute(rows)).length > 0) naming.push(name);
  }
  return naming;
}
