import { type SQL, sql } from 'drizzle-orm';
import { isMinor } from '../words/fold-title.ts';
import { wordKeys } from '../words/word-keys.ts';
import { similarityOfSound, type WordComparison } from '../words/word-similarity.ts';
import type { SearchedIndex } from './searched-index.ts';

/** Words of the index that a typed word may mean. */
export interface WordGroup {
  readonly typed: string;
  /** A title with one of them has the word. */
  readonly anyOf: readonly string[];
  /** The most similar ones of them. */
  readonly closest: readonly string[];
  /** Two words that were typed as one. */
  readonly pairs: readonly (readonly [string, string])[];
}

interface IndexedWord extends Record<string, unknown> {
  readonly word: string;
  readonly weight: number;
}

const maxCorrections = 12;
const maxEndings = 24;
const maxCompounds = 3;
/** How much less similar than the best one a word may be to count as closest. */
const closeDifference = 0.05;
/** Shorter words have too few trigrams. */
const leastTrigramLength = 5;
const maxTrigramSearches = 2;

/** Corrects each typed word; the last one may not be typed to its end. */
export async function findWords(
  index: Pick<SearchedIndex, 'db' | 'language'>,
  words: readonly string[],
  comparison: WordComparison,
): Promise<WordGroup[]> {
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const found = await lookUpWords(index, words, joined);
  const groups: (WordGroup & { isCertain: boolean })[] = words.map((typed, index) => {
    const isLast = index === words.length - 1;
    const corrections = best(found, {
      similarityOf: (word) => (isLast ? comparison.beginning(typed, word) : comparison.whole(typed, word)),
      count: isLast ? maxEndings : maxCorrections,
    });
    const compounds = [joined[index - 1], joined[index]].flatMap((compound) =>
      compound === undefined
        ? []
        : best(found, { similarityOf: (word) => comparison.whole(compound, word), count: maxCompounds }),
    );
    const pairs = splitsOf(typed).filter(([first, second]) => found.has(first) && found.has(second));
    const candidates = [...corrections, ...compounds];
    const highest = Math.max(...candidates.map(({ similarity }) => similarity));
    const isCertain = pairs.length > 0 || highest > similarityOfSound;
    const closest = wordsOf(candidates.filter(({ similarity }) => similarity >= highest - closeDifference));
    return { typed, anyOf: wordsOf(candidates), closest, pairs, isCertain };
  });
  const uncertain = groups.filter(
    ({ typed, isCertain }) => !isCertain && typed.length >= leastTrigramLength && !isMinor(typed),
  );
  const similar = await similarByTrigrams(index, uncertain.slice(0, maxTrigramSearches));
  return groups.map(({ isCertain: _, ...group }) => ({
    ...group,
    anyOf: [...new Set([...group.anyOf, ...(similar.get(group.typed) ?? [])])],
  }));
}

function wordsOf(candidates: readonly { readonly word: string }[]): string[] {
  return [...new Set(candidates.map(({ word }) => word))];
}

async function lookUpWords(
  { db: { drizzle }, language }: Pick<SearchedIndex, 'db' | 'language'>,
  words: readonly string[],
  joined: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const keys = [...words, ...joined].flatMap(wordKeys);
  const pieces = words.flatMap((word) => splitsOf(word).flat());
  const last = words.at(-1) ?? '';
  const isPrefixed = sql`word ~>=~ ${last} and word ~<~ ${`${last}\u{10ffff}`}`;
  // By themselves: those of English titles are better known, and there are many.
  const ofLanguage = sql`union (
      select word, weight from indexed_words where ${isPrefixed} and is_local order by length(word), word limit ${maxEndings}
    )`;
  // One look-up in the index for each key: for many keys at once (&&) the planner reads the whole table, 130 ms.
  const rows = await drizzle.execute<IndexedWord>(sql`
    select word, weight from unnest(${`{${keys.join()}}`}::integer[]) as typed (key)
      join indexed_words on keys @> array[typed.key] where ${isOf(language)}
    union select word, weight from indexed_words where word = any(${textArray(pieces)}::text[]) and ${isOf(language)}
    union (
      select word, weight from indexed_words where ${isPrefixed} and not is_local
      order by weight desc limit ${maxEndings}
    ) ${language === undefined ? sql`` : ofLanguage}`);
  return new Map(rows.map(({ word, weight }) => [word, weight]));
}

/** Whether a word counts: of all languages together, since a row of another one than the view's is no candidate. */
function isOf(language: SearchedIndex['language']): SQL {
  return language === undefined ? sql`not is_local` : sql`true`;
}

/** Words with no letter or sign that an array literal would need to escape. */
export function textArray(words: readonly string[]): string {
  return `{${words.map((word) => `"${word.replace(/["\\]/g, '')}"`).join()}}`;
}

function best(
  found: ReadonlyMap<string, number>,
  { similarityOf, count }: { similarityOf: (word: string) => number; count: number },
) {
  return [...found]
    .map(([word, weight]) => ({ word, similarity: similarityOf(word), weight }))
    .filter(({ similarity }) => similarity > 0)
    .sort((a, b) => b.similarity + b.weight / 4 - (a.similarity + a.weight / 4))
    .slice(0, count);
}

function splitsOf(word: string): [string, string][] {
  if (!/^[a-z0-9]{4,20}$/.test(word)) return [];
  return Array.from({ length: word.length - 1 }, (_, index) => [word.slice(0, index + 1), word.slice(index + 1)]);
}

/** For words with several errors; costly, so only where no good correction is found. */
async function similarByTrigrams(
  { db: { drizzle }, language }: Pick<SearchedIndex, 'db' | 'language'>,
  groups: readonly WordGroup[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (groups.length === 0) return new Map();
  const searches = groups.map(
    ({ typed }) => sql`(select ${typed} as typed, to_json(array(
      select word from indexed_words where word % ${typed} and ${isOf(language)} order by similarity(word, ${typed}) desc limit 8
    )) as words)`,
  );
  const rows = await drizzle.execute<{ typed: string; words: string[] }>(sql.join(searches, sql` union all `));
  return new Map(rows.map(({ typed, words }) => [typed, words]));
}
