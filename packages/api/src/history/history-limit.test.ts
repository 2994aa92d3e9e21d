import { historyCounts } from '@marquee/db/tables/history-counts';
import { historyTombstones } from '@marquee/db/tables/history-tombstones';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { WatchEvent } from '@marquee/domain/history/watch-history';
import { asc, count, eq, min, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
async function fillHistory({ profile }: MemberContext, total: number): Promise<void> {
  const batch = 500;
  for (let first = 1; first <= total; first += batch) {
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

describe('a full history', () => {
  beforeEach(() => fillHistory(ada, maxHistoryTitles));
  const full = { titles: maxHistoryTitles, counted: maxHistoryTitles };

  it('gives the places of the titles watched longest ago to new ones, recorded one by one and concurrently', async () => {
    await watch(ada, 1, 0);
    expect(await historyOf(ada)).toEqual({ ...full, oldest: 1 - maxHistoryTitles });
    await Promise.all([2, 3, 4, 5, 6, 7, 8, 9].map((id) => watch(ada, id, 0)));
    expect(await historyOf(ada)).toEqual({ ...full, oldest: 9 - maxHistoryTitles });
    await watch(bob, 1, 0);
    expect(await historyOf(bob)).toMatchObject({ titles: 1, counted: 1 });
  });

  it('stays as it is when a title of it is watched again', async () => {
    const event = { media_id: '7', media_type: 'tv', season: 1, episode: 2, timestamp: minutesAfter(0) };
    await record(ada, WatchEvent.parse(event));
    expect(await historyOf(ada)).toEqual({ ...full, oldest: -maxHistoryTitles });
  });

  it('takes in the newest titles of concurrent migrations, and none older than its own', async () => {
    const entries = (first: number, minutes: number) =>
      Array.from({ length: 500 }, (_, index) => ({ ...movie(first + index), timestamp: minutesAfter(minutes) }));
    await migrate(ada, { watchHistoryData: entries(1, -2 * maxHistoryTitles) });
    expect(await historyOf(ada)).toEqual({ ...full, oldest: -maxHistoryTitles });
    await Promise.all([501, 1_001].map((first) => migrate(ada, { watchHistoryData: entries(first, 0) })));
    expect(await historyOf(ada)).toEqual({ ...full, oldest: 1_000 - maxHistoryTitles });
  });
});

it('a history far above the limit shrinks by 1,000 titles with each new one', async () => {
  await fillHistory(ada, maxHistoryTitles + 1_500);
  for (const [index, titles] of [maxHistoryTitles + 501, maxHistoryTitles].entries()) {
    await watch(ada, index + 1, 0);
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
