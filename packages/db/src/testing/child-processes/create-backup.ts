import { silentLog } from '@marquee/domain/log';
import { createBackup } from '../../backup/create-backup.ts';
import { openDatabase } from '../../database.ts';

const [url, path = ''] = process.argv.slice(2);
const database = await openDatabase({ url, dataDirectory: '', pool: 1, log: silentLog });
try {
  await createBackup(database, path, { product: '', clock: () => new Date() });
} catch (error) {
  process.stderr.write(`${error}\n`);
  process.exitCode = 1;
}
await database.close();
