import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import type { IndexableTitle } from '../store/store-titles.ts';

/** A query, and what somebody who types it means, such as 'movie/603'. */
export interface Misspelling {
  readonly query: string;
  readonly expected: string;
}

function read(name: string): Buffer {
  return readFileSync(new URL(name, import.meta.url));
}

function linesOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
}

/** 11,175 movies and shows, 3,000 people and 564 collections of the upstream. */
export function fixtureTitles(): IndexableTitle[] {
  return linesOf(gunzipSync(read('titles.tsv.gz')).toString()).map(
    ([kind, id, title = '', originalTitle = '', year, popularity, votes]) => ({
      kind: kind as SuggestionKind,
      id: Number(id),
      title,
      originalTitle,
      year: year ? Number(year) : null,
      popularity: Number(popularity ?? 0),
      votes: Number(votes ?? 0),
      posterPath: null,
    }),
  );
}

/** Written by hand before the search. */
export function misspellings(): Misspelling[] {
  return linesOf(read('misspellings.tsv').toString()).map(([query = '', expected = '']) => ({ query, expected }));
}
