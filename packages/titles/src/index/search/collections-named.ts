import { foldTitle } from '../words/fold-title.ts';
import { type IndexedTitleRow, type SearchedIndex, titlesOfKindWithPrefix } from './find-titles.ts';

/** The last word of nearly every collection's name. */
const lastWord = 'collection';
/** What people call a collection. */
const wordsForCollections = new Set([lastWord, 'trilogy', 'saga', 'franchise', 'movies', 'films']);
const maxCollections = 3;

/** "Mad Max": the collection of exactly this name. "Mad Max trilogy": all whose names begin so, the best known first. */
export async function collectionsNamed(index: SearchedIndex, text: string): Promise<IndexedTitleRow[]> {
  const { words } = foldTitle(text);
  const isCollection = wordsForCollections.has(words.at(-1) ?? '');
  const name = (isCollection ? words.slice(0, -1) : words).join(' ');
  if (name === '') return [];
  const exactName = `${name} ${lastWord}`;
  const rows = await titlesOfKindWithPrefix(index, 'collection', isCollection ? `${name} ` : exactName);
  const unique = new Map(rows.map((row) => [row.media_id, row]));
  return [...unique.values()]
    .filter(({ title }) => isCollection || foldTitle(title).text === exactName)
    .sort((a, b) => Number(foldTitle(b.title).text === exactName) - Number(foldTitle(a.title).text === exactName))
    .slice(0, maxCollections);
}
