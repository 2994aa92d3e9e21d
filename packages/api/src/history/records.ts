import type { Database } from '@marquee/db/database';
import { preparedStatement } from '@marquee/db/prepared-statement';
import { historyCounts } from '@marquee/db/tables/history-counts';
import { type WatchHistoryRow, watchHistory } from '@marquee/db/tables/watch-history';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { fromWire } from '@marquee/domain/catalogue/title-key';
import type {
  HistoryList,
  HistoryListQuery,
  HistoryRecord,
  HistoryStatistics,
  HistoryTitle,
} from '@marquee/domain/history/watch-history';
import { episodeToWire } from '@marquee/domain/record/episode-key';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context, MemberContext } from '../context.ts';

export function whereTitle(profileId: number, title: HistoryTitle) {
  const { mediaType, mediaId } = fromWire(title);
  return and(
    eq(watchHistory.profileId, profileId),
    eq(watchHistory.mediaType, mediaType),
    eq(watchHistory.mediaId, mediaId),
  );
}

/** Newest first. All three columns descend, to match a backward scan of the index. */
const newestFirst = [desc(watchHistory.lastWatched), desc(watchHistory.mediaType), desc(watchHistory.mediaId)];

/** Number of a user's records from the trigger-maintained counter; null if there are none. */
function totalOf(drizzle: Database['drizzle']): SQL<number | null> {
  const { movies, shows, profileId } = historyCounts;
  const total = drizzle
    .select({ total: sql`${movies} + ${shows}` })
    .from(historyCounts)
    .where(eq(profileId, sql.placeholder('profileId')));
  return sql`(${total})`;
}

/** Compares the offset with the counter, so that a page past the end reads no records. */
function isOnPage(drizzle: Database['drizzle']) {
  return and(
    eq(watchHistory.profileId, sql.placeholder('profileId')),
    sql`${sql.placeholder('offset')}::bigint < ${totalOf(drizzle)}`,
  );
}

const fieldsOf = (drizzle: Database['drizzle']) => ({
  ...getTableColumns(watchHistory),
  total: totalOf(drizzle).mapWith(Number),
});

const recentStatement = preparedStatement((drizzle) =>
  drizzle
    .select(fieldsOf(drizzle))
    .from(watchHistory)
    .where(isOnPage(drizzle))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('recent_history'),
);

/** Skips records in the index only; skipping 10,000 table rows takes ten times as long. */
const deepStatement = preparedStatement((drizzle) => {
  const { profileId, mediaType, mediaId } = watchHistory;
  const found = drizzle
    .select({ profileId, mediaType, mediaId })
    .from(watchHistory)
    .where(isOnPage(drizzle))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('found');
  return drizzle
    .select(fieldsOf(drizzle))
    .from(watchHistory)
    .innerJoin(found, and(eq(profileId, found.profileId), eq(mediaType, found.mediaType), eq(mediaId, found.mediaId)))
    .orderBy(...newestFirst)
    .prepare('deep_history');
});

/**
 * A page of a user's records, newest first, with the total. Records of the same millisecond have a fixed order too, so
 * that pages never overlap.
 */
export async function recentPage(
  context: Pick<Context, 'db'>,
  profileId: number,
  { limit, offset }: HistoryListQuery,
): Promise<HistoryList> {
  const statement = offset === 0 ? recentStatement : deepStatement;
  const rows = await statement(context.db).execute({ profileId, limit, offset });
  // An empty page has no row that carries the total.
  return { items: rows.map(toRecord), total: rows[0]?.total ?? (await recordCounts(context, profileId)).total };
}

/** The titles of the caller's history, newest first, from a covering index. */
export function newestTitles(
  { db, profile }: MemberContext,
  limit: number,
): Promise<{ mediaType: MediaType; id: number }[]> {
  return db.drizzle
    .select({ mediaType: watchHistory.mediaType, id: watchHistory.mediaId })
    .from(watchHistory)
    .where(eq(watchHistory.profileId, profile.id))
    .orderBy(...newestFirst)
    .limit(limit)
    .execute();
}

/** Number of records in one profile's history. */
interface RecordCounts {
  readonly movies: number;
  readonly shows: number;
  readonly total: number;
}

const countsStatement = preparedStatement((drizzle) =>
  drizzle
    .select({ movies: historyCounts.movies, shows: historyCounts.shows })
    .from(historyCounts)
    .where(eq(historyCounts.profileId, sql.placeholder('profileId')))
    .prepare('count_history'),
);

/** Reads counters that triggers maintain: as fast for 100,000 records as for ten. */
export async function recordCounts({ db }: Pick<Context, 'db'>, profileId: number): Promise<RecordCounts> {
  const [counts] = await countsStatement(db).execute({ profileId });
  const { movies, shows } = counts ?? { movies: 0, shows: 0 };
  return { movies, shows, total: movies + shows };
}

export async function statistics(context: MemberContext): Promise<HistoryStatistics> {
  const { id } = context.profile;
  const [{ movies, shows, total }, { items }] = await Promise.all([
    recordCounts(context, id),
    recentPage(context, id, { limit: 1, offset: 0 }),
  ]);
  return { total, movies, tvShows: shows, lastWatched: items[0]?.last_watched ?? null };
}

export async function findRecord(
  { db }: Pick<Context, 'db'>,
  profileId: number,
  title: HistoryTitle,
): Promise<HistoryRecord | null> {
  const [row] = await db.drizzle.select().from(watchHistory).where(whereTitle(profileId, title));
  return row ? toRecord(row) : null;
}

/** A row as responses contain it; season and episode are null for movies. */
export function toRecord(row: Omit<WatchHistoryRow, 'profileId'>): HistoryRecord {
  return {
    ...episodeToWire(row),
    watched_at: row.watchedAt.toISOString(),
    last_watched: row.lastWatched.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    auto_started: row.autoStarted,
  };
}
