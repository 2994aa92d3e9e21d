import type { Transaction } from '@marquee/db/database';
import { historyRemovals } from '@marquee/db/tables/history-removals';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { type TestApp, testApp, testNow } from '../testing.ts';
import { migrate } from './migrate.ts';
import { record } from './record.ts';
import { findRecord } from './records.ts';
import { remove } from './remove.ts';
import { waitUntilBlocked } from './testing-locks.ts';
import { minutesAfter, testMember } from './testing-member.ts';

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
const watch = () => record(ada, { ...title, beginning: false, timestamp: minutesAfter(-1) });

/** Does the work in a transaction that never was. */
async function inVain<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  const rollBack = new Error('in vain');
  const transaction = database.drizzle.transaction(async (each) => {
    results.push(await work(each));
    throw rollBack;
  });
  await expect(transaction).rejects.toBe(rollBack);
  return results[0] ?? expect.fail('the work did not end');
}

it('a write that began before a removal and ends after it brings nothing back', async () => {
  const { writing } = await inVain(async (transaction) => {
    // The write waits for this row of its key, which is gone again after the removal.
    await transaction.insert(watchHistory).values({
      userId: ada.account.id,
      mediaType: 'movie',
      mediaId: 603,
      watchedAt: testNow,
      lastWatched: testNow,
      updatedAt: testNow,
    });
    const begun = watch();
    await waitUntilBlocked(database, 1);
    expect(await remove(ada, title)).toEqual({ deleted: 0 });
    return { writing: begun };
  });
  expect(await writing).toMatchObject(title);
  expect(await findRecord(ada, ada.account.id, title)).toBeNull();
});

it('a write that begins and ends in the middle of a removal does not outlast it', async () => {
  const { removing } = await inVain(async (transaction) => {
    // The removal has found nothing to delete when it waits for this row of its key.
    await transaction
      .insert(historyRemovals)
      .values({ userId: ada.account.id, mediaType: 'movie', mediaId: 603, removedAt: testNow });
    const begun = remove(ada, title);
    await waitUntilBlocked(database, 1);
    await watch();
    expect(await findRecord(ada, ada.account.id, title)).not.toBeNull();
    return { removing: begun };
  });
  expect(await removing).toEqual({ deleted: 1 });
  expect(await findRecord(ada, ada.account.id, title)).toBeNull();
});

it('migrations of one person with the same titles in another order never lock each other out', async () => {
  const entry = (id: number, minutes: number) => ({
    media_id: String(id),
    media_type: 'movie',
    timestamp: minutesAfter(minutes),
  });
  await migrate(ada, { watchHistoryData: [entry(1, -9), entry(2, -9)] });
  const { both } = await database.drizzle.transaction(async (transaction) => {
    await transaction.select().from(watchHistory).where(eq(watchHistory.mediaId, 2)).for('update');
    const backwards = migrate(ada, { watchHistoryData: [entry(2, -5), entry(1, -5)] });
    await waitUntilBlocked(database, 1);
    const forwards = migrate(ada, { watchHistoryData: [entry(1, -4), entry(2, -4)] });
    await waitUntilBlocked(database, 2);
    return { both: Promise.all([backwards, forwards]) };
  });
  expect((await both).map(({ migrated }) => migrated)).toEqual([2, 2]);
});
