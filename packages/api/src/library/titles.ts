import { libraryTitles } from '@marquee/db/tables/media-files';
import { titles as known, type TitleRow } from '@marquee/db/tables/titles';
import { MediaId, MediaType } from '@marquee/domain/catalogue/media';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import type {
  LibraryCard,
  LibrarySort,
  LibraryTitles,
  LibraryTitlesQuery,
} from '@marquee/domain/library/library-titles';
import { messages } from '@marquee/domain/site/messages';
import { isOfTitle, yearIn } from '@marquee/titles/stored-titles';
import { and, asc, count, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { decodeCursor, encodeCursor, pageOf, timeRangeMs } from '../keyset-page.ts';
import { libraryOfViewer } from './viewer.ts';

const TextValue = z.string().regex(/^[^\0]*$/);
const NumberValue = TextValue.transform(Number).pipe(z.number());

/** `text` is the value of a sort as cursors contain it, beside the key of the last title; `value` reads it. */
function sortColumn(by: SQL, text: SQL<string>, value: z.ZodType<SQL>) {
  return { by, text, place: z.tuple([value, MediaType, MediaId]) };
}

const addedAt = sortColumn(
  sql`${libraryTitles.addedAt}`,
  sql`(extract(epoch from ${libraryTitles.addedAt}) * 1000)::bigint::text`,
  NumberValue.refine((timeMs) => timeMs >= timeRangeMs.min && timeMs <= timeRangeMs.max).transform(
    (timeMs) => sql`${new Date(timeMs).toISOString()}::timestamptz`,
  ),
);

const numberColumn = (column: PgColumn) =>
  sortColumn(
    sql`coalesce(${column}, 0)`,
    sql`coalesce(${column}, 0)::text`,
    NumberValue.transform((value) => sql`${value}::float8`),
  );

const textColumn = (by: SQL) =>
  sortColumn(
    by,
    sql`${by}`,
    TextValue.transform((value) => sql`${value}::text`),
  );

const popularity = numberColumn(known.popularity);
const rating = numberColumn(known.rating);
const date = textColumn(sql`coalesce(${known.date}, '')`);
const title = textColumn(sql`lower(coalesce(${known.title}, ''))`);

const sortColumns: Record<LibrarySort, ReturnType<typeof sortColumn>> = {
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

/** A page of the library's titles, for those who may see it. @throws ApplicationError */
export async function listLibraryTitles(context: Context, query: LibraryTitlesQuery): Promise<LibraryTitles> {
  if ((await libraryOfViewer(context)) === null) return { items: [], nextCursor: null, total: 0 };
  const { db, titles } = context;
  const { drizzle } = db;
  const { mediaType, mediaId } = libraryTitles;
  const isOfType = query.mediaType && eq(mediaType, query.mediaType);
  const isKnownAs = and(
    query.genre === undefined ? undefined : sql`${known.genreIds} @> array[${query.genre}]::integer[]`,
    query.year === undefined ? undefined : sql`left(${known.date}, 4) = ${String(query.year)}`,
    query.minRating === undefined ? undefined : gte(known.rating, query.minRating),
  );
  const ofTitle = isOfTitle(libraryTitles, titles.source);
  const { by, text } = sortColumns[query.sort];
  // Without the place of nulls, Postgres does not use the index, which has them last.
  const direction = isDescending(query.sort) ? sql`desc nulls last` : sql`asc`;
  const rows = await drizzle
    .select({ mediaType, mediaId, position: text })
    .from(libraryTitles)
    .leftJoin(known, ofTitle)
    .where(and(isOfType, isKnownAs, query.cursor === undefined ? undefined : isAfter(query.sort, query.cursor)))
    .orderBy(sql`${by} ${direction}`, asc(mediaId), asc(mediaType))
    .limit(query.limit + 1);
  const { items, nextCursor } = pageOf(rows, query.limit, (last) =>
    encodeCursor([last.position, last.mediaType, last.mediaId]),
  );
  const named = await titles.read(items);
  return {
    items: items.map((item, index) => toCard(item, named[index] ?? null)),
    nextCursor,
    total: isKnownAs
      ? ((
          await drizzle
            .select({ total: count() })
            .from(libraryTitles)
            .leftJoin(known, ofTitle)
            .where(and(isOfType, isKnownAs))
        )[0]?.total ?? 0)
      : await drizzle.$count(libraryTitles, isOfType),
  };
}

function toCard({ mediaType, mediaId: id }: TitleKey, title: TitleRow | null): LibraryCard {
  const { title: name = '', date = '', posterPath = null, rating = 0 } = title ?? {};
  return { mediaType, id, title: name, year: yearIn(date), posterPath, rating };
}

/** Whether a title comes after the cursor's. @throws ApplicationError if it is none of this sort */
function isAfter(sort: LibrarySort, cursor: string): SQL {
  const { by, place } = sortColumns[sort];
  const [value, mediaType, mediaId] = decodeCursor(cursor, place, messages.invalidInput);
  const follows = isDescending(sort) ? sql`${by} < ${value}` : sql`${by} > ${value}`;
  const key = sql`(${libraryTitles.mediaId}, ${libraryTitles.mediaType}) > (${mediaId}, ${mediaType})`;
  return sql`(${follows} or (${by} = ${value} and ${key}))`;
}
