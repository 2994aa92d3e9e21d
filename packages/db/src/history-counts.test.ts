import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { historyCounts, historyDays } from './tables/history-counts.ts';
import { users } from './tables/users.ts';
import { watchHistory } from './tables/watch-history.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';
import { newUser } from './testing-accounts.ts';

let database: TestDatabase;
let people: number[];
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
  people = rows.map(({ id }) => id);
});

const firstDay = Date.UTC(2026, 2, 1);
const hour = 3_600_000;

interface Watched {
  readonly person: number;
  readonly mediaId: number;
  readonly mediaType?: 'movie' | 'tv';
  /** Hours after the beginning of 1 March 2026 (UTC). */
  readonly hours: number;
}

function rowOf({ person, mediaId, mediaType = 'movie', hours }: Watched) {
  const moment = new Date(firstDay + hours * hour);
  const userId = people[person] ?? 0;
  return { userId, mediaId, mediaType, watchedAt: moment, lastWatched: moment, updatedAt: moment };
}

async function watch(...watched: Watched[]): Promise<void> {
  await database.drizzle
    .insert(watchHistory)
    .values(watched.map(rowOf))
    .onConflictDoUpdate({
      target: [watchHistory.userId, watchHistory.mediaType, watchHistory.mediaId],
      set: { lastWatched: sql`excluded.last_watched` },
    });
}

/** What the counters say, and what is there. */
async function countersAndRecords() {
  const { drizzle } = database;
  const { userId, mediaType, lastWatched } = watchHistory;
  const day = sql<string>`(${lastWatched} at time zone 'UTC')::date::text`;
  const [persons, records, days, recordsOfDays] = await Promise.all([
    drizzle.select().from(historyCounts).orderBy(historyCounts.userId),
    drizzle
      .select({
        userId,
        movies: sql`count(*) filter (where ${mediaType} = 'movie')`.mapWith(Number),
        shows: sql`count(*) filter (where ${mediaType} = 'tv')`.mapWith(Number),
      })
      .from(watchHistory)
      .groupBy(userId)
      .orderBy(userId),
    drizzle
      .select({ day: historyDays.day, records: sql`sum(${historyDays.records})`.mapWith(Number) })
      .from(historyDays)
      .groupBy(historyDays.day)
      .having(sql`sum(${historyDays.records}) <> 0`)
      .orderBy(historyDays.day),
    drizzle.select({ day, records: count() }).from(watchHistory).groupBy(day).orderBy(day),
  ]);
  const counted = persons.filter(({ movies, shows }) => movies + shows > 0);
  return { counters: { persons: counted, days }, records: { persons: records, days: recordsOfDays } };
}

it('count nobody’s records as none', async () => {
  const { counters } = await countersAndRecords();
  expect(counters).toEqual({ persons: [], days: [] });
});

it('follow what is watched, watched again on the same and on another day, and deleted', async () => {
  await watch({ person: 0, mediaId: 1, hours: 1 });
  await watch({ person: 0, mediaId: 1, hours: 23 }, { person: 0, mediaId: 1, mediaType: 'tv', hours: 2 });
  await watch({ person: 0, mediaId: 1, hours: 25 }, { person: 1, mediaId: 1, hours: 30 });
  const { counters } = await countersAndRecords();
  expect(counters).toEqual({
    persons: [
      { userId: people[0], movies: 1, shows: 1 },
      { userId: people[1], movies: 1, shows: 0 },
    ],
    days: [
      { day: '2026-03-01', records: 1 },
      { day: '2026-03-02', records: 2 },
    ],
  });
  await database.drizzle.delete(watchHistory).where(eq(watchHistory.mediaType, 'movie'));
  expect((await countersAndRecords()).counters).toEqual({
    persons: [{ userId: people[0], movies: 0, shows: 1 }],
    days: [{ day: '2026-03-01', records: 1 }],
  });
});

it('lose the records of an account with the account', async () => {
  await watch({ person: 0, mediaId: 1, hours: 1 }, { person: 1, mediaId: 1, hours: 1 });
  await database.drizzle.delete(users).where(eq(users.id, people[0] ?? 0));
  const { counters, records } = await countersAndRecords();
  expect(counters).toEqual(records);
  expect(counters.persons).toHaveLength(1);
});

it('count nothing of what was taken back', async () => {
  await watch({ person: 0, mediaId: 1, hours: 1 });
  const transaction = database.drizzle.transaction(async (queries) => {
    await queries.insert(watchHistory).values(rowOf({ person: 0, mediaId: 2, hours: 1 }));
    await queries.delete(watchHistory).where(eq(watchHistory.mediaId, 1));
    queries.rollback();
  });
  await expect(transaction).rejects.toThrow();
  const { counters, records } = await countersAndRecords();
  expect(counters).toEqual(records);
});

it('are right after any writes at the same time', async () => {
  // The same numbers in each run, and no order in them.
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 10; round += 1) {
    const writes = Array.from({ length: 12 }, () => {
      const person = next(3);
      const titles = Array.from({ length: 1 + next(4) }, (_, index) => ({
        person,
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
  expect(records.persons.length).toBeGreaterThan(0);
  expect(counters).toEqual(records);
});
