import { createRequire } from 'node:module';
import { join } from 'node:path';

const tablesQuery = `
  select oid::regclass::text as name,
    array(
      select quote_ident(attname) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum
    ) as columns,
    array(
      select confrelid::regclass::text from pg_constraint where contype = 'f' and conrelid = pg_class.oid
    ) as references,
    exists (select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal) as "hasTriggers"
  from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'drizzle')
  order by name`;

const sequencesQuery = `
  select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) as statement
  from pg_sequences where last_value is not null order by statement`;

/**
 * All rows of an embedded database as SQL, for a database that has the same migrations. Opened by the PGlite of the
 * release: a later one may be of another version of Postgres.
 */
export async function dumpRows(checkout, folder) {
  const load = createRequire(join(checkout, 'packages/db/package.json'));
  const { PGlite } = load('@electric-sql/pglite');
  const { pg_trgm } = load('@electric-sql/pglite/contrib/pg_trgm');
  const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  const query = async (sql) => (await database.query(sql)).rows;
  try {
    await query(`set time zone 'UTC'`);
    const tables = afterReferences(await query(tablesQuery));
    const inserts = [];
    for (const table of tables) inserts.push(await insertOf(table, query));
    const sequences = await query(sequencesQuery);
    return `${[...inserts.flat(), ...sequences.map(({ statement }) => statement)].join('\n')}\n`;
  } finally {
    await database.close();
  }
}

/** Sorts tables so that each stands behind those that it refers to. */
function afterReferences(tables) {
  const sorted = [];
  const isSorted = (name) => sorted.some((table) => table.name === name);
  while (sorted.length < tables.length) {
    const next = tables.find(({ name, references }) => !isSorted(name) && references.every(isSorted));
    if (next === undefined) throw new Error('Tables refer to each other in a ring');
    sorted.push(next);
  }
  return sorted;
}

/** The statements that insert a table's rows, one row a line. */
async function insertOf({ name, columns, hasTriggers }, query) {
  const literals = columns.map((column) => `quote_nullable(${column}::text)`).join(', ');
  const rows = await query(`select concat_ws(', ', ${literals}) as row from ${name} order by ${columns.join(', ')}`);
  if (rows.length === 0) return [];
  const insert = [
    `insert into ${name} (${columns.join(', ')}) overriding system value values`,
    `${rows.map(({ row }) => `(${row})`).join(',\n')};`,
  ];
  // What triggers wrote is among the rows.
  const triggers = (state) => `alter table ${name} ${state} trigger user;`;
  return hasTriggers ? [triggers('disable'), ...insert, triggers('enable')] : insert;
}
