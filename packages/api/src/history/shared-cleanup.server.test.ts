import { historyRemovals } from '@marquee/db/tables/history-removals';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing.ts';
import { sharedCleanup } from './shared-cleanup.ts';
import { waitUntilBlocked } from './testing-locks.ts';
import { minutesAfter, testMember } from './testing-member.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
afterAll(() => database.close());

const old = new Date(minutesAfter(-30 * 24 * 60));

it('of two replicas at once one cleans; the other leaves, and can clean the next time', async () => {
  const { account } = await testMember(app);
  const row = { userId: account.id, mediaType: 'tv' as const, watchedAt: old, lastWatched: old, updatedAt: old };
  await database.drizzle.insert(watchHistory).values([1, 2, 3].map((mediaId) => ({ ...row, mediaId })));
  // Keeps the first replica in the middle of its batch, which cannot lock the removals' table, until the second came.
  const { first, second } = await database.drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${historyRemovals} in access exclusive mode`);
    const cleaning = sharedCleanup(app.context);
    await waitUntilBlocked(database, 1);
    return { first: cleaning, second: await sharedCleanup(app.context) };
  });
  expect([await first, second, await sharedCleanup(app.context)]).toEqual([3, null, 0]);
});

it('of many replicas at once deletes every record once', async () => {
  const { account } = await testMember(app);
  const moment = sql`${old.toISOString()}::timestamptz`;
  await database.drizzle
    .insert(watchHistory)
    .select(
      sql`select ${account.id}::bigint, 'tv', id, 1, 1, false, ${moment}, ${moment}, ${moment} from generate_series(1, 2500) as id`,
    );
  const counts = await Promise.all(Array.from({ length: 6 }, () => sharedCleanup(app.context)));
  expect(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(2_500);
  expect(await database.drizzle.$count(watchHistory)).toBe(0);
});

it('passes over a record that somebody is writing', async () => {
  const { account } = await testMember(app);
  const row = { userId: account.id, mediaType: 'tv' as const, watchedAt: old, lastWatched: old, updatedAt: old };
  await database.drizzle.insert(watchHistory).values([1, 2].map((mediaId) => ({ ...row, mediaId })));
  const deleted = await database.drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`select from ${watchHistory} where ${watchHistory.mediaId} = 1 for update`);
    return sharedCleanup(app.context);
  });
  expect(deleted).toBe(1);
});
