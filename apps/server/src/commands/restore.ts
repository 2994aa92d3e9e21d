import { commandLine, recordAudit } from '@marquee/api/audit';
import { restoreBackup } from '@marquee/db/backup/restore-backup';
import { readEnvironment } from '../configuration/environment.ts';
import { readRestoreArguments } from './command-arguments.ts';
import { commandLog, runCommand } from './run-command.ts';

await runCommand('restore', async (args) => {
  const { file: path, into, isReplaced } = readRestoreArguments(args);
  const { DATABASE_URL: url, DATA_DIR: dataDirectory } = readEnvironment(
    into === undefined ? {} : { DATABASE_URL: into },
  );
  const { manifest } = await restoreBackup({
    url,
    dataDirectory,
    path,
    isReplaced,
    log: commandLog,
    finish: async (transaction, { createdAt, product, schema }) => {
      const after = { createdAt, product, schema };
      await recordAudit(transaction, { actor: commandLine, action: 'restore-backup', after });
    },
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const target = url === undefined ? `the embedded database in ${dataDirectory}` : 'the Postgres server';
  return `${rows} rows of ${manifest.createdAt} are now in ${target}. Everybody has to sign in again.`;
});
