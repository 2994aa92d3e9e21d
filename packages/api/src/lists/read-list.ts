import { listEntries, lists } from '@marquee/db/tables/lists';
import { titles, titleTexts } from '@marquee/db/tables/titles';
import { type List, ListQuery, type MyLists } from '@marquee/domain/lists/lists';
import { isOfTitle, isTextOfTitle } from '@marquee/titles/stored-titles';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { readEntries, toEntry } from './entry-page.ts';
import { findOwnList, toSummary } from './own-lists.ts';
import { isSeen, seenCount } from './seen-titles.ts';

/** Posters of a list among others. */
const previewPosters = 4;

/** The caller's lists: the watchlist, then the one that changed last. */
export async function myLists({ db, profile, messages, titles: stored }: MemberContext): Promise<MyLists> {
  const entry = { mediaType: sql`entry.media_type`, mediaId: sql`entry.media_id` };
  const poster = sql`coalesce(${titleTexts.posterPath}, ${titles.posterPath})`;
  const posters = sql<string[]>`(
    select coalesce(jsonb_agg(poster order by rank) filter (where poster is not null), '[]') from (
      select ${poster} as poster, rank from ${listEntries} as entry
      left join ${titles} on ${isOfTitle(entry, stored.source)}
      left join ${titleTexts} on ${isTextOfTitle(entry, stored)}
      where entry.list_id = ${lists.id} order by rank limit ${previewPosters}
    ) as first
  )`;
  const rows = await db.drizzle
    .select({ ...getTableColumns(lists), posters })
    .from(lists)
    .where(eq(lists.profileId, profile.id))
    .orderBy(desc(lists.kind), desc(lists.updatedAt), lists.id);
  return { items: rows.map((row) => ({ ...toSummary(row, messages), poster_paths: row.posters })) };
}

/** The caller's list with a page of its entries. @throws ApplicationError 'NOT_FOUND' unless the caller has it */
export async function readList(context: MemberContext, query: ListQuery): Promise<List> {
  const list = await findOwnList(context, query.id);
  const by = { profileId: sql`${context.profile.id}::bigint`, source: context.titles.source };
  const { mediaType, mediaId } = listEntries;
  const isEntrySeen = isSeen({ ...by, mediaType, mediaId });
  const [{ entries, nextCursor }, seen] = await Promise.all([
    readEntries(context, { ...query, listId: list.id, profileId: context.profile.id, isSeen: isEntrySeen }),
    context.db.drizzle.execute<{ seen_count: number }>(sql`select ${seenCount(by, list.id)} as seen_count`),
  ]);
  return {
    ...toSummary(list, context.messages),
    seen_count: seen[0]?.seen_count ?? 0,
    entries: entries.map((entry) => ({ ...toEntry(entry), is_seen: entry.isSeen, own_rating: entry.ownRating })),
    nextCursor,
  };
}

/** The first page of a list in its own order, as changes return it. */
export function readFirstPage(context: MemberContext, id: string): Promise<List> {
  return readList(context, ListQuery.parse({ id }));
}
