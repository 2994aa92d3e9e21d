import { foldTitle } from '../words/fold-title.ts';
import { collectionsWithName } from './find-titles.ts';
import type { IndexedTitleRow, SearchedIndex } from './searched-index.ts';

/** The last word of most names of collections, and what people call them. */
const lastWords = ['collection', 'saga', 'trilogy', 'series', 'franchise', 'movies', 'films'];
const maxCollections = 3;

/** "Mad Max": the collection of exactly this name. "Mad Max trilogy": further ones whose names begin so, too. */
export async function collectionsNamed(index: SearchedIndex, text: string): Promise<IndexedTitleRow[]> {
  const { words } = foldTitle(text);
  const isCollection = lastWords.includes(words.at(-1) ?? '');
  const name = (isCollection ? words.slice(0, -1) : words).join(' ');
  if (name === '') return [];
  const names = lastWords.map((word) => `${name} ${word}`);
  const rows = await collectionsWithName(index, { names, prefix: isCollection ? `${name} ` : null });
  return [...new Map(rows.map((row) => [row.media_id, row])).values()].slice(0, maxCollections);
}
