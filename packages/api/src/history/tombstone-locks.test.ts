import type { Transaction } from '@marquee/db/database';
import { historyTombstones } from '@marquee/db/tables/history-tombstones';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { holdTransaction } from '@marquee/db/testing/outer-queries';
import { WatchEvent } from '@marquee/domain/history/watch-history';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { type TestApp, testApp, testNow } from '../testing/api.ts';
import { waitUntilBlocked } from '../testing/locks.ts';
import { minutesAfter, testMember } from '../testing/member.ts';
import { migrate } from './migrate.ts';
import { record } from './record.ts';
import { findRecord } from './records.ts';
import { remove } from './tombstones.ts';

let database: TestDatabase;
let app: TestApp;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
beforeEach(async () => {
  await database.empty();
  ada = await testMember(app);
});
afterAll(() => database.close());

const title = { media_id: '603', media_type: 'movie' as const };
const watch = () => record(ada, WatchEvent.parse({ ...title, timestamp: minutesAfter(-1) }));

/** Runs the work in a transaction that is rolled back. */
async function withRollback<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  const rollBack = new Error('roll back');
  const transaction = holdTransaction(database, async (each) => {
    results.push(await work(each));
    throw rollBack;
  });
  await expect(transaction).rejects.toBe(rollBack);
  return results[0] ?? expect.fail('the work did not finish');
}

it('a write that starts before a removal and ends after it restores nothing', async () => {
  const { writing } = await withRollback(async (transaction) => {
    // The write waits for this row with the same key, which is rolled back after the removal.
    await transaction.insert(watchHistory).values({
      profileId: ada.profile.id,
      mediaType: 'movie',
      mediaId: 603,
      watchedAt: testNow,
      lastWatched: testNow,
      updatedAt: testNow,
    });
    const pending = watch();
    await waitUntilBlocked(database, 1);
    expect(await remove(ada, title)).toEqual({ deleted: 0 });
    return { writing: pending };
  });
  expect(await writing).toMatchObject(title);
  expect(await findRecord(ada, ada.profile.id, title)).toBeNull();
});

it('a write within a removal does not survive it', async () => {
  const { removing } = await withRollback(async (transaction) => {
    // The removal has found nothing to delete by the time it waits for this row with the same key.
    await transaction
      .insert(historyTombstones)
      .values({ profileId: ada.profile.id, mediaType: 'movie', mediaId: 603, removedAt: testNow });
    const pending = remove(ada, title);
    await waitUntilBlocked(database, 1);
    await watch();
    expect(await findRecord(ada, ada.profile.id, title)).not.toBeNull();
    return { removing: pending };
  });
  expect(await removing).toEqual({ deleted: 1 });
  expect(await findRecord(ada, ada.profile.id, title)).toBeNull();
});

it('concurrent migrations of one user with the same titles in different order do not deadlock', async () => {
  const entry = (id: number, minutes: number) => ({
    media_id: String(id),
    media_type: 'movie',
    timestamp: minutesAfter(minutes),
  });
  await migrate(ada, { watchHistoryData: [entry(1, -9), entry(2, -9)] });
  const { both } = await holdTransaction(database, async (transaction) => {
    await transaction.select().from(watchHistory).where(eq(watchHistory.mediaId, 2)).for('update');
    const backwards = migrate(ada, { watchHistoryData: [entry(2, -5), entry(1, -5)] });
    await waitUntilBlocked(database, 1);
    const forwards = migrate(ada, { watchHistoryData: [entry(1, -4), entry(2, -4)] });
    await waitUntilBlocked(database, 2);
    return { both: Promise.all([backwards, forwards]) };
  });
  expect((await both).map(({ migrated }) => migrated)).toEqual([2, 2]);
});
