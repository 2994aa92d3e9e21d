import { historyTombstones } from '@marquee/db/tables/history-tombstones';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { holdTransaction } from '@marquee/db/testing/outer-queries';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/api.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { minutesAfter, testMember } from '../../testing/member.ts';
import { sharedCleanup } from './cleanup.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
afterAll(() => database.close());

const old = new Date(minutesAfter(-30 * 24 * 60));

it('runs on one of two concurrent replicas; the other can run it later', async () => {
  const { profile } = await testMember(app);
  const row = { profileId: profile.id, mediaType: 'tv' as const, watchedAt: old, lastWatched: old, updatedAt: old };
  await database.drizzle.insert(watchHistory).values([1, 2, 3].map((mediaId) => ({ ...row, mediaId })));
  // The table lock blocks the first replica in the middle of its batch until the second has tried.
  const { first, second } = await holdTransaction(database, async (transaction) => {
    await transaction.execute(sql`lock table ${historyTombstones} in access exclusive mode`);
    const cleaning = sharedCleanup(app.context);
    await waitUntilBlocked(database, 1);
    return { first: cleaning, second: await sharedCleanup(app.context) };
  });
  expect([await first, second, await sharedCleanup(app.context)]).toEqual([3, null, 0]);
});

it('deletes every record once with many concurrent replicas', async () => {
  const { profile } = await testMember(app);
  const date = sql`${old.toISOString()}::timestamptz`;
  await database.drizzle
    .insert(watchHistory)
    .select(
      sql`select ${profile.id}::bigint, 'tv', id, 1, 1, false, ${date}, ${date}, ${date} from generate_series(1, 2500) as id`,
    );
  const counts = await Promise.all(Array.from({ length: 6 }, () => sharedCleanup(app.context)));
  expect(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(2_500);
  expect(await database.drizzle.$count(watchHistory)).toBe(0);
});

it('skips a record that is locked by a write', async () => {
  const { profile } = await testMember(app);
  const row = { profileId: profile.id, mediaType: 'tv' as const, watchedAt: old, lastWatched: old, updatedAt: old };
  await database.drizzle.insert(watchHistory).values([1, 2].map((mediaId) => ({ ...row, mediaId })));
  const deleted = await holdTransaction(database, async (transaction) => {
    await transaction.execute(sql`select from ${watchHistory} where ${watchHistory.mediaId} = 1 for update`);
    return sharedCleanup(app.context);
  });
  expect(deleted).toBe(1);
});
