import { silentLog } from '@marquee/domain/log';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { builtEmptyDatabase } from '../built-empty-database.ts';

// All rows are there, and nothing is committed: prints a line and waits for the signal.
const [path = '', dataDirectory = '', url] = process.argv.slice(2);
const finish = () => {
  process.stdout.write('restored\n');
  return new Promise<never>(() => setInterval(() => undefined, 1_000));
};
const options = { url, dataDirectory, path, isReplaced: false, log: silentLog, finish };
await restoreBackup({ ...options, emptyDatabase: builtEmptyDatabase() });
