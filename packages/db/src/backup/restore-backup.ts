import { resolve } from 'node:path';
import type { BackupManifest, BackupTable } from '@marquee/domain/administration/backup';
import { type Log, silentLog } from '@marquee/domain/log';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { type ConnectionTarget, withMigrationClient } from '../connection.ts';
import type { Database, Transaction } from '../database.ts';
import { databaseErrorOf, innermostMessage } from '../database-error.ts';
import { openEmbedded } from '../embedded/open-embedded.ts';
import { applyMigrations, lockMigrations, type Queries } from '../migrate.ts';
import { ownSchema } from '../schema-number.ts';
import { BackupError } from './backup-error.ts';
import { includedNames } from './backup-tables.ts';
import { clearTarget } from './clear-target.ts';
import { damaged, newerSentence, readBackup } from './read-backup.ts';
import { recountDerived } from './recount-derived.ts';
import { type StoredTable, setUniformText, storedTables } from './table-columns.ts';

export interface RestoreOptions {
  /** `postgres://…`; without it, the embedded database in `dataDirectory`. */
  readonly url?: string | undefined;
  readonly dataDirectory: string;
  readonly path: string;
  /** Whether a target with accounts may be replaced. */
  readonly isReplaced: boolean;
  readonly log: Log;
  /** See `EmbeddedServerOptions`. */
  readonly emptyDatabase?: string | undefined;
  /** Runs last, in the transaction of the restore. */
  readonly finish: (transaction: Transaction, manifest: BackupManifest) => Promise<void>;
}

export interface RestoredBackup {
  readonly manifest: BackupManifest;
  readonly kind: Database['kind'];
}

/** An index of millions of rows takes minutes, in which the embedded database seems to make no progress. */
const stallSeconds = 3_600;

/**
 * Restores a backup in one transaction: whatever interrupts it, the target is as before. Rows are inserted into the
 * schema of the backup, which is then migrated.
 * @throws BackupError; FolderInUseError while the product runs on the embedded database
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { url, dataDirectory, emptyDatabase, log } = options;
  if (url !== undefined) return restoreInto({ kind: 'server', url }, options, () => undefined);
  const embedded = await openEmbedded({ dataDirectory, emptyDatabase, log, stallSeconds });
  const checkSpace = () => refuseFullDisk(resolve(dataDirectory), embedded.isWritable());
  return restoreInto(embedded.target, options, checkSpace).finally(embedded.close);
}

/** @throws BackupError once the disk of the embedded database is nearly full: on a full one it hangs */
export function refuseFullDisk(folder: string, isWritable: boolean): void {
  if (!isWritable) throw new BackupError(`The disk of ${folder} is nearly full: nothing was restored.`);
}

function restoreInto(target: ConnectionTarget, options: RestoreOptions, checkSpace: () => void) {
  return withMigrationClient(target, async (client): Promise<RestoredBackup> => {
    const manifest = await drizzle(client).transaction(async (transaction) => {
      const read = await readInto(transaction, options, checkSpace);
      await applyMigrations(transaction, options.log);
      await recountDerived(transaction);
      await options.finish(transaction, read);
      return read;
    });
    await client`analyze`;
    return { manifest, kind: target.kind };
  });
}

async function readInto(
  transaction: Queries,
  options: RestoreOptions,
  checkSpace: () => void,
): Promise<BackupManifest> {
  const path = resolve(options.path);
  let stored = new Map<string, StoredTable>();
  const tableOf = (name: string): StoredTable => {
    const table = stored.get(name);
    if (table === undefined || !includedNames.includes(name)) throw damaged(path, `it has an unknown table ${name}`);
    return table;
  };
  return readBackup(path, {
    async readManifest(manifest) {
      if (manifest.schema > ownSchema().schema) throw new BackupError(newerSentence(path, manifest.product));
      await lockMigrations(transaction, options.log);
      await clearTarget(transaction, options);
      await applyMigrations(transaction, silentLog, manifest.schema);
      stored = await storedTables(transaction);
      await setUniformText(transaction);
      // Triggers would create profiles, lists and counts that the backup has. References are checked all the same.
      for (const { name } of manifest.tables) await setTriggers(transaction, tableOf(name), 'disable');
    },
    async readRows(name, rows) {
      checkSpace();
      await insertRows(transaction, tableOf(name), rows).catch((error: unknown) => {
        if (!/^2[23]/.test(databaseErrorOf(error)?.code ?? '')) throw error;
        throw damaged(path, `the table ${name} has a row that does not fit (${innermostMessage(error)})`, error);
      });
    },
    async endTable(table) {
      const target = tableOf(table.name);
      await verifyCount(transaction, path, table);
      if (table.lastId !== null && target.sequence !== null) {
        await transaction.execute(sql`select setval(${target.sequence}::regclass, ${table.lastId})`);
      }
      await setTriggers(transaction, target, 'enable');
    },
  });
}

async function setTriggers(transaction: Queries, { name }: StoredTable, state: 'enable' | 'disable'): Promise<void> {
  await transaction.execute(sql.raw(`alter table public."${name}" ${state} trigger user`));
}

async function insertRows(transaction: Queries, { name, columns }: StoredTable, rows: readonly string[]) {
  const target = sql.raw(`public."${name}"`);
  const list = sql.raw(columns.join(', '));
  await transaction.execute(sql`
    insert into ${target} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${target}, ${`[${rows.join(',')}]`}::text::json)`);
}

async function verifyCount(transaction: Queries, path: string, table: BackupTable): Promise<void> {
  const [found] = await transaction.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from public."${table.name}"`),
  );
  if (found?.count !== table.rows) throw damaged(path, `the table ${table.name} should have ${table.rows} rows`);
}
