import { gunzipSync, gzipSync } from 'node:zlib';
import type { BackupManifest } from '@marquee/domain/administration/backup';
import { silentLog } from '@marquee/domain/log';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

export const testOptions = { product: '1.2.3', clock: () => new Date('2026-03-02T12:00:00Z') };

/** Restores a file into a server, by default without an audit row. */
export function restoreInto(url: string, path: string, options: Partial<RestoreOptions> = {}) {
  const finish = async () => undefined;
  return restoreBackup({ url, dataDirectory: '', path, isReplaced: false, log: silentLog, finish, ...options });
}

/** Runs a test with a new database on the server. */
export async function withTarget(use: (target: EmptyDatabase) => Promise<void>): Promise<void> {
  const target = await createEmptyDatabase();
  try {
    await use(target);
  } finally {
    await target.drop();
  }
}

/** The lines of a backup. */
export function unpack(file: Buffer): { manifest: BackupManifest; lines: string[] } {
  const [first = '', ...lines] = gunzipSync(file).toString().trimEnd().split('\n');
  return { manifest: JSON.parse(first), lines };
}

/** A file with another manifest or other lines. */
export function pack(manifest: object, lines: readonly string[]): Buffer {
  return gzipSync(`${[JSON.stringify(manifest), ...lines].join('\n')}\n`);
}
