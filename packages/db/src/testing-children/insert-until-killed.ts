// Opens the embedded database in the folder named by the first argument and inserts accounts, whose names begin with
// the second, until it is killed. Every name is printed once its insert was acknowledged.
import { openDatabase } from '../database.ts';
import { users } from '../tables/users.ts';
import { newUser } from '../testing-accounts.ts';
import { silentLog } from '../testing-log.ts';

const [, , dataDirectory = '', prefix = ''] = process.argv;
const database = await openDatabase({ dataDirectory, pool: 1, log: silentLog });
process.stdout.write('open\n');
for (let count = 0; ; count += 1) {
  const user = newUser(`${prefix}-${count}`);
  await database.drizzle.insert(users).values(user);
  process.stdout.write(`${user.username}\n`);
}
