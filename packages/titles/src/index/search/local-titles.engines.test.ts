import { indexedTitles } from '@marquee/db/tables/title-index';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeTexts } from '../../stored/title-texts.ts';
import { type IndexableTitle, storeTitles } from '../store/store-titles.ts';
import { parseSearch } from './search-request.ts';
import { searchTitles } from './search-titles.ts';
import type { SearchedIndex } from './searched-index.ts';

let database: TestDatabase;
const title = (id: number, name: string, popularity = 10): IndexableTitle => ({
  kind: 'movie',
  id,
  title: name,
  originalTitle: '',
  year: 2001,
  popularity,
  votes: 100,
  posterPath: `/${id}.jpg`,
});
const english = [
  title(1, 'The Lord of the Rings: The Fellowship of the Ring'),
  title(2, 'Crouching Tiger, Hidden Dragon'),
  title(3, 'Spirited Away'),
  title(4, 'War Horse'),
  title(5, 'War of the Worlds', 90),
];
const texts = [
  ['de', 1, 'Der Herr der Ringe: Die Gefährten'],
  ['de', 2, 'Tiger & Dragon'],
  ['de', 3, 'Chihiros Reise ins Zauberland'],
  ['de', 4, 'Gefährten'],
  ['de', 5, ''],
  ['ja', 3, '千と千尋の神隠し'],
  ['ar', 1, 'سيد الخواتم: رفقة الخاتم'],
  ['fr', 3, 'Le Voyage de Chihiro'],
] as const;

beforeAll(async () => {
  database = await openTestDatabase();
  await storeTitles(database, 0, english);
  const readAt = new Date('2026-03-02T12:00:00Z');
  await storeTexts(
    database.drizzle,
    texts.map(([language, mediaId, text]) => ({
      ...({ mediaType: 'movie', source: 'tmdb', mediaId, language, title: text, readAt } as const),
      posterPath: text === '' ? null : `/${language}-${mediaId}.jpg`,
    })),
  );
});
afterAll(() => database.close());

async function found(language: SearchedIndex['language'], query: string) {
  const ranked = await searchTitles({ db: database, catalogue: 'tmdb', language }, parseSearch(query));
  return ranked.map(({ row }) => row);
}

it.each([
  ['de', 'Der Herr der Ringe', 1],
  ['de', 'herr der rinke', 1],
  ['de', 'herr der ri', 1],
  ['de', 'Tiger & Dragon', 2],
  ['de', 'ti', 2],
  ['de', 'zauberlnad', 3],
  ['de', 'Gefährten', 4],
  ['de', 'lord of the rings', 1],
  ['ja', '千と千尋', 3],
  ['ja', '千と', 3],
  ['ja', '神隠し', 3],
  ['ar', 'سيد الخواتم', 1],
  ['ar', 'الخواتم', 1],
] as const)('in %s, "%s" finds title %i first, with its texts', async (language, query, id) => {
  const [first] = await found(language, query);
  const text = texts.find(([ofLanguage, ofId]) => ofLanguage === language && ofId === id);
  expect(first).toMatchObject({ media_id: id, local_title: text?.[2], local_poster_path: `/${language}-${id}.jpg` });
});

it('finds no title of another language, and none of them in English', async () => {
  expect(await found('fr', 'zauberland')).toEqual([]);
  expect(await found('de', '千と千尋')).toEqual([]);
  for (const query of ['Der Herr der Ringe', 'zauberland', '千と千尋', 'سيد الخواتم', 'chih']) {
    expect(await found(undefined, query)).toEqual([]);
  }
});

it('says where the language has no title, and where nothing is known', async () => {
  expect(await found('de', 'war of the worlds')).toMatchObject([{ media_id: 5, local_title: '' }]);
  expect(await found('ja', 'war of the worlds')).toMatchObject([{ media_id: 5, local_title: null }]);
});

it('keeps them when an export replaces the rows', async () => {
  await database.drizzle.delete(indexedTitles);
  expect(await found('de', 'zauberland')).toEqual([]);
  await storeTitles(database, 0, english);
  expect(await found('de', 'zauberland')).toMatchObject([{ media_id: 3 }]);
});

it('corrects nothing in English by words of other languages, until an English title has them', async () => {
  expect(await found(undefined, 'zauberlnad')).toEqual([]);
  await storeTitles(database, 0, [title(6, 'Zauberland')]);
  expect(await found(undefined, 'zauberlnad')).toMatchObject([{ media_id: 6 }]);
});
