import { createHash } from 'node:crypto';
import type { BackupTable } from '@marquee/domain/administration/backup';
import { sql } from 'drizzle-orm';
import type { Queries } from '../migrate.ts';
import { includedNames } from './backup-tables.ts';
import { type StoredTable, setUniformText, storedTables } from './table-columns.ts';

/** Rows of one FETCH: about 200 kB. */
const rowsPerFetch = 1_000;

/** The tables that a backup of this database contains, in order. */
export async function includedTables(transaction: Queries): Promise<StoredTable[]> {
  const stored = await storedTables(transaction);
  return includedNames.flatMap((name) => stored.get(name) ?? []);
}

/**
 * The lines of all tables, in chunks: a header that names the table, then its rows in the order of their keys. Adds the
 * figures of each table to `figures`. The order does not depend on the locale of the database, so that the same rows
 * have the same hash everywhere.
 */
export async function* backupLines(
  transaction: Queries,
  { tables, figures }: { tables: readonly StoredTable[]; figures: BackupTable[] },
): AsyncGenerator<string> {
  await setUniformText(transaction);
  const hasByteOrder = await sortsByBytes(transaction);
  for (const table of tables) {
    yield `${JSON.stringify({ table: table.name })}\n`;
    const hash = createHash('sha256');
    let rows = 0;
    const query = sql`select row_to_json("row")::text as line from (${rowsOf(table, hasByteOrder)}) as "row"`;
    await transaction.execute(sql`declare backup_rows no scroll cursor for ${query}`);
    for (let fetched = rowsPerFetch; fetched === rowsPerFetch; ) {
      const batch = await transaction.execute<{ line: string }>(sql.raw(`fetch ${rowsPerFetch} from backup_rows`));
      fetched = batch.length;
      rows += fetched;
      if (fetched === 0) break;
      const lines = `${batch.map(({ line }) => line).join('\n')}\n`;
      hash.update(lines);
      yield lines;
    }
    await transaction.execute(sql`close backup_rows`);
    const lastId = await lastIdOf(transaction, table);
    figures.push({ name: table.name, rows, sha256: hash.digest('hex'), lastId });
  }
}

function rowsOf({ name, columns, key }: StoredTable, hasByteOrder: boolean) {
  // Without the clause, the index of the key gives the order: sorting ten million rows takes half a minute.
  const order = key.map(({ column, isText }) => (isText && !hasByteOrder ? `${column} collate "C"` : column));
  return sql.raw(`select ${columns.join(', ')} from public."${name}" order by ${order.join(', ')}`);
}

async function sortsByBytes(transaction: Queries): Promise<boolean> {
  const [row] = await transaction.execute<{ collation: string }>(
    sql`select datcollate as collation from pg_database where datname = current_database() and datlocprovider = 'c'`,
  );
  return row !== undefined && /^(C|POSIX|C\.UTF-?8)$/i.test(row.collation);
}

/** Read after the rows: a sequence has no snapshot, and is never behind them. */
async function lastIdOf(transaction: Queries, { sequence }: StoredTable): Promise<number | null> {
  if (sequence === null) return null;
  const [row] = await transaction.execute<{ lastId: string | null }>(
    sql`select pg_sequence_last_value(${sequence}::regclass) as "lastId"`,
  );
  return row?.lastId ? Number(row.lastId) : null;
}
