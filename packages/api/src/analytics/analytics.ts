import type { Database } from '@marquee/db/database';
import { dailyCounts, type dailyKinds } from '@marquee/db/tables/daily-counts';
import { users } from '@marquee/db/tables/users';
import { type Analytics, analyticsDays } from '@marquee/domain/administration/analytics';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import { and, asc, count, desc, eq, gte, inArray, type SQL, sql, sum } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { dayOf } from './daily-counts.ts';

const dayMs = 86_400_000;
const maxTitles = 10;
const maxSearches = 20;
/** A text that was searched on one day only may be anything, also a slip; one that comes again is a title that lacks. */
const minSearchDays = 2;

type Queries = Pick<Database['drizzle'], 'select'>;

/** The days, titles, searches and failures of the Analytics tab (docs/behaviour/administration.md §3). */
export async function analytics(
  context: Pick<Context, 'db' | 'clock' | 'dailyCounts' | 'players' | 'titles'>,
): Promise<Analytics> {
  const { db, clock, dailyCounts: counts, players } = context;
  // So that what this process has counted in the last minute is there.
  await counts.flush();
  const now = clock().getTime();
  const names = Array.from({ length: analyticsDays }, (_, index) =>
    dayOf(new Date(now - (analyticsDays - 1 - index) * dayMs)),
  );
  const since = names[0] as string;
  const [totals, signUps, titles, searches, failures, { configuration }] = await Promise.all([
    countsByDay(db.drizzle, since),
    signUpsByDay(db.drizzle, since),
    mostFrequent(db.drizzle, { kind: 'title', since, limit: maxTitles }),
    mostFrequent(db.drizzle, { kind: 'search-miss', since, limit: maxSearches, minDays: minSearchDays }),
    mostFrequent(db.drizzle, { kind: 'player-failure', since }),
    players.read(),
  ]);
  const totalOf = (kind: string, day: string) =>
    totals.find((total) => total.kind === kind && total.day === day)?.count ?? 0;
  const serverNames = new Map(configuration.servers.map(({ id, name }) => [id, name]));
  return {
    days: names.map((day) => ({
      day,
      plays: totalOf('play', day),
      members: totalOf('member', day),
      signUps: signUps.get(day) ?? 0,
    })),
    titles: await namedTitles(context, titles),
    searches: searches.map(({ key, total, days }) => ({ text: key, count: total, days })),
    failures: failures.map(({ key, total }) => {
      const id = Number(key);
      return { id, name: serverNames.get(id) ?? null, count: total };
    }),
  };
}

function countsByDay(drizzle: Queries, since: string) {
  const { day, kind, count: counted } = dailyCounts;
  return drizzle
    .select({ day, kind, count: counted })
    .from(dailyCounts)
    .where(and(gte(day, since), inArray(kind, ['play', 'member'])));
}

/** From the accounts themselves: one that was deleted no longer counts, as in the figures above. */
async function signUpsByDay(drizzle: Queries, since: string): Promise<Map<string, number>> {
  const day: SQL<string> = sql`to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await drizzle
    .select({ day, count: count() })
    .from(users)
    .where(gte(users.createdAt, new Date(since)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.count]));
}

interface Frequent {
  readonly kind: (typeof dailyKinds)[number];
  readonly since: string;
  readonly limit?: number;
  /** Fewer days than these are left out. */
  readonly minDays?: number;
}

function mostFrequent(drizzle: Queries, { kind, since, limit = 100, minDays = 1 }: Frequent) {
  const total = sum(dailyCounts.count).mapWith(Number);
  return drizzle
    .select({ key: dailyCounts.key, total, days: count() })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.kind, kind), gte(dailyCounts.day, since)))
    .groupBy(dailyCounts.key)
    .having(gte(count(), minDays))
    .orderBy(desc(total), asc(dailyCounts.key))
    .limit(limit);
}

async function namedTitles(
  { titles }: Pick<Context, 'titles'>,
  played: readonly { readonly key: string; readonly total: number }[],
): Promise<Analytics['titles']> {
  const keys = played.map(({ key }): TitleKey => {
    const [mediaType, id] = key.split(':');
    return { mediaType: mediaType === 'tv' ? 'tv' : 'movie', mediaId: Number(id) };
  });
  const rows = await titles.read(keys);
  return keys.map(({ mediaType, mediaId }, index) => ({
    mediaType,
    id: mediaId,
    title: rows[index]?.title || null,
    plays: played[index]?.total ?? 0,
  }));
}
