import { type ListEntryRow, listEntries } from '@marquee/db/tables/lists';
import { ratings } from '@marquee/db/tables/ratings';
import { type TitleRow, titles } from '@marquee/db/tables/titles';
import { isDay } from '@marquee/domain/catalogue/media-item';
import { toWire } from '@marquee/domain/catalogue/title-key';
import type { ListQuery, ListSort, SharedListEntry } from '@marquee/domain/lists/lists';
import { isOfTitle, yearIn } from '@marquee/titles/stored-titles';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { encodeCursor, pageOf } from '../keyset-page.ts';
import { decodeListCursor } from './cursor.ts';

/** Never null, so that a cursor compares as rows are sorted. */
const sortValues: Record<ListSort, SQL<string | number>> = {
  own: sql<string>`${listEntries.rank}`,
  added: sql`(extract(epoch from ${listEntries.addedAt}) * 1000)::bigint`.mapWith(Number),
  released: sql<string>`coalesce(${titles.date}, '') collate "C"`,
  rating: sql`coalesce(${titles.rating}, 0)`.mapWith(Number),
  rated: sql`coalesce(${ratings.rating}, 0)`.mapWith(Number),
  // Unknown ones last.
  runtime: sql`coalesce(${titles.runtime}, 1000000)`.mapWith(Number),
};
const descending: readonly ListSort[] = ['added', 'released', 'rating', 'rated'];

interface EntryQuery extends Pick<ListQuery, 'limit' | 'cursor' | 'sort' | 'unseen'> {
  readonly listId: string;
  /** Whose ratings are read; null where nobody's are shown. */
  readonly profileId: number | null;
  readonly isSeen: SQL<boolean>;
}

/** A page of a list's entries by keyset. @throws ApplicationError 'BAD_REQUEST' for a cursor of another order */
export async function readEntries(
  context: Pick<Context, 'db' | 'titles'>,
  { listId, profileId, limit, cursor, sort, isSeen, unseen }: EntryQuery,
) {
  const value = sortValues[sort];
  const direction = descending.includes(sort) ? sql`desc` : sql`asc`;
  const { mediaType, mediaId } = listEntries;
  const rows = await context.db.drizzle
    .select({ ...getTableColumns(listEntries), isSeen: isSeen.as('is_seen'), ownRating: ratings.rating, value })
    .from(listEntries)
    .leftJoin(titles, isOfTitle({ mediaType, mediaId }, context.titles.source))
    .leftJoin(
      ratings,
      and(
        sql`${ratings.profileId} = ${profileId}::bigint`,
        eq(ratings.mediaType, mediaType),
        eq(ratings.mediaId, mediaId),
      ),
    )
    .where(
      and(
        eq(listEntries.listId, listId),
        unseen ? sql`not (${isSeen})` : undefined,
        cursor === undefined ? undefined : isAfter(cursor, sort),
      ),
    )
    .orderBy(sql`${value} ${direction}`, sql`${mediaType} ${direction}`, sql`${mediaId} ${direction}`)
    .limit(limit + 1);
  const page = pageOf(rows, limit, (last) => encodeCursor([sort, last.value, last.mediaType, last.mediaId]));
  const named = await context.titles.read(page.items);
  const entries = page.items.map((entry, index) => ({ ...entry, title: named[index] ?? null }));
  return { entries, nextCursor: page.nextCursor };
}

/** Whether an entry comes after the one at which the page before ended. */
function isAfter(cursor: string, sort: ListSort): SQL {
  const [, end, mediaType, mediaId] = decodeListCursor(cursor, sort);
  const type = typeof end === 'number' ? sql`double precision` : sql`text`;
  return sql`(${sortValues[sort]}, ${listEntries.mediaType}, ${listEntries.mediaId})
    ${descending.includes(sort) ? sql`<` : sql`>`} (${end}::${type}, ${mediaType}, ${mediaId}::integer)`;
}

export type NamedEntry = ListEntryRow & { readonly title: TitleRow | null };

/** An entry as responses contain it. */
export function toEntry({ mediaType, mediaId, note, addedAt, title: known }: NamedEntry): SharedListEntry {
  const { title = '', date = '', posterPath = null, rating = 0, runtime = null } = known ?? {};
  return {
    ...toWire({ mediaType, mediaId }),
    title: title || null,
    year: yearIn(date),
    released: isDay(date) ? date : null,
    poster_path: posterPath,
    // The upstream reports 0 for a title without votes.
    rating: rating > 0 ? rating : null,
    runtime,
    note,
    added_at: addedAt.toISOString(),
  };
}
