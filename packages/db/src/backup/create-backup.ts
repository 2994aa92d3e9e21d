import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import {
  type BackupManifest,
  type BackupTable,
  backupFormat,
  backupFormatVersion,
} from '@marquee/domain/administration/backup';
import type { Database } from '../database.ts';
import { schemaOf } from '../schema-number.ts';
import { fileErrorOf } from './backup-error.ts';
import { backupLines, includedTables } from './backup-rows.ts';
import { pipedChunks } from './piped-chunks.ts';
import type { StoredTable } from './table-columns.ts';

export interface BackupOptions {
  /** Version of the product. */
  readonly product: string;
  readonly clock: () => Date;
  /** Ends it early; nothing is left behind. */
  readonly signal?: AbortSignal | undefined;
}

export interface CreatedBackup {
  readonly manifest: BackupManifest;
  readonly bytes: number;
}

/** What `partialName` adds to the name of a file that is not complete. */
export const partialExtension = '.partial';

/**
 * Writes a backup of one state of the database to `path`, replacing a file that is there. The file appears when it is
 * complete and on the disk, readable by this user only: it has password hashes.
 * @throws BackupError
 */
export async function createBackup(
  database: Pick<Database, 'snapshot'>,
  path: string,
  options: BackupOptions,
): Promise<CreatedBackup> {
  const partial = `${resolve(path)}.${randomUUID().slice(0, 8)}${partialExtension}`;
  try {
    const file = await open(partial, 'wx', 0o600);
    try {
      const created = await writeBackup(database, file, options);
      await file.sync();
      await rename(partial, resolve(path));
      await syncFolder(dirname(partial));
      return created;
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(partial, { force: true });
    throw fileErrorOf(error, resolve(path), 'write');
  }
}

/**
 * The manifest comes first and has figures that are known last: its place is reserved. It is a gzip member of its own,
 * not compressed and padded with blanks, so that its length is known; a gzip file may have several members.
 */
async function writeBackup(
  database: Pick<Database, 'snapshot'>,
  file: FileHandle,
  options: BackupOptions,
): Promise<CreatedBackup> {
  const manifest = await database.snapshot(async (transaction) => {
    const tables = await includedTables(transaction);
    const draft = { ...(await headOf(transaction, options)), tables: tables.map(longestFigures) };
    const start = manifestMember(draft, JSON.stringify(draft).length).length;
    const figures: BackupTable[] = [];
    const rows = Readable.from(backupLines(transaction, { tables, figures }), { signal: options.signal });
    await writeFrom(file, start, pipedChunks(rows, createGzip({ level: 5 })));
    const complete = { ...draft, tables: figures };
    const member = manifestMember(complete, JSON.stringify(draft).length);
    if (member.length !== start) throw new Error('The manifest does not fit its place');
    await writeAt(file, 0, member);
    return complete;
  });
  return { manifest, bytes: (await file.stat()).size };
}

async function writeFrom(file: FileHandle, start: number, chunks: AsyncIterable<Buffer>): Promise<void> {
  let position = start;
  for await (const chunk of chunks) {
    await writeAt(file, position, chunk);
    position += chunk.length;
  }
}

/** One call writes less where the disk becomes full; the next one fails. */
async function writeAt(file: FileHandle, start: number, bytes: Buffer): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const part = await file.write(bytes, written, bytes.length - written, start + written);
    written += part.bytesWritten;
  }
}

async function headOf(transaction: Parameters<typeof schemaOf>[0], { product, clock }: BackupOptions) {
  const { schema, migration } = await schemaOf(transaction);
  const createdAt = clock().toISOString();
  return { format: backupFormat, formatVersion: backupFormatVersion, product, schema, migration, createdAt } as const;
}

const longestFigures = ({ name, sequence }: StoredTable): BackupTable => ({
  name,
  rows: Number.MAX_SAFE_INTEGER,
  sha256: '0'.repeat(64),
  lastId: sequence === null ? null : Number.MAX_SAFE_INTEGER,
});

function manifestMember(manifest: BackupManifest, length: number): Buffer {
  return gzipSync(`${JSON.stringify(manifest).padEnd(length)}\n`, { level: 0 });
}

/** Without it, a power loss may undo the renaming. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
