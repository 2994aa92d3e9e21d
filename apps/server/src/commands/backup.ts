import { resolve } from 'node:path';
import { commandLine } from '@marquee/api/audit';
import { runBackup } from '@marquee/api/run-backup';
import { openDatabase } from '@marquee/db/database';
import { FolderInUseError } from '@marquee/db/folder-lock';
import packageFile from '../../package.json' with { type: 'json' };
import { type MadeBackup, requestBackup, sizeOf } from '../backups/backup-socket.ts';
import { type Environment, readEnvironment } from '../configuration/environment.ts';
import { readBackupArguments } from './backup-arguments.ts';
import { runCommand, warningLog } from './run-command.ts';

await runCommand(async (args) => {
  const path = resolve(readBackupArguments(args).file);
  const { rows, bytes } = await makeBackup(readEnvironment(), path);
  return `${path}: ${rows} rows, ${bytes} bytes. It contains password hashes: store it where nobody else can read it.`;
});

/** The embedded database allows one process at a time: where the product runs on it, that process makes the backup. */
async function makeBackup(environment: Environment, path: string): Promise<MadeBackup> {
  try {
    return await backUpOpened(environment, path);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const made = await requestBackup(environment.DATA_DIR, path);
    if (made === null) throw error;
    return made;
  }
}

async function backUpOpened({ DATABASE_URL, DATA_DIR }: Environment, path: string): Promise<MadeBackup> {
  const db = await openDatabase({ url: DATABASE_URL, dataDirectory: DATA_DIR, pool: 1, log: warningLog });
  try {
    const context = { db, clock: () => new Date(), version: packageFile.version };
    return sizeOf(await runBackup(context, { path, trigger: 'command', actor: commandLine }));
  } finally {
    await db.close();
  }
}
