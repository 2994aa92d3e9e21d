// Usage: open-and-close.ts FOLDER
// Opens and closes the embedded database; exits only if no handle keeps the process alive.

import { silentLog } from '@marquee/domain/log';
import { openDatabase } from '../../database.ts';

const database = await openDatabase({ dataDirectory: process.argv[2] ?? '', pool: 1, log: silentLog });
await database.ping();
await database.close();
