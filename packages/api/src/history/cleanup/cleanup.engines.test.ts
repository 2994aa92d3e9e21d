import { auditLog } from '@marquee/db/tables/audit-log';
import { historyTombstones } from '@marquee/db/tables/history-tombstones';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { WatchEvent } from '@marquee/domain/history/watch-history';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { type TestApp, testApp } from '../../testing/api.ts';
import { later, minutesAfter, testMember } from '../../testing/member.ts';
import { record } from '../record.ts';
import { recentPage } from '../records.ts';
import { remove } from '../tombstones.ts';
import { cleanup, sharedCleanup } from './cleanup.ts';

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

const days = (count: number) => count * 24 * 60;

function watch(context: MemberContext, id: number, minutes: number) {
  const title = { media_id: String(id), media_type: 'movie' as const };
  return record(context, WatchEvent.parse({ ...title, timestamp: minutesAfter(minutes) }));
}

/** Inserts many old records. */
async function watchLongAgo(context: MemberContext, count: number): Promise<void> {
  const date = sql`${new Date(minutesAfter(-days(20))).toISOString()}::timestamptz`;
  await database.drizzle.insert(watchHistory).select(
    sql`select ${context.profile.id}::bigint, 'tv', id, 1, 1, false, ${date}, ${date}, ${date}
      from generate_series(1, ${count}) as id`,
  );
}

const ids = async (context: MemberContext) =>
  (await recentPage(context, context.profile.id, { limit: 100, offset: 0 })).records.map(({ media_id }) => media_id);

it('deletes records of all users older than 15 days, to the minute', async () => {
  const bob = await testMember(app);
  await watch(ada, 1, -days(15));
  await watch(ada, 2, -days(15) - 1);
  await watch(bob, 1, -days(16));
  await watch(bob, 2, -days(16));
  await watch(bob, 2, -days(14));
  expect(await cleanup(ada)).toEqual({ deleted: 2 });
  expect([await ids(ada), await ids(bob)]).toEqual([['1'], ['2']]);
});

it('uses the configured retention days', async () => {
  await watch(ada, 1, -days(2));
  await watch(ada, 2, -days(4));
  expect(await cleanup({ ...ada, historyRetentionDays: 3 })).toEqual({ deleted: 1 });
  expect(await ids(ada)).toEqual(['1']);
});

it('deletes old tombstones only', async () => {
  await remove(later(ada, -days(16)), { media_id: '1', media_type: 'movie' });
  await remove(later(ada, -days(14)), { media_id: '2', media_type: 'movie' });
  expect(await cleanup(ada)).toEqual({ deleted: 0 });
  const tombstones = await database.drizzle.select().from(historyTombstones);
  expect(tombstones.map(({ mediaId }) => mediaId)).toEqual([2]);
});

it('writes one audit row for all batches', async () => {
  await watchLongAgo(ada, 2_300);
  await watch(ada, 1, 0);
  expect(await cleanup(ada)).toEqual({ deleted: 2_300 });
  expect(await ids(ada)).toEqual(['1']);
  expect(await database.drizzle.select().from(auditLog)).toMatchObject([
    { actorId: ada.account.id, actor: ada.account.username, action: 'clean-history', after: { deleted: 2_300 } },
  ]);
});

it('deletes nothing if the audit row fails', async () => {
  await watchLongAgo(ada, 10);
  const stranger = { ...ada, account: { ...ada.account, id: ada.account.id + 1 } };
  await expect(cleanup(stranger)).rejects.toThrow();
  expect(await database.drizzle.$count(watchHistory)).toBe(10);
});

it('cleans all batches as a job without an audit row', async () => {
  await watchLongAgo(ada, 2_000);
  expect(await sharedCleanup(ada)).toBe(2_000);
  expect(await sharedCleanup(ada)).toBe(0);
  expect(await database.drizzle.$count(auditLog)).toBe(0);
});

it('stops as a job after the current batch when aborted', async () => {
  await watchLongAgo(ada, 2_000);
  const stopping = new AbortController();
  const running = sharedCleanup(ada, stopping.signal);
  stopping.abort();
  expect(await running).toBe(1_000);
  expect(await sharedCleanup(ada, stopping.signal)).toBeNull();
  expect(await database.drizzle.$count(watchHistory)).toBe(1_000);
});
