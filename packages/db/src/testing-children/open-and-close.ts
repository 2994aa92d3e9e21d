// Opens the embedded database in the folder named by the first argument, uses it and closes it. It ends by itself, and
// only if nothing is left that keeps a process alive.
import { openDatabase } from '../database.ts';
import { silentLog } from '../testing-log.ts';

const database = await openDatabase({ dataDirectory: process.argv[2] ?? '', pool: 1, log: silentLog });
await database.ping();
await database.close();
