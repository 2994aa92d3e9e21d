import type { DatedTitle } from '../dated-title.ts';
import { byPopularity } from './discover.ts';
import { type SearchName, searchName } from './search-name.ts';

/** Scripts that put no space between words: a title may be found by any part of it. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** How well a name fits a query, 0 best; null where it does not. */
function rankOf(name: SearchName, query: SearchName): number | null {
  if (query.compact === '') return name.raw.includes(query.raw) ? 0 : null;
  if (name.compact === query.compact) return 0;
  if (name.compact.startsWith(query.compact)) return 1;
  if (name.words.some((_, start) => name.words.slice(start).join('').startsWith(query.compact))) return 2;
  if (hasWords(name.words, query.words)) return 3;
  return unspaced.test(query.compact) && name.compact.includes(query.compact) ? 4 : null;
}

/** Every word asked for is there, in any order; the last may still be being typed. */
function hasWords(words: readonly string[], asked: readonly string[]): boolean {
  const last = asked.at(-1) ?? '';
  return asked.slice(0, -1).every((word) => words.includes(word)) && words.some((word) => word.startsWith(last));
}

/**
 * The titles that a query finds: the very title first, then titles that begin with it, then those that have its words,
 * the more popular first. A query of signs alone (`#`) is looked for as it stands; a blank one finds nothing.
 */
export function search(titles: readonly DatedTitle[], text: string): DatedTitle[] {
  const query = searchName(text);
  if (query.raw === '') return [];
  return titles
    .filter(({ title }) => !title.adult)
    .flatMap((dated) => {
      const ranks = dated.searchNames.flatMap((name) => rankOf(name, query) ?? []);
      return ranks.length > 0 ? [{ dated, rank: Math.min(...ranks) }] : [];
    })
    .sort((a, b) => a.rank - b.rank || byPopularity(a.dated, b.dated))
    .map(({ dated }) => dated);
}
