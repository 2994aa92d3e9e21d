import { resolve } from 'node:path';
import { commandLine } from '@marquee/api/audit';
import { runBackup } from '@marquee/api/run-backup';
import { FolderInUseError } from '@marquee/db/folder-lock';
import packageFile from '../../package.json' with { type: 'json' };
import { type MadeBackup, requestBackup, sizeOf } from '../backups/backup-socket.ts';
import { type Environment, readEnvironment } from '../configuration/environment.ts';
import { readBackupArguments } from './command-arguments.ts';
import { runCommand, withDatabase } from './run-command.ts';

await runCommand('backup', async (args) => {
  const path = resolve(readBackupArguments(args).file);
  const { rows, bytes } = await makeBackup(readEnvironment(), path);
  return `${path}: ${rows} rows, ${bytes} bytes. It contains password hashes: store it where nobody else can read it.`;
});

/** The embedded database allows one process at a time: where the product runs on it, that process makes the backup. */
async function makeBackup(environment: Environment, path: string): Promise<MadeBackup> {
  try {
    return await withDatabase(environment, async (db) => {
      const context = { db, clock: () => new Date(), version: packageFile.version };
      return sizeOf(await runBackup(context, { path, trigger: 'command', actor: commandLine }));
    });
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const made = await requestBackup(environment.DATA_DIR, path);
    if (made === null) throw error;
    return made;
  }
}
