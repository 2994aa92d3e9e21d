import { ratings } from '@marquee/db/tables/ratings';
import { watches } from '@marquee/db/tables/watches';
import type { Diary, DiaryQuery } from '@marquee/domain/record/diary';
import { recordMessages } from '@marquee/domain/record/record-messages';
import { aliasedTable, and, desc, eq, exists, getTableColumns, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { decodeCursor, encodeCursor, pageOf, timeRangeMs } from '../../keyset-page.ts';
import { toWatch } from '../rows.ts';
import { isOfYear, localTime, zoneOf } from '../statistics/watches-of-year.ts';

/** A page of the caller's diary, the latest first by the days of the time zone (docs/behaviour/record.md §9). */
export async function diary(context: MemberContext, query: DiaryQuery): Promise<Diary> {
  const { db, profile } = context;
  const timeZone = await zoneOf(context, query);
  const localMs = sql<number>`(extract(epoch from ${localTime(timeZone)}) * 1000)::bigint`.mapWith(Number);
  const earlier = aliasedTable(watches, 'earlier');
  const isRewatch = exists(
    db.drizzle
      .select({ one: sql`1` })
      .from(earlier)
      .where(
        and(
          eq(earlier.profileId, watches.profileId),
          eq(earlier.mediaType, watches.mediaType),
          eq(earlier.mediaId, watches.mediaId),
          eq(earlier.season, watches.season),
          eq(earlier.episode, watches.episode),
          or(lt(earlier.watchedAt, watches.watchedAt), eq(earlier.precision, 'unknown')),
        ),
      ),
  );
  const rows = await db.drizzle
    .select({ ...getTableColumns(watches), localMs, rating: ratings.rating, isRewatch: sql<boolean>`${isRewatch}` })
    .from(watches)
    .leftJoin(
      ratings,
      and(
        eq(ratings.profileId, watches.profileId),
        eq(ratings.mediaType, watches.mediaType),
        eq(ratings.mediaId, watches.mediaId),
      ),
    )
    .where(
      and(
        eq(watches.profileId, profile.id),
        ne(watches.precision, 'unknown'),
        isOfYear(query.year, timeZone),
        query.cursor === undefined ? undefined : isAfter(query.cursor, localMs),
      ),
    )
    .orderBy(desc(localMs), desc(watches.id))
    .limit(query.limit + 1);
  const { items, nextCursor } = pageOf(rows, query.limit, (last) => encodeCursor([last.localMs, last.id]));
  const known = await context.titles.read(items);
  return {
    items: items.map((row, index) => ({
      ...toWatch(row),
      title: known[index]?.title || null,
      poster_path: known[index]?.posterPath ?? null,
      rating: row.rating,
      is_rewatch: row.isRewatch,
    })),
    nextCursor,
  };
}

const Place = z.tuple([z.int().min(timeRangeMs.min).max(timeRangeMs.max), z.int().positive()]);

/** Whether a watch comes after the one at which the page before ended. */
function isAfter(cursor: string, localMs: SQL): SQL {
  const [timeMs, id] = decodeCursor(cursor, Place, recordMessages.noCursor);
  return sql`(${localMs}, ${watches.id}) < (${timeMs}::bigint, ${id}::bigint)`;
}
