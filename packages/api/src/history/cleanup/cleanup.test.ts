import { auditLog } from '@marquee/db/tables/audit-log';
import { historyTombstones } from '@marquee/db/tables/history-tombstones';
import { listEntries, listTombstones } from '@marquee/db/tables/lists';
import { profiles } from '@marquee/db/tables/profiles';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { progress, watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { WatchEvent } from '@marquee/domain/history/watch-history';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { add } from '../../lists/entries.ts';
import { drop } from '../../lists/removals.ts';
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
  (await recentPage(context, context.profile.id, { limit: 100, offset: 0 })).items.map(({ media_id }) => media_id);

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

it('deletes tombstones of lists as old, and no entry', async () => {
  const entry = { id: 'watchlist', media_type: 'movie' } as const;
  await add(later(ada, -days(40)), { ...entry, media_id: '3', at: undefined });
  await drop(later(ada, -days(16)), { ...entry, media_id: '1' });
  await drop(later(ada, -days(14)), { ...entry, media_id: '2' });
  await cleanup(ada);
  const tombstones = await database.drizzle.select({ mediaId: listTombstones.mediaId }).from(listTombstones);
  expect(tombstones).toEqual([{ mediaId: 2 }]);
  expect(await database.drizzle.$count(listEntries)).toBe(1);
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

describe('what the player recorded', () => {
  const old = new Date(minutesAfter(-days(15) - 1));
  const recent = new Date(minutesAfter(-days(15)));

  async function recordOf({ profile }: MemberContext): Promise<string[]> {
    const ofMember = eq(watches.profileId, profile.id);
    const seen = await database.drizzle.select().from(watches).where(ofMember).orderBy(watches.id);
    const played = await database.drizzle.$count(progress, eq(progress.profileId, profile.id));
    return [
      ...seen.map(({ source, watchedAt }) => `${source} ${watchedAt < recent ? 'old' : 'recent'}`),
      `${played} played`,
    ];
  }

  it.each([
    ['not chosen', null, ['player recent', 'mark old', '1 played']],
    ['off', false, ['player recent', 'mark old', '1 played']],
    ['on', true, ['player old', 'player recent', 'mark old', '2 played']],
  ])('is cleaned with the history unless the record is on: %s', async (_, keepsRecord, expected) => {
    const { profile } = ada;
    await database.drizzle.update(profiles).set({ keepsRecord }).where(eq(profiles.id, profile.id));
    const movieOf = (mediaId: number) => ({ profileId: profile.id, mediaType: 'movie' as const, mediaId });
    const position = { positionSeconds: 60, durationSeconds: 6_000 };
    await database.drizzle.insert(watches).values([
      { ...movieOf(1), watchedAt: old, precision: 'time', source: 'player' },
      { ...movieOf(1), watchedAt: recent, precision: 'time', source: 'player' },
      { ...movieOf(2), watchedAt: old, precision: 'time', source: 'mark' },
    ]);
    await database.drizzle.insert(progress).values([
      { ...movieOf(1), ...position, eventAt: old },
      { ...movieOf(2), ...position, eventAt: recent },
    ]);
    await watch(ada, 1, -days(16));
    // The count is that of history records.
    expect(await cleanup(ada)).toEqual({ deleted: 1 });
    expect(await recordOf(ada)).toEqual(expected);
  });

  it('is cleaned in batches', async () => {
    await database.drizzle.insert(watches).values(
      Array.from({ length: 1_100 }, (_, index) => ({
        profileId: ada.profile.id,
        mediaType: 'movie' as const,
        mediaId: index + 1,
        watchedAt: old,
        precision: 'time' as const,
        source: 'player' as const,
      })),
    );
    await sharedCleanup(ada);
    expect(await database.drizzle.$count(watches)).toBe(0);
  });
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
