import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import { type SQL, sql } from 'drizzle-orm';
import { catalogueRuns } from '../store/store-titles.ts';
import { isMinor } from '../words/fold-title.ts';
import { textArray, type WordGroup } from './find-words.ts';
import type { IndexedTitleRow, SearchedIndex } from './searched-index.ts';

/** Rows that are ranked, the most popular ones that match. */
const maxRows = 80;
/** Those of exactly this name first. */
const maxPrefixRows = 40;
const maxClosestRows = 40;

const columns = sql.raw('run_id, kind, media_id, title, original_title, year, weight, poster_path');

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
  return select(index, [
    { condition: sql`(${sql.join(combinations, sql` or `)})`, isOfWords: true, maxCount: maxRows },
  ]);
}

/** The rows of one title, that of the catalogue first. */
export async function titlesWithId(index: SearchedIndex, kind: SuggestionKind, id: number): Promise<IndexedTitleRow[]> {
  const rows = await select(index, [{ condition: sql`kind = ${kind} and media_id = ${id}`, maxCount: 2 }]);
  return rows.toSorted((a, b) => Number(a.run_id) - Number(b.run_id));
}

/** The most popular rows that meet a condition. */
interface Selection {
  readonly condition: SQL;
  /** Titles of exactly this name come first. */
  readonly exactly?: string;
  /** Whether it is one of words that titles in another language have, too. */
  readonly isOfWords?: boolean;
  readonly maxCount: number;
}

function prefixSelection(text: string): Selection {
  return {
    condition: sql`folded ~>=~ ${text} and folded ~<~ ${`${text}\u{10ffff}`}`,
    exactly: text,
    isOfWords: true,
    maxCount: maxPrefixRows,
  };
}

/** Without a known word there is none. */
function wordSelection(groups: readonly WordGroup[], maxCount: number): Selection[] {
  const conditions = conditionsOf(groups);
  return conditions.length === 0 ? [] : [{ condition: sql.join(conditions, sql` and `), isOfWords: true, maxCount }];
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

async function select(index: SearchedIndex, selections: readonly Selection[]): Promise<IndexedTitleRow[]> {
  const { db, catalogue } = index;
  const ofRuns = catalogue === 'tmdb' ? sql` or run_id in (select id from index_runs where is_current)` : sql``;
  const isVisible = sql`(run_id = ${catalogueRuns[catalogue]}${ofRuns})`;
  const queries = selections.map(
    ({ condition, exactly, maxCount }) =>
      sql`(select ${columns} from indexed_titles where ${condition} and ${isVisible} order by ${exactFirst('folded', exactly)}weight desc limit ${maxCount})`,
  );
  const rows = await db.drizzle.execute<IndexedTitleRow>(withLocalTitles(index, queries, selections));
  return [...new Map(rows.map((row) => [`${row.run_id} ${row.kind} ${row.media_id}`, row])).values()];
}

function exactFirst(column: 'folded' | 'local_folded', exactly: string | undefined): SQL {
  return exactly === undefined ? sql`` : sql`${sql.raw(column)} = ${exactly} desc, `;
}

/** Also titles that meet the conditions in the language of the search, and how all are named in it. */
function withLocalTitles(
  { catalogue, language }: SearchedIndex,
  queries: readonly SQL[],
  selections: readonly Selection[],
): SQL {
  if (language === undefined) return sql.join([...queries], sql` union all `);
  const isLocal = sql`source = ${catalogue} and language = ${language}`;
  const runs = sql`any(array(select ${catalogueRuns[catalogue]}::bigint
    ${catalogue === 'tmdb' ? sql`union all select id from index_runs where is_current` : sql``}))`;
  const ofWords = selections.filter(({ isOfWords }) => isOfWords);
  const local = ofWords.map(
    ({ condition, exactly, maxCount }) => sql`(
      select ${columns} from (
        select media_type as local_kind, media_id as local_id, folded as local_folded from title_texts
        where ${condition} and ${isLocal}
      ) as local join indexed_titles on run_id = ${runs} and kind = local_kind and media_id = local_id
      order by ${exactFirst('local_folded', exactly)}weight desc limit ${maxCount})`,
  );
  return sql`
    select found.*, local.title as local_title, local.poster_path as local_poster_path
    from (${sql.join([...queries, ...local], sql` union all `)}) as found
    left join title_texts as local on local.media_type = found.kind and local.media_id = found.media_id
      and local.source = ${catalogue} and local.language = ${language}`;
}
