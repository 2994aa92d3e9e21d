import type { Database } from '@marquee/db/database';
import { preparedStatement } from '@marquee/db/prepared-statement';
import { historyCounts } from '@marquee/db/tables/history-counts';
import { type WatchHistoryRow, watchHistory } from '@marquee/db/tables/watch-history';
import type { HistoryRecord, HistoryTitle } from '@marquee/domain/watch-history';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** The row of one title of one person. */
export function isTitle(userId: number, title: HistoryTitle) {
  return and(
    eq(watchHistory.userId, userId),
    eq(watchHistory.mediaType, title.media_type),
    eq(watchHistory.mediaId, Number(title.media_id)),
  );
}

/** All three descend, as the index read backwards does. */
const newestFirst = [desc(watchHistory.lastWatched), desc(watchHistory.mediaType), desc(watchHistory.mediaId)];

/** Past the end there is nothing to walk to: the counter says so before the first record is touched. */
function isWithin(drizzle: Database['drizzle']) {
  const { movies, shows, userId } = historyCounts;
  const total = drizzle
    .select({ total: sql`${movies} + ${shows}` })
    .from(historyCounts)
    .where(eq(userId, sql.placeholder('userId')));
  return sql`${sql.placeholder('offset')}::bigint < (${total})`;
}

const recentStatement = preparedStatement((drizzle) =>
  drizzle
    .select()
    .from(watchHistory)
    .where(and(eq(watchHistory.userId, sql.placeholder('userId')), isWithin(drizzle)))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('recent_history'),
);

/** A person's records, newest first; of those of one millisecond the order is fixed too, so that pages never overlap. */
export async function recentRecords(
  { db }: Pick<Context, 'db'>,
  userId: number,
  page: { limit: number; offset: number },
): Promise<HistoryRecord[]> {
  const rows = await recentStatement(db).execute({ ...page, userId });
  return rows.map(toRecord);
}

/** The record of one title, or null. */
export async function findRecord(
  { db }: Pick<Context, 'db'>,
  userId: number,
  title: HistoryTitle,
): Promise<HistoryRecord | null> {
  const [row] = await db.drizzle.select().from(watchHistory).where(isTitle(userId, title));
  return row ? toRecord(row) : null;
}

/** A row as it goes over the wire: movies have no season and no episode there. */
export function toRecord(row: Omit<WatchHistoryRow, 'userId' | 'beginning'>): HistoryRecord {
  const isShow = row.mediaType === 'tv';
  return {
    media_id: String(row.mediaId),
    media_type: row.mediaType,
    season: isShow ? row.season : null,
    episode: isShow ? row.episode : null,
    watched_at: row.watchedAt.toISOString(),
    last_watched: row.lastWatched.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
