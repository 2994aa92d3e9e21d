import { editDistance } from '../words/edit-distance.ts';
import { type FoldedTitle, foldTitle, isMinor } from '../words/fold-title.ts';

import type { WordComparison } from '../words/word-similarity.ts';
import type { SearchRequest } from './search-request.ts';
import type { IndexedTitleRow } from './searched-index.ts';

export interface RankedTitle {
  readonly row: IndexedTitleRow;
  /** From 0 to 1: how well the title matches the query. */
  readonly match: number;
  /** `match` with popularity and year. */
  readonly score: number;
}

/** How much popularity counts beside the match. */
const weightShare = 0.25;
/** How much it counts that the title has no further words. */
const completeShare = 0.12;
const minorShare = 0.25;
const numberSize = 4;
const yearBonus = 0.3;

/** Worse matches are no suggestions. */
const leastMatch = 0.55;

/** The best titles for a query, each once. */
export function rankTitles(
  request: SearchRequest,
  rows: readonly IndexedTitleRow[],
  comparison: WordComparison,
): RankedTitle[] {
  const compare = titleComparison(request.words, comparison);
  const yearWord = String(request.year);
  const compareWithYear = titleComparison([...request.words, yearWord], comparison);
  const bestOf = new Map<string, RankedTitle>();
  for (const row of rows) {
    const titles = [row.title, row.original_title, row.local_title ?? ''].filter(
      (title, at) => at === 0 || title !== '',
    );
    const folded = titles.map(foldTitle);
    // 2049 may be the year, or a word of the title.
    const hasYear = request.year !== null && folded.some(({ words }) => words.includes(yearWord));
    const match = Math.max(...folded.map((title) => (hasYear ? compareWithYear(title) : compare(title))));
    if (match < leastMatch) continue;
    const forYear = hasYear ? yearBonus : yearScore(request, row);
    const ranked = { row, match, score: match + row.weight * weightShare + forYear };
    const key = `${row.kind} ${row.media_id}`;
    const other = bestOf.get(key);
    // Both may be there: as it passed through the catalogue, with year and poster, and of the daily export.
    if (!other || Number(row.run_id) === 0) bestOf.set(key, ranked);
  }
  return [...bestOf.values()].sort((a, b) => b.score - a.score || a.row.media_id - b.row.media_id);
}

function yearScore({ year }: SearchRequest, row: IndexedTitleRow): number {
  if (year === null || row.year === null) return 0;
  if (row.year === year) return yearBonus;
  // Remembered one year off: a premiere in December.
  return Math.abs(row.year - year) === 1 ? yearBonus / 3 : -yearBonus;
}

/** How well titles match the words of a query, from 0 to 1. */
function titleComparison(typed: readonly string[], comparison: WordComparison): (title: FoldedTitle) => number {
  const joined = typed.join('');
  const last = typed.length - 1;
  const similarity = (text: string, word: string, isLast: boolean) =>
    isLast ? comparison.beginning(text, word) : comparison.whole(text, word);

  /** How well the title has each typed word, alone or together with its neighbour. */
  function alignment(words: readonly string[]): { readonly typed: number[]; readonly title: number[] } {
    const ofTyped = typed.map(() => 0);
    const ofTitle = words.map(() => 0);
    const note = (value: number, typedIndexes: readonly number[], titleIndexes: readonly number[]) => {
      for (const index of typedIndexes) ofTyped[index] = Math.max(ofTyped[index] ?? 0, value);
      for (const index of titleIndexes) ofTitle[index] = Math.max(ofTitle[index] ?? 0, value);
    };
    for (const [i, text] of typed.entries()) {
      for (const [j, word] of words.entries()) {
        const value = similarity(text, word, i === last);
        if (value > 0) note(value, [i], [j]);
        const next = typed[i + 1];
        if (next !== undefined) note(similarity(`${text}${next}`, word, i + 1 === last) * 0.98, [i, i + 1], [j]);
        const nextWord = words[j + 1];
        if (nextWord !== undefined && text.length > 3)
          note(similarity(text, `${word}${nextWord}`, i === last) * 0.98, [i], [j, j + 1]);
      }
    }
    return { typed: ofTyped, title: ofTitle };
  }

  return ({ words }) => {
    if (words.length === 0) return 0;
    const aligned = alignment(words);
    const found = share(typed, aligned.typed);
    const complete = share(words, aligned.title);
    return Math.max(found * (1 - completeShare) + complete * completeShare, wholeSimilarity(joined, words.join('')));
  };
}

/** Compares without blanks, so that their place does not matter. */
function wholeSimilarity(typed: string, title: string): number {
  if (title.startsWith(typed)) return 0.9 + (0.1 * typed.length) / title.length;
  const limit = Math.ceil(typed.length / 3);
  const distance = editDistance(typed, title, limit);
  return distance > limit ? 0 : 1 - distance / Math.max(typed.length, title.length);
}

/** The share of letters that are matched; minor words count little. */
function share(words: readonly string[], matched: readonly number[]): number {
  let sum = 0;
  let total = 0;
  for (const [index, word] of words.entries()) {
    const size = sizeOf(word);
    total += size;
    sum += size * (matched[index] ?? 0);
  }
  return total === 0 ? 0 : sum / total;
}

/** A number distinguishes parts of a series, so it counts as much as a word. */
function sizeOf(word: string): number {
  if (/^\d+$/.test(word)) return Math.max(numberSize, word.length);
  return word.length * (isMinor(word) ? minorShare : 1);
}
