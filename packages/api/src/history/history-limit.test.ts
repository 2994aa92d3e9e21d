import { historyCounts } from '@marquee/db/tables/history-counts';
import { historyTombstones } from '@marquee/db/tables/history-tombstones';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { WatchEvent } from '@marquee/domain/history/watch-history';
import { asc, count, eq, min, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { testApp } from '../testing/api.ts';
import { later, minutesAfter, testMember } from '../testing/member.ts';
import { maxHistoryTitles } from './history-limit.ts';
import { migrate } from './migrate.ts';
import { record } from './record.ts';
import { maxHistoryTombstones, remove } from './tombstones.ts';

let database: TestDatabase;
let ada: MemberContext;
let bob: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  const app = testApp({ database });
  [ada, bob] = [await testMember(app), await testMember(app)];
});
afterAll(() => database.close());

/**
 * Show n was watched n minutes ago. In batches, since the counter's row gets a version for each record of a
 * transaction.
 */
async function fillHistory({ profile }: MemberContext, total: number, from = 1): Promise<void> {
  const batch = 500;
  for (let first = from; first <= total; first += batch) {
    const last = Math.min(total, first + batch - 1);
    const time = sql`${new Date(minutesAfter(0)).toISOString()}::timestamptz - id * interval '1 minute'`;
    await database.drizzle.insert(watchHistory).select(
      sql`select ${profile.id}::bigint, 'tv', id, 1, 1, false, ${time}, ${time}, ${time}
        from generate_series(${first}::integer, ${last}::integer) as id`,
    );
  }
}

const movie = (id: number) => ({ media_id: String(id), media_type: 'movie' as const });
const watch = (context: MemberContext, id: number, minutes: number) =>
  record(context, WatchEvent.parse({ ...movie(id), timestamp: minutesAfter(minutes) }));

/** Titles of the profile as counted, by the counter and in the table; and the time of the oldest, in minutes. */
async function historyOf({ profile }: MemberContext) {
  const isTheirs = eq(watchHistory.profileId, profile.id);
  const [stored] = await database.drizzle
    .select({ titles: count(), oldest: min(watchHistory.lastWatched) })
    .from(watchHistory)
    .where(isTheirs);
  const [counted] = await database.drizzle.select().from(historyCounts).where(eq(historyCounts.profileId, profile.id));
  const minutes = stored?.oldest && (stored.oldest.getTime() - minutesAfter(0)) / 60_000;
  return { titles: stored?.titles, counted: counted && counted.movies + counted.shows, oldest: minutes };
}

it('a full history gives the places of the titles watched longest ago to new ones', async () => {
  await fillHistory(ada, maxHistoryTitles);
  const full = { titles: maxHistoryTitles, counted: maxHistoryTitles };

  // A title of it is watched again.
  const event = { media_id: '7', media_type: 'tv', season: 1, episode: 2, timestamp: minutesAfter(0) };
  await record(ada, WatchEvent.parse(event));
  expect(await historyOf(ada)).toEqual({ ...full, oldest: -maxHistoryTitles });

  // New ones, one by one and concurrently.
  await watch(ada, 1, 0);
  expect(await historyOf(ada)).toEqual({ ...full, oldest: 1 - maxHistoryTitles });
  await Promise.all([2, 3, 4, 5, 6, 7, 8, 9].map((id) => watch(ada, id, 0)));
  expect(await historyOf(ada)).toEqual({ ...full, oldest: 9 - maxHistoryTitles });
  await watch(bob, 1, 0);
  expect(await historyOf(bob)).toMatchObject({ titles: 1, counted: 1 });

  // Those of migrations: none older than its own, and the newest of concurrent ones.
  const entries = (first: number, minutes: number) =>
    Array.from({ length: 500 }, (_, index) => ({ ...movie(first + index), timestamp: minutesAfter(minutes) }));
  await migrate(ada, { watchHistoryData: entries(101, -2 * maxHistoryTitles) });
  expect(await historyOf(ada)).toEqual({ ...full, oldest: 9 - maxHistoryTitles });
  await Promise.all([601, 1_101].map((first) => migrate(ada, { watchHistoryData: entries(first, 0) })));
  expect(await historyOf(ada)).toEqual({ ...full, oldest: 1_009 - maxHistoryTitles });

  // Far above the limit, it shrinks by 1,000 titles with each new one.
  await fillHistory(ada, maxHistoryTitles + 1_500, maxHistoryTitles + 1);
  for (const [index, titles] of [maxHistoryTitles + 501, maxHistoryTitles].entries()) {
    await watch(ada, 5_001 + index, 0);
    expect(await historyOf(ada)).toMatchObject({ titles, counted: titles });
  }
});

it('a removal beyond the limit of tombstones deletes the oldest tombstone', async () => {
  const { id } = ada.profile;
  const time = sql`${new Date(minutesAfter(0)).toISOString()}::timestamptz - id * interval '1 minute'`;
  await database.drizzle
    .insert(historyTombstones)
    .select(sql`select ${id}::bigint, 'tv', id, ${time} from generate_series(1, ${maxHistoryTombstones}) as id`);
  await Promise.all([1, 2, 3].map((media) => remove(later(ada, media), movie(media))));
  await remove(bob, movie(1));
  const tombstones = await database.drizzle
    .select({ mediaId: historyTombstones.mediaId })
    .from(historyTombstones)
    .where(eq(historyTombstones.profileId, id))
    .orderBy(asc(historyTombstones.removedAt));
  expect(tombstones).toHaveLength(maxHistoryTombstones);
  expect([tombstones.at(0), tombstones.at(-1)]).toEqual([{ mediaId: maxHistoryTombstones - 3 }, { mediaId: 3 }]);
});
