import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { historyCounts, historyDays } from './tables/history-counts.ts';
import { users } from './tables/users.ts';
import { watchHistory } from './tables/watch-history.ts';
import { newUser, profileIdOf } from './testing/accounts.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
let userIds: number[];
let profileIds: number[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty();
  const rows = await database.drizzle
    .insert(users)
    .values(['ada', 'bob', 'eve'].map((name) => newUser(name)))
    .returning();
  userIds = rows.map(({ id }) => id);
  profileIds = await Promise.all(userIds.map((id) => profileIdOf(database, id)));
});

const firstDay = Date.UTC(2026, 2, 1);
const hour = 3_600_000;

interface Watched {
  readonly user: number;
  readonly mediaId: number;
  readonly mediaType?: 'movie' | 'tv';
  /** Hours since 1 March 2026, 00:00 UTC. */
  readonly hours: number;
}

function rowOf({ user, mediaId, mediaType = 'movie', hours }: Watched) {
  const timestamp = new Date(firstDay + hours * hour);
  const profileId = profileIds[user] ?? 0;
  return { profileId, mediaId, mediaType, watchedAt: timestamp, lastWatched: timestamp, updatedAt: timestamp };
}

async function watch(...watched: Watched[]): Promise<void> {
  await database.drizzle
    .insert(watchHistory)
    .values(watched.map(rowOf))
    .onConflictDoUpdate({
      target: [watchHistory.profileId, watchHistory.mediaType, watchHistory.mediaId],
      set: { lastWatched: sql`excluded.last_watched` },
    });
}

/** The counters, and the counts of the actual records. */
async function countersAndRecords() {
  const { drizzle } = database;
  const { profileId, mediaType, lastWatched } = watchHistory;
  const day = sql<string>`(${lastWatched} at time zone 'UTC')::date::text`;
  const [users, records, days, recordsOfDays] = await Promise.all([
    drizzle.select().from(historyCounts).orderBy(historyCounts.profileId),
    drizzle
      .select({
        profileId,
        movies: sql`count(*) filter (where ${mediaType} = 'movie')`.mapWith(Number),
        shows: sql`count(*) filter (where ${mediaType} = 'tv')`.mapWith(Number),
      })
      .from(watchHistory)
      .groupBy(profileId)
      .orderBy(profileId),
    drizzle
      .select({ day: historyDays.day, records: sql`sum(${historyDays.records})`.mapWith(Number) })
      .from(historyDays)
      .groupBy(historyDays.day)
      .having(sql`sum(${historyDays.records}) <> 0`)
      .orderBy(historyDays.day),
    drizzle.select({ day, records: count() }).from(watchHistory).groupBy(day).orderBy(day),
  ]);
  const nonZero = users.filter(({ movies, shows }) => movies + shows > 0);
  return { counters: { users: nonZero, days }, records: { users: records, days: recordsOfDays } };
}

it('the counters are empty without records', async () => {
  const { counters } = await countersAndRecords();
  expect(counters).toEqual({ users: [], days: [] });
});

it('the counters follow inserts, updates on the same and another day, and deletes', async () => {
  await watch({ user: 0, mediaId: 1, hours: 1 });
  await watch({ user: 0, mediaId: 1, hours: 23 }, { user: 0, mediaId: 1, mediaType: 'tv', hours: 2 });
  await watch({ user: 0, mediaId: 1, hours: 25 }, { user: 1, mediaId: 1, hours: 30 });
  const { counters } = await countersAndRecords();
  expect(counters).toEqual({
    users: [
      { profileId: profileIds[0], movies: 1, shows: 1 },
      { profileId: profileIds[1], movies: 1, shows: 0 },
    ],
    days: [
      { day: '2026-03-01', records: 1 },
      { day: '2026-03-02', records: 2 },
    ],
  });
  await database.drizzle.delete(watchHistory).where(eq(watchHistory.mediaType, 'movie'));
  expect((await countersAndRecords()).counters).toEqual({
    users: [{ profileId: profileIds[0], movies: 0, shows: 1 }],
    days: [{ day: '2026-03-01', records: 1 }],
  });
});

it('the counters drop the records of a deleted account', async () => {
  await watch({ user: 0, mediaId: 1, hours: 1 }, { user: 1, mediaId: 1, hours: 1 });
  await database.drizzle.delete(users).where(eq(users.id, userIds[0] ?? 0));
  const { counters, records } = await countersAndRecords();
  expect(counters).toEqual(records);
  expect(counters.users).toHaveLength(1);
});

it('the counters are rolled back with a transaction', async () => {
  await watch({ user: 0, mediaId: 1, hours: 1 });
  const transaction = database.drizzle.transaction(async (queries) => {
    await queries.insert(watchHistory).values(rowOf({ user: 0, mediaId: 2, hours: 1 }));
    await queries.delete(watchHistory).where(eq(watchHistory.mediaId, 1));
    queries.rollback();
  });
  await expect(transaction).rejects.toThrow();
  const { counters, records } = await countersAndRecords();
  expect(counters).toEqual(records);
});

it('the counters are correct after concurrent writes', async () => {
  // A seeded generator: the same numbers in each run.
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 10; round += 1) {
    const writes = Array.from({ length: 12 }, () => {
      const user = next(3);
      const titles = Array.from({ length: 1 + next(4) }, (_, index) => ({
        user,
        mediaId: 1 + index * 3 + next(3),
        mediaType: next(2) === 0 ? ('movie' as const) : ('tv' as const),
        hours: next(96),
      }));
      if (next(4) > 0) return watch(...titles);
      return database.drizzle.delete(watchHistory).where(eq(watchHistory.mediaId, 1 + next(12)));
    });
    await Promise.all(writes);
  }
  const { counters, records } = await countersAndRecords();
  expect(records.users.length).toBeGreaterThan(0);
  expect(counters).toEqual(records);
});
