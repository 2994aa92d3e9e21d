// Argument: the database URL. Records ever newer events of one new account, several concurrently, until the process is
// killed. Prints title and episode of every acknowledged event.
import { openDatabase } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import { newUser, profileIdOf } from '@marquee/db/testing/accounts';
import { silentLog } from '@marquee/domain/log';
import { createDailyCounts } from '../../analytics/daily-counts.ts';
import { record } from '../../history/record.ts';

const [, , url] = process.argv;
const lanes = 4;
const titles = 40;

const db = await openDatabase({ url, dataDirectory: '', pool: lanes, log: silentLog });
const [account] = await db.drizzle.insert(users).values(newUser('streaming')).returning();
if (!account) throw new Error('insert returned no account');
const start = Date.now();
const profile = { id: await profileIdOf(db, account.id), keepsRecord: null, timeZone: null, language: null };
const clock = () => new Date(start + 1_000_000);
const dailyCounts = createDailyCounts({ db, clock });
const context = { db, profile, titles: { note: () => undefined }, dailyCounts, clock };

let count = 0;
async function stream(): Promise<never> {
  for (;;) {
    count += 1;
    const [title, episode] = [(count % titles) + 1, count];
    const event = { media_id: String(title), media_type: 'tv' as const, season: 1, episode, auto_started: false };
    await record(context, { ...event, timestamp: start + count });
    process.stdout.write(`${title} ${episode}\n`);
  }
}
await Promise.all(Array.from({ length: lanes }, stream));
