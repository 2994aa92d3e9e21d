import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import {
  BackupManifest,
  type BackupTable,
  backupFormat,
  backupFormatVersion,
} from '@marquee/domain/administration/backup';
import { BackupError, fileErrorOf } from './backup-error.ts';
import { pipedChunks } from './piped-chunks.ts';

/** Larger than any row; a file that unpacks to one endless line is refused before it fills the memory. */
const maxLineBytes = 8 * 1_048_576;
/** What is unpacked at a time, and so the size of a batch of rows. */
const chunkBytes = 256 * 1_024;

/** Receives a backup while it is read; each call is awaited before the next line is read. */
export interface BackupReader {
  /** @throws BackupError to refuse the file */
  readManifest(manifest: BackupManifest): Promise<void>;
  /** Rows of one table as JSON, one or more, in the order of the file. */
  readRows(table: string, rows: readonly string[]): Promise<void>;
  /** All rows of the table were read, and are those that were written. */
  endTable(table: BackupTable): Promise<void>;
}

/**
 * Reads a backup with little memory, and verifies its counts and checksums.
 * @throws BackupError with a sentence for the operator
 */
export async function readBackup(path: string, reader: BackupReader): Promise<BackupManifest> {
  const batches = linesOf(path, pipedChunks(createReadStream(path), createGunzip({ chunkSize: chunkBytes })));
  let batch: string[] = [];
  /** At most `count` of the next lines; none at the end of the file. */
  const take = async (count: number) => {
    if (batch.length === 0) batch = (await batches.next()).value ?? [];
    return batch.splice(0, count);
  };
  try {
    const [first = ''] = await take(1);
    const manifest = parseManifest(path, first);
    await reader.readManifest(manifest);
    for (const table of manifest.tables) {
      const [header] = await take(1);
      if (header === undefined) throw cutOff(path);
      if (header !== JSON.stringify({ table: table.name })) throw damaged(path);
      const hash = createHash('sha256');
      for (let missing = table.rows; missing > 0; ) {
        const rows = await take(missing);
        if (rows.length === 0) throw cutOff(path);
        missing -= rows.length;
        hash.update(`${rows.join('\n')}\n`);
        await reader.readRows(table.name, rows);
      }
      if (hash.digest('hex') !== table.sha256) throw damaged(path, `the checksum of the table ${table.name} is wrong`);
      await reader.endTable(table);
    }
    if ((await take(1)).length > 0) throw damaged(path);
    return manifest;
  } catch (error) {
    throw fileErrorOf(zipErrorOf(error, path), path, 'read');
  } finally {
    await batches.return(undefined);
  }
}

/** Complete lines in batches. */
async function* linesOf(path: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<string[], undefined> {
  let rest: Buffer[] = [];
  let restBytes = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(0x0a) + 1;
    if (end > 0) {
      yield Buffer.concat([...rest, chunk.subarray(0, end - 1)])
        .toString()
        .split('\n');
      rest = [];
      restBytes = 0;
    }
    rest.push(chunk.subarray(end));
    restBytes += chunk.length - end;
    if (restBytes > maxLineBytes) throw notBackup(path);
  }
  if (restBytes > 0) throw cutOff(path);
}

function parseManifest(path: string, line: string): BackupManifest {
  const read = parseJson(line);
  if (!isManifest(read)) throw notBackup(path);
  if (Number(read.formatVersion) > backupFormatVersion) throw new BackupError(newerSentence(path, read.product));
  const { data } = BackupManifest.safeParse(read);
  if (!data) throw damaged(path);
  return data;
}

function isManifest(read: unknown): read is { formatVersion: unknown; product: unknown } {
  return typeof read === 'object' && read !== null && 'format' in read && read.format === backupFormat;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The sentence for a backup that this version cannot read. */
export function newerSentence(path: string, product: unknown): string {
  return `${path} was made by a later version of Marquee (${product}): update this one first.`;
}

function zipErrorOf(error: unknown, path: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === 'Z_BUF_ERROR') return cutOff(path, error);
  if (error.message === 'incorrect header check') return notBackup(path, error);
  return String(error.code).startsWith('Z_') ? damaged(path, 'it cannot be unpacked', error) : error;
}

const notBackup = (path: string, cause?: unknown) => new BackupError(`${path} is not a backup of Marquee.`, { cause });
const cutOff = (path: string, cause?: unknown) =>
  new BackupError(`${path} is not complete: its end is missing.`, { cause });

/** @param reason completes the sentence */
export function damaged(path: string, reason = 'its lines do not fit together', cause?: unknown): BackupError {
  return new BackupError(`${path} is damaged: ${reason}.`, { cause });
}
