import { setImmediate } from 'node:timers/promises';
import type { MovieRecord, ShowRecord } from '@marquee/catalogue/upstream-title';
import type { Database, Transaction } from '@marquee/db/database';
import { importRows, importTitles } from '@marquee/db/tables/imports';
import type { ImportIds, ImportRow } from '@marquee/domain/exchange/import-rows';
import type { ImportTitleOutcome } from '@marquee/domain/exchange/imports';
import type { StoredTitles } from '@marquee/titles/stored-titles';
import { type TitleItem, type TitleValues, valuesOf } from '@marquee/titles/title-values';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ImportCatalogue } from './paced-catalogue.ts';
import { type Placed, placeRows, type RowPages } from './place-episodes.ts';

/** What matching works with. */
export interface Matching extends Pick<Context, 'db' | 'titles' | 'clock'> {
  readonly catalogue: ImportCatalogue;
  /** YYYY-MM-DD where the member is. */
  readonly today: string;
}

interface TitleOfImport {
  readonly importId: string;
  readonly n: number;
}

/** Rows that are placed at once: a title may have all rows of an import. */
const pageSize = 1_000;

/** The rows of a title, in order and page by page, with what says where they belong. */
export async function* rowsOfTitle(
  { drizzle }: Pick<Database, 'drizzle'>,
  { importId, n: titleN }: TitleOfImport,
): AsyncGenerator<readonly ImportRow[]> {
  const { n } = importRows;
  const needed = sql<ImportRow>`${importRows.data} - '{title,year,ids,note,list,list_description}'::text[]`;
  const isOfTitle = and(eq(importRows.importId, importId), eq(importRows.titleN, titleN));
  for (let last = -1, isDone = false; !isDone; ) {
    const rows = await drizzle
      .select({ n, data: needed })
      .from(importRows)
      .where(and(isOfTitle, gt(n, last)))
      .orderBy(asc(n))
      .limit(pageSize);
    yield rows.map(({ data }) => data);
    last = rows.at(-1)?.n ?? last;
    isDone = rows.length < pageSize;
    await setImmediate();
  }
}

/** Ids of the episode that the first row of a title names. */
export async function firstEpisodeIds(
  { drizzle }: Pick<Database, 'drizzle'>,
  { importId, n }: TitleOfImport,
): Promise<ImportIds | undefined> {
  const [row] = await drizzle
    .select({ data: importRows.data })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.n, n)));
  return (row?.data as ImportRow | undefined)?.episode_ids;
}

export interface PreparedMatch {
  readonly title: MovieRecord | ShowRecord;
  readonly values: TitleValues;
  readonly placed: Placed;
}

/** Reads what is stored of a match. @throws CatalogueError */
export async function prepareMatch(
  { catalogue, clock, today }: Pick<Matching, 'catalogue' | 'clock' | 'today'>,
  title: MovieRecord | ShowRecord,
  rows: RowPages,
): Promise<PreparedMatch> {
  const placed = await placeRows({ catalogue, today }, title, rows);
  return { title, placed, values: await valuesOf({ catalogue, now: clock(), today }, title) };
}

/** Stores which title of the catalogue one of the import is, and where its rows belong. */
export async function storeMatch(
  transaction: Transaction,
  titles: StoredTitles,
  { importId, n, title, values, placed }: TitleOfImport & PreparedMatch,
): Promise<void> {
  await titles.store(transaction, [values]);
  await transaction
    .update(importTitles)
    .set({ outcome: 'matched', matchType: title.mediaType, matchId: title.id, facts: placed.facts })
    .where(isTitle({ importId, n }));
  await transaction.execute(sql`update ${importRows} set season = placed.season, episode = placed.episode,
      outcome = case when placed."isPlaced" then null else 'unplaced' end
    from jsonb_to_recordset(${JSON.stringify(placed.rows)}::jsonb)
      as placed(n integer, season integer, episode integer, "isPlaced" boolean)
    where import_id = ${importId} and ${importRows.n} = placed.n`);
}

type NoMatch = TitleOfImport & { readonly outcome: Exclude<ImportTitleOutcome, 'pending' | 'matched'> };

/** Stores that a title was not found, or is left out, or may be one of several. */
export async function storeNoMatch(transaction: Transaction, { importId, n, outcome }: NoMatch): Promise<void> {
  await transaction
    .update(importTitles)
    .set({ outcome, matchType: null, matchId: null, facts: null })
    .where(isTitle({ importId, n }));
  await transaction
    .update(importRows)
    .set({ season: null, episode: null, outcome: 'unmatched' })
    .where(and(eq(importRows.importId, importId), eq(importRows.titleN, n)));
}

/** Stores the titles to choose from, as a search returned them. */
export async function storeCandidates(
  transaction: Transaction,
  titles: StoredTitles,
  { importId, n, found }: TitleOfImport & { readonly found: readonly TitleItem[] },
): Promise<void> {
  await titles.storeItems(transaction, found);
  const candidates = found.map(({ mediaType, id }) => ({ mediaType, mediaId: id }));
  await transaction.update(importTitles).set({ candidates }).where(isTitle({ importId, n }));
}

const isTitle = ({ importId, n }: TitleOfImport) => and(eq(importTitles.importId, importId), eq(importTitles.n, n));
