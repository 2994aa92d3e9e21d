import type { Database } from '@marquee/db/database';
import { preparedStatement } from '@marquee/db/prepared-statement';
import { historyCounts } from '@marquee/db/tables/history-counts';
import { type WatchHistoryRow, watchHistory } from '@marquee/db/tables/watch-history';
import type { HistoryRecord, HistoryTitle } from '@marquee/domain/watch-history';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { recordCounts } from './record-counts.ts';

/** The row of one title of one person. */
export function isTitle(userId: number, title: HistoryTitle) {
  return and(
    eq(watchHistory.userId, userId),
    eq(watchHistory.mediaType, title.media_type),
    eq(watchHistory.mediaId, Number(title.media_id)),
  );
}

/** The order of a person's records. All three descend, as the index read backwards does. */
export const newestFirst = [desc(watchHistory.lastWatched), desc(watchHistory.mediaType), desc(watchHistory.mediaId)];

/** How many records a person has, as the counter of the writes knows it; null for none. */
function totalOf(drizzle: Database['drizzle']): SQL<number | null> {
  const { movies, shows, userId } = historyCounts;
  const total = drizzle
    .select({ total: sql`${movies} + ${shows}` })
    .from(historyCounts)
    .where(eq(userId, sql.placeholder('userId')));
  return sql`(${total})`;
}

/** Past the end there is nothing to walk to: the counter says so before the first record is touched. */
function isOnPage(drizzle: Database['drizzle']) {
  return and(
    eq(watchHistory.userId, sql.placeholder('userId')),
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

/** Walks past records in the index alone: read one by one from the table, 10,000 took ten times as long. */
const deepStatement = preparedStatement((drizzle) => {
  const { userId, mediaType, mediaId } = watchHistory;
  const found = drizzle
    .select({ userId, mediaType, mediaId })
    .from(watchHistory)
    .where(isOnPage(drizzle))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('found');
  return drizzle
    .select(fieldsOf(drizzle))
    .from(watchHistory)
    .innerJoin(found, and(eq(userId, found.userId), eq(mediaType, found.mediaType), eq(mediaId, found.mediaId)))
    .orderBy(...newestFirst)
    .prepare('deep_history');
});

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * A page of a person's records, newest first, and how many there are in all. Of records of one millisecond the order is
 * fixed too, so that pages never overlap.
 */
export async function recentPage(
  context: Pick<Context, 'db'>,
  userId: number,
  page: Page,
): Promise<{ records: HistoryRecord[]; total: number }> {
  const statement = page.offset === 0 ? recentStatement : deepStatement;
  const rows = await statement(context.db).execute({ ...page, userId });
  const [first] = rows;
  return {
    records: rows.map(toRecord),
    total: first?.total ?? (await countAll(context, userId)),
  };
}

/** What a page without a record cannot say. */
async function countAll(context: Pick<Context, 'db'>, userId: number): Promise<number> {
  const { movies, shows } = await recordCounts(context, userId);
  return movies + shows;
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
