import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import { WordComparison } from '../words/word-similarity.ts';
import { titlesWithId, titlesWithMostWords, titlesWithPrefix, titlesWithWords } from './find-titles.ts';
import { findWords } from './find-words.ts';
import { type RankedTitle, rankTitles } from './rank-titles.ts';
import type { SearchRequest } from './search-request.ts';
import type { IndexedTitleRow, SearchedIndex } from './searched-index.ts';

/** Without a title that matches so well, those that lack a word are ranked too. */
const goodMatch = 0.8;

/** The titles of the index that this request most likely means, best first. */
export async function searchTitles(index: SearchedIndex, request: SearchRequest): Promise<RankedTitle[]> {
  const text = request.words.join(' ');
  if (text === '') return [];
  const comparison = new WordComparison();
  if (Array.from(text).length <= 2) {
    return rankTitles(request, await titlesWithPrefix(index, text), comparison);
  }
  const groups = await findWords(index, request.words, comparison);
  const rows = await titlesWithWords(index, text, groups);
  const ranked = rankTitles(request, rows, comparison);
  if (ranked.some(({ match }) => match >= goodMatch)) return ranked;
  const others = await titlesWithMostWords(index, groups);
  return others.length === 0 ? ranked : rankTitles(request, [...rows, ...others], comparison);
}

/** Null if the index does not have it. */
export async function findById(
  index: SearchedIndex,
  kind: SuggestionKind,
  id: number,
): Promise<IndexedTitleRow | null> {
  const [row = null] = await titlesWithId(index, kind, id);
  return row;
}
