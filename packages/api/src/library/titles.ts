import { libraryTitles } from '@marquee/db/tables/media-files';
import { MediaId, MediaType } from '@marquee/domain/catalogue/media';
import { yearOf } from '@marquee/domain/catalogue/media-item';
import type {
  LibraryCard,
  LibrarySort,
  LibraryTitles,
  LibraryTitlesQuery,
} from '@marquee/domain/library/library-titles';
import { messages } from '@marquee/domain/site/messages';
import { and, asc, count, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { libraryOfViewer } from './viewer.ts';

/** Unix ms of the years 1 and 9999: all that Postgres and JavaScript write alike. */
const timeRangeMs = { min: -62_135_596_800_000, max: 253_370_764_800_000 };

interface SortColumn {
  readonly by: SQL;
  /** The value as text, for the cursor. */
  readonly text: SQL<string>;
  /** The value of a cursor; null if it is none of this sort. */
  readonly parse: (text: string) => SQL | null;
}

const addedAt: SortColumn = {
  by: sql`${libraryTitles.addedAt}`,
  text: sql`(extract(epoch from ${libraryTitles.addedAt}) * 1000)::bigint::text`,
  parse: (text) => {
    const timeMs = Number(text);
    if (!(timeMs >= timeRangeMs.min && timeMs <= timeRangeMs.max)) return null;
    return sql`${new Date(timeMs).toISOString()}::timestamptz`;
  },
};

const numberColumn = (column: PgColumn): SortColumn => ({
  by: sql`${column}`,
  text: sql`${column}::text`,
  parse: (text) => (Number.isFinite(Number(text)) ? sql`${Number(text)}::float8` : null),
});

const textColumn = (by: SQL): SortColumn => ({ by, text: sql`${by}`, parse: (text) => sql`${text}::text` });

const popularity = numberColumn(libraryTitles.popularity);
const rating = numberColumn(libraryTitles.rating);
const date = textColumn(sql`${libraryTitles.date}`);
const title = textColumn(sql`lower(${libraryTitles.title})`);

const sortColumns: Record<LibrarySort, SortColumn> = {
  'added_at.desc': addedAt,
  'popularity.desc': popularity,
  'vote_average.desc': rating,
  'primary_release_date.desc': date,
  'first_air_date.desc': date,
  'title.asc': title,
  'title.desc': title,
  'name.asc': title,
  'name.desc': title,
};

function isDescending(sort: LibrarySort): boolean {
  return sort.endsWith('.desc');
}

/** Sort value as text, and the key of the last title. */
const Cursor = z.tuple([z.string().regex(/^[^\0]*$/), MediaType, MediaId]);

/** A page of the library's titles, for those who may see it. @throws ApplicationError */
export async function listLibraryTitles(context: Context, query: LibraryTitlesQuery): Promise<LibraryTitles> {
  if ((await libraryOfViewer(context)) === null) return { items: [], nextCursor: null, total: 0 };
  const { drizzle } = context.db;
  const matches = and(
    query.mediaType && eq(libraryTitles.mediaType, query.mediaType),
    query.genre === undefined ? undefined : sql`${libraryTitles.genreIds} @> array[${query.genre}]::integer[]`,
    query.year === undefined ? undefined : sql`left(${libraryTitles.date}, 4) = ${String(query.year)}`,
    query.minRating === undefined ? undefined : gte(libraryTitles.rating, query.minRating),
  );
  const { by, text } = sortColumns[query.sort];
  // Without the place of nulls, Postgres does not use the index, which has them last.
  const direction = isDescending(query.sort) ? sql`desc nulls last` : sql`asc`;
  const rows = await drizzle
    .select({
      mediaType: libraryTitles.mediaType,
      id: libraryTitles.mediaId,
      title: libraryTitles.title,
      date: libraryTitles.date,
      posterPath: libraryTitles.posterPath,
      rating: libraryTitles.rating,
      position: text,
    })
    .from(libraryTitles)
    .where(and(matches, query.cursor === undefined ? undefined : isAfter(query.sort, query.cursor)))
    .orderBy(sql`${by} ${direction}`, asc(libraryTitles.mediaId), asc(libraryTitles.mediaType))
    .limit(query.limit + 1);
  const [counted] = await drizzle.select({ total: count() }).from(libraryTitles).where(matches);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return {
    items: items.map(({ date, position: _position, ...title }): LibraryCard => ({ ...title, year: yearOf(date) })),
    nextCursor: last && rows.length > query.limit ? encode([last.position, last.mediaType, last.id]) : null,
    total: counted?.total ?? 0,
  };
}

function encode(cursor: z.infer<typeof Cursor>): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Whether a title comes after the cursor's. @throws ApplicationError if it is none of this sort */
function isAfter(sort: LibrarySort, cursor: string): SQL {
  const [position, mediaType, mediaId] = parseCursor(cursor);
  const { by, parse } = sortColumns[sort];
  const value = parse(position);
  if (value === null) throw invalidCursor();
  const follows = isDescending(sort) ? sql`${by} < ${value}` : sql`${by} > ${value}`;
  const key = sql`(${libraryTitles.mediaId}, ${libraryTitles.mediaType}) > (${mediaId}, ${mediaType})`;
  return sql`(${follows} or (${by} = ${value} and ${key}))`;
}

function parseCursor(cursor: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidCursor();
  }
}

function invalidCursor(): ApplicationError {
  return new ApplicationError('BAD_REQUEST', messages.invalidInput, { cursor: messages.invalidInput });
}
