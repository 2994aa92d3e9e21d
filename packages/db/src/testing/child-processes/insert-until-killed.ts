// Usage: insert-until-killed.ts FOLDER PREFIX
// Inserts accounts into the embedded database until it is killed, and prints each username after its insert.

import { silentLog } from '@marquee/domain/log';
import { openDatabase } from '../../database.ts';
import { users } from '../../tables/users.ts';
import { newUser } from '../accounts.ts';

const [, , dataDirectory = '', prefix = ''] = process.argv;
const database = await openDatabase({ dataDirectory, pool: 1, log: silentLog });
process.stdout.write('open\n');
for (let count = 0; ; count += 1) {
  const user = newUser(`${prefix}-${count}`);
  await database.drizzle.insert(users).values(user);
  process.stdout.write(`${user.username}\n`);
}
