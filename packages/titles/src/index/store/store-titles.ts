import type { Database } from '@marquee/db/database';
import { isRefusedValue } from '@marquee/db/database-error';
import type { indexedTitles } from '@marquee/db/tables/title-index';
import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import { maxId } from '@marquee/domain/limits';
import { sql } from 'drizzle-orm';
import { type FoldedTitle, foldTitle } from '../words/fold-title.ts';
import { wordKeys } from '../words/word-keys.ts';

/** Rows that belong to no run of an export, by where they come from: ids of the sample mean other titles. */
export const catalogueRuns = { tmdb: 0, sample: -1 } as const;
export type CatalogueName = keyof typeof catalogueRuns;

/** What the index stores of a movie, show, person or collection. */
export interface IndexableTitle {
  readonly kind: SuggestionKind;
  readonly id: number;
  readonly title: string;
  /** '' where it is unknown. */
  readonly originalTitle: string;
  readonly year: number | null;
  readonly popularity: number;
  readonly votes: number;
  readonly posterPath: string | null;
}

/** Logged with their number. */
export const refusedTitlesMessage = 'titles that the database refuses were left out of the index';

/** Longer titles are cut: no search has them. */
const maxTitleLength = 200;

/**
 * Stores titles of one run, or of the catalogue (0). Titles without a letter or digit are left out, and so are those
 * that the database refuses.
 * @returns how many it refused
 */
export async function storeTitles(
  db: Pick<Database, 'drizzle'>,
  runId: number,
  titles: readonly IndexableTitle[],
): Promise<number> {
  const rows = [...new Map(titles.map((title) => [`${title.kind} ${title.id}`, toRow(title)])).values()];
  const valid = rows.filter(({ folded }) => folded !== '');
  if (await areStored(db, runId, valid)) return 0;
  let refused = 0;
  for (const row of valid) if (!(await areStored(db, runId, [row]))) refused += 1;
  return refused;
}

/** False if the database refuses a value of one of them. */
async function areStored(
  { drizzle }: Pick<Database, 'drizzle'>,
  runId: number,
  rows: readonly TitleValues[],
): Promise<boolean> {
  if (rows.length === 0) return true;
  try {
    await storeWords({ drizzle }, rows);
    await storeRows({ drizzle }, runId, rows);
    return true;
  } catch (error) {
    if (isRefusedValue(error)) return false;
    throw error;
  }
}

async function storeRows(
  { drizzle }: Pick<Database, 'drizzle'>,
  runId: number,
  rows: readonly TitleValues[],
): Promise<void> {
  // One parameter for all rows, so that each batch sends the same statement.
  await drizzle.execute(sql`
    insert into indexed_titles as stored
      (run_id, kind, media_id, title, original_title, folded, words, year, popularity, votes, weight, poster_path)
    select ${runId}::bigint, kind, "mediaId", title, "originalTitle", folded, words, year, popularity, votes, weight, "posterPath"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (
      kind text, "mediaId" integer, title text, "originalTitle" text, folded text, words text[], year smallint,
      popularity real, votes integer, weight real, "posterPath" text
    )
    on conflict (run_id, kind, media_id) do update set
      title = excluded.title,
      -- A list of the catalogue may lack what another one had.
      original_title = coalesce(nullif(excluded.original_title, ''), stored.original_title),
      folded = excluded.folded,
      words = case when excluded.original_title = '' and stored.title = excluded.title then stored.words
        else excluded.words end,
      year = coalesce(excluded.year, stored.year),
      popularity = excluded.popularity,
      votes = excluded.votes,
      weight = excluded.weight,
      poster_path = coalesce(excluded.poster_path, stored.poster_path)`);
}

type TitleValues = Omit<typeof indexedTitles.$inferInsert, 'runId'>;

function toRow(item: IndexableTitle): TitleValues {
  const title = storable(item.title);
  const originalTitle = item.originalTitle === item.title ? '' : storable(item.originalTitle);
  const folded = foldTitle(title);
  return {
    kind: item.kind,
    mediaId: item.id,
    title,
    originalTitle,
    folded: folded.text,
    words: wordsOf(folded, foldTitle(originalTitle)),
    year: item.year,
    popularity: toReal(item.popularity),
    votes: Math.min(Math.trunc(item.votes), maxId),
    weight: toReal(weightOf(item)),
    posterPath: item.posterPath,
  };
}

/** The largest number of a `real` column. */
const maxReal = 2 ** 128 - 2 ** 104;

/** The nearest number that a `real` column holds: Postgres refuses larger ones, and smaller ones than its smallest. */
function toReal(value: number): number {
  return Math.min(Math.fround(value), maxReal);
}

function wordsOf(...titles: readonly FoldedTitle[]): string[] {
  return [...new Set(titles.flatMap(({ words, compounds }) => [...words, ...compounds]))];
}

/** A title without what the database refuses: control characters and halves of characters. */
export function storable(title: string): string {
  return title.slice(0, maxTitleLength).replace(/[\p{Cc}\p{Cs}]/gu, '');
}

/** Collections have no popularity; at 0.3 they came before the movies of an export, which has no votes. */
const collectionWeight = 0.15;

/** 1 for the best-known titles: about 40,000 votes. */
function weightOf({ kind, popularity, votes }: IndexableTitle): number {
  if (kind === 'collection') return collectionWeight;
  const byVotes = Math.log1p(votes) / Math.log(40_000);
  const byPopularity = Math.log1p(popularity) / Math.log(1_000);
  return Math.min(1, 0.65 * byVotes + 0.35 * byPopularity);
}

/** @param isLocal whether they are of titles in another language than English */
async function storeWords(
  { drizzle }: Pick<Database, 'drizzle'>,
  rows: readonly Pick<TitleValues, 'words' | 'weight'>[],
  isLocal = false,
): Promise<void> {
  const weights = new Map<string, number>();
  for (const { words, weight } of rows) {
    for (const word of words) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  }
  // Sorted, so that two replicas lock them in the same order.
  const values = [...weights].sort().map(([word, weight]) => ({ word, weight, keys: wordKeys(word) }));
  await drizzle.execute(sql`
    insert into indexed_words as stored (word, keys, weight, is_local)
    select word, keys, weight, ${isLocal}::boolean
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as item (word text, keys integer[], weight real)
    on conflict (word) do update set weight = excluded.weight, is_local = excluded.is_local
      where stored.weight < excluded.weight or stored.is_local > excluded.is_local`);
}

/** A title in another language than English as suggestions find it; '' has no words. */
export function foldedWords(text: string): Pick<TitleValues, 'folded' | 'words'> {
  const folded = foldTitle(storable(text));
  return { folded: folded.text, words: wordsOf(folded) };
}

/** Words of titles in another language than English, by which a misspelt one is corrected there. */
export async function storeLocalWords(
  db: Pick<Database, 'drizzle'>,
  titles: readonly Pick<TitleValues, 'words'>[],
): Promise<void> {
  const rows = titles.filter(({ words }) => words.length > 0).map(({ words }) => ({ words, weight: 0 }));
  if (rows.length > 0) await storeWords(db, rows, true);
}
