import { type ListEntryRow, listEntries } from '@marquee/db/tables/lists';
import { yearOf } from '@marquee/domain/catalogue/media-item';
import type { ListSort, SharedListEntry } from '@marquee/domain/lists/lists';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { withFreshSnapshots } from './title-snapshots.ts';

interface Order {
  /** Never null, so that a cursor compares as rows are sorted. */
  readonly value: SQL;
  readonly type: 'string' | 'number';
  readonly isDescending: boolean;
}

const snapshot = listEntries.titleSnapshot;

const orders: Record<ListSort, Order> = {
  own: { value: sql`${listEntries.rank}`, type: 'string', isDescending: false },
  added: {
    value: sql`(extract(epoch from ${listEntries.addedAt}) * 1000)::bigint`,
    type: 'number',
    isDescending: true,
  },
  released: { value: sql`coalesce(${snapshot} ->> 'date', '') collate "C"`, type: 'string', isDescending: true },
  rating: {
    value: sql`coalesce((${snapshot} ->> 'rating')::double precision, 0)`,
    type: 'number',
    isDescending: true,
  },
  // Unknown ones last.
  runtime: {
    value: sql`coalesce((${snapshot} ->> 'runtime')::integer, 1000000)`,
    type: 'number',
    isDescending: false,
  },
};

interface EntryQuery {
  readonly listId: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly sort: ListSort;
  readonly isSeen: SQL<boolean>;
  /** Only what was not seen. */
  readonly unseen: boolean;
}

type PageEntry = ListEntryRow & { readonly isSeen: boolean };

interface EntryPage {
  readonly entries: readonly PageEntry[];
  readonly nextCursor: string | null;
}

/** A page of a list's entries by keyset. @throws ApplicationError 'BAD_REQUEST' for a cursor of another order */
export async function readEntries(
  context: Pick<Context, 'db' | 'catalogue' | 'clock' | 'log'>,
  { listId, limit, cursor, sort, isSeen, unseen }: EntryQuery,
): Promise<EntryPage> {
  const { value, type, isDescending } = orders[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { mediaType, mediaId } = listEntries;
  const rows = await context.db.drizzle
    .select({ ...getTableColumns(listEntries), isSeen: isSeen.as('is_seen'), value: sql<string | number>`${value}` })
    .from(listEntries)
    .where(
      and(
        eq(listEntries.listId, listId),
        unseen ? sql`not (${isSeen})` : undefined,
        cursor === undefined ? undefined : isAfter(cursor, sort),
      ),
    )
    .orderBy(sql`${value} ${direction}`, sql`${mediaType} ${direction}`, sql`${mediaId} ${direction}`)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const endOf = ({ value: end, ...entry }: NonNullable<typeof last>) =>
    encodeCursor({ sort, value: type === 'number' ? Number(end) : end, entry });
  const nextCursor = last && rows.length > limit ? endOf(last) : null;
  return { entries: await withFreshSnapshots(context, page), nextCursor };
}

/** Whether an entry comes after the one at which the page before ended. */
function isAfter(cursor: string, sort: ListSort): SQL {
  const { value, type, isDescending } = orders[sort];
  const { value: end, entry } = decodeCursor(cursor, { sort, type });
  return sql`(${value}, ${listEntries.mediaType}, ${listEntries.mediaId})
    ${isDescending ? sql`<` : sql`>`} (${end}::${type === 'number' ? sql`double precision` : sql`text`}, ${entry.mediaType}, ${entry.mediaId}::integer)`;
}

/** An entry as responses contain it. */
export function toEntry({ mediaType, mediaId, note, addedAt, titleSnapshot }: ListEntryRow): SharedListEntry {
  const { title = '', date = '', posterPath = null, rating = 0, runtime = null } = titleSnapshot ?? {};
  return {
    media_id: String(mediaId),
    media_type: mediaType,
    title: title || null,
    year: yearOf(date),
    released: date || null,
    poster_path: posterPath,
    // The upstream reports 0 for a title without votes.
    rating: rating > 0 ? rating : null,
    runtime,
    note,
    added_at: addedAt.toISOString(),
  };
}
