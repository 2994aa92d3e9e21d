import type { Database } from '@marquee/db/database';
import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import { type SQL, sql } from 'drizzle-orm';
import { type CatalogueName, catalogueRuns } from '../store/store-titles.ts';
import { isMinor } from '../words/fold-title.ts';
import { textArray, type WordGroup } from './find-words.ts';

/** A row of the index, as the database sends it. */
export interface IndexedTitleRow extends Record<string, unknown> {
  readonly run_id: string;
  readonly kind: SuggestionKind;
  readonly media_id: number;
  readonly title: string;
  readonly original_title: string;
  readonly year: number | null;
  readonly weight: number;
  readonly poster_path: string | null;
}

/** Rows that are ranked, the most popular ones that match. */
const maxRows = 80;
/** Those of exactly this name first. */
const maxPrefixRows = 40;
const maxClosestRows = 40;

const columns = sql.raw('run_id, kind, media_id, title, original_title, year, weight, poster_path');

/** The index, as one catalogue sees it. */
export interface SearchedIndex {
  readonly db: Pick<Database, 'drizzle'>;
  readonly catalogue: CatalogueName;
}

/** Titles that begin with the text. */
export function titlesWithPrefix(index: SearchedIndex, text: string): Promise<IndexedTitleRow[]> {
  return select(index, [prefixSelection(text)]);
}

interface CollectionNames {
  /** Folded. */
  readonly names: readonly string[];
  /** The beginning of further ones; null for none. */
  readonly prefix: string | null;
}

/** Collections with one of the names, and those that begin so. */
export function collectionsWithName(
  index: SearchedIndex,
  { names, prefix }: CollectionNames,
): Promise<IndexedTitleRow[]> {
  const isCollection = sql`kind = 'collection'`;
  const named = sql`folded = any(${textArray(names)}::text[]) and ${isCollection}`;
  const selections = [{ condition: named, maxCount: maxPrefixRows }];
  if (prefix !== null) {
    const { condition, maxCount } = prefixSelection(prefix);
    selections.push({ condition: sql`${condition} and ${isCollection}`, maxCount });
  }
  return select(index, selections);
}

/** Titles with all words, and titles that begin with the text. */
export function titlesWithWords(
  index: SearchedIndex,
  text: string,
  groups: readonly WordGroup[],
): Promise<IndexedTitleRow[]> {
  // By themselves: in a large index, better known titles with less similar words fill all rows.
  const closest = groups.map((group) => ({ ...group, anyOf: group.closest }));
  const isNarrower = groups.some(({ anyOf, closest: { length } }) => length > 0 && length < anyOf.length);
  return select(index, [
    prefixSelection(text),
    ...(isNarrower ? wordSelection(closest, maxClosestRows) : []),
    ...wordSelection(groups, maxRows),
  ]);
}

/** Titles with all words but one. */
export async function titlesWithMostWords(
  index: SearchedIndex,
  groups: readonly WordGroup[],
): Promise<IndexedTitleRow[]> {
  const conditions = conditionsOf(groups);
  if (conditions.length < 2) return [];
  const combinations = conditions.map((_, left) => sql`(${sql.join(conditions.toSpliced(left, 1), sql` and `)})`);
  return select(index, [{ condition: sql`(${sql.join(combinations, sql` or `)})`, maxCount: maxRows }]);
}

/** The rows of one title, that of the catalogue first. */
export async function titlesWithId(index: SearchedIndex, kind: SuggestionKind, id: number): Promise<IndexedTitleRow[]> {
  const rows = await select(index, [{ condition: sql`kind = ${kind} and media_id = ${id}`, maxCount: 2 }]);
  return rows.toSorted((a, b) => Number(a.run_id) - Number(b.run_id));
}

/** The most popular rows that meet a condition. */
interface Selection {
  readonly condition: SQL;
  readonly first?: SQL;
  readonly maxCount: number;
}

function prefixSelection(text: string): Selection {
  return {
    condition: sql`folded ~>=~ ${text} and folded ~<~ ${`${text}\u{10ffff}`}`,
    first: sql`folded = ${text} desc, `,
    maxCount: maxPrefixRows,
  };
}

/** Without a known word there is none. */
function wordSelection(groups: readonly WordGroup[], maxCount: number): Selection[] {
  const conditions = conditionsOf(groups);
  return conditions.length === 0 ? [] : [{ condition: sql.join(conditions, sql` and `), maxCount }];
}

/** Minor words are left out, unless there are no others. */
function conditionsOf(groups: readonly WordGroup[]): SQL[] {
  const known = groups.filter(({ anyOf, pairs }) => anyOf.length > 0 || pairs.length > 0);
  const major = known.filter(({ typed }) => !isMinor(typed));
  return (major.length > 0 ? major : known).map(conditionOf);
}

function conditionOf({ anyOf, pairs }: WordGroup): SQL {
  const alternatives = pairs.map((pair) => sql`words @> ${textArray(pair)}::text[]`);
  if (anyOf.length > 0) alternatives.unshift(sql`words && ${textArray(anyOf)}::text[]`);
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

async function select({ db, catalogue }: SearchedIndex, selections: readonly Selection[]): Promise<IndexedTitleRow[]> {
  const ofRuns = catalogue === 'tmdb' ? sql` or run_id in (select id from index_runs where is_current)` : sql``;
  const isVisible = sql`(run_id = ${catalogueRuns[catalogue]}${ofRuns})`;
  const queries = selections.map(
    ({ condition, first = sql``, maxCount }) =>
      sql`(select ${columns} from indexed_titles where ${condition} and ${isVisible} order by ${first}weight desc limit ${maxCount})`,
  );
  const rows = await db.drizzle.execute<IndexedTitleRow>(sql.join(queries, sql` union all `));
  return [...new Map(rows.map((row) => [`${row.run_id} ${row.kind} ${row.media_id}`, row])).values()];
}
