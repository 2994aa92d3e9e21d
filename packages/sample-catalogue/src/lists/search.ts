import type { DatedTitle } from '../dated-title.ts';
import { byPopularity } from './discover.ts';
import { isOfYear } from './discover-filters.ts';
import { type SearchName, searchName } from './search-name.ts';

/** Scripts without spaces between words; a query matches any part of a title. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** How well a name matches a query: 0 is best, null is no match. */
export function rankOf(name: SearchName, query: SearchName): number | null {
  if (query.compact === '') return name.raw.includes(query.raw) ? 0 : null;
  if (name.compact === query.compact) return 0;
  if (name.compact.startsWith(query.compact)) return 1;
  if (name.words.some((_, start) => name.words.slice(start).join('').startsWith(query.compact))) return 2;
  if (hasWords(name.words, query.words)) return 3;
  return unspaced.test(query.compact) && name.compact.includes(query.compact) ? 4 : null;
}

/** Whether a name contains all query words, in any order; the last may be incomplete. */
function hasWords(words: readonly string[], queryWords: readonly string[]): boolean {
  const last = queryWords.at(-1) ?? '';
  return queryWords.slice(0, -1).every((word) => words.includes(word)) && words.some((word) => word.startsWith(last));
}

/**
 * Titles that match a query: exact matches first, then prefix matches, then titles with all words; more popular first.
 * A query of punctuation only (`#`) is matched literally; a blank one matches nothing.
 */
export function search(
  titles: readonly DatedTitle[],
  text: string,
  parameters: Readonly<Record<string, string>> = {},
): DatedTitle[] {
  return rankedTitles(titles, text, parameters).map(({ dated }) => dated);
}

/** The same, with how well each name matches. */
export function rankedTitles(
  titles: readonly DatedTitle[],
  text: string,
  parameters: Readonly<Record<string, string>> = {},
): { readonly dated: DatedTitle; readonly rank: number }[] {
  const query = searchName(text);
  if (query.raw === '') return [];
  return titles
    .filter(({ title, date }) => (!title.adult || parameters.include_adult === 'true') && isOfYear(date, parameters))
    .flatMap((dated) => {
      const ranks = dated.searchNames.flatMap((name) => rankOf(name, query) ?? []);
      return ranks.length > 0 ? [{ dated, rank: Math.min(...ranks) }] : [];
    })
    .sort((a, b) => a.rank - b.rank || byPopularity(a.dated, b.dated));
}
