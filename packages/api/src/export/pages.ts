import { type TitleSource, titles } from '@marquee/db/tables/titles';
import { type TitleKey, titlePath, toWire } from '@marquee/domain/catalogue/title-key';
import { yearIn } from '@marquee/titles/stored-titles';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** Whose record is read, named by titles of this catalogue. */
export interface Exporting extends Pick<Context, 'db'> {
  readonly profileId: number;
  readonly source: TitleSource;
}

/** Rows of one query: about 1 MB in memory. */
const pageSize = 2_500;

/**
 * Reads rows by keyset, page after page. Each page is a query of its own: a transaction would be open for as long as
 * the client takes, and the embedded database has one connection.
 */
export async function* pagesOf<Row>(
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last, pageSize);
    yield rows;
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** What an item says of its title beside the id; null where the catalogue did not answer yet. */
interface TitleName {
  readonly title: string | null;
  readonly year: number | null;
}

/**
 * The same, with each row as an item of the export. The names of a page are read by themselves: joined, the database may
 * name all rows that follow before it takes those of the page.
 */
export async function* namedPages<Row extends TitleKey, Item>(
  { db, source }: Pick<Exporting, 'db' | 'source'>,
  pages: AsyncIterable<readonly Row[]>,
  toItem: (row: Row, name: TitleName) => Item,
): AsyncGenerator<readonly Item[]> {
  for await (const page of pages) {
    const names = await namesOf({ db, source }, page);
    yield page.map((row) => toItem(row, names.get(pathOf(row)) ?? unnamed));
  }
}

const unnamed: TitleName = { title: null, year: null };
const pathOf = ({ mediaType, mediaId }: TitleKey) => titlePath(toWire({ mediaType, mediaId }));

async function namesOf(
  { db, source }: Pick<Exporting, 'db' | 'source'>,
  rows: readonly TitleKey[],
): Promise<ReadonlyMap<string, TitleName>> {
  if (rows.length === 0) return new Map();
  const wanted = new Map(
    rows.map(({ mediaType, mediaId }) => [pathOf({ mediaType, mediaId }), { mediaType, mediaId }]),
  );
  const found = await db.drizzle
    .select({ mediaType: titles.mediaType, mediaId: titles.mediaId, title: titles.title, date: titles.date })
    .from(titles)
    .where(
      and(
        eq(titles.source, source),
        sql`(${titles.mediaType}, ${titles.mediaId}) in (select wanted."mediaType", wanted."mediaId"
          from jsonb_to_recordset(${JSON.stringify([...wanted.values()])}::jsonb)
            as wanted("mediaType" text, "mediaId" integer))`,
      ),
    );
  return new Map(found.map((row) => [pathOf(row), { title: row.title || null, year: yearIn(row.date ?? '') }]));
}
