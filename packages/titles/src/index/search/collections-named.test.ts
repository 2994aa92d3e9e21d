import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IndexableTitle, storeTitles } from '../store/store-titles.ts';
import { collectionsNamed } from './collections-named.ts';

function collection(id: number, title: string): IndexableTitle {
  const unknown = { originalTitle: '', year: null, popularity: 0, votes: 0, posterPath: null };
  return { ...unknown, kind: 'collection', id, title };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await storeTitles(database, 0, [
    collection(1, 'The Mad Max Collection'),
    collection(2, 'Star Wars - Saga'),
    collection(3, 'Star Wars: Ewok Adventures Collection'),
    collection(4, 'Starship Collection'),
    { ...collection(5, 'Mad Max Collection'), kind: 'movie' },
  ]);
});
afterAll(() => database.close());

it.each<[text: string, ids: number[]]>([
  ['mad max', [1]],
  ['Mad Max Collection', [1]],
  ['mad max trilogy', [1]],
  ['star wars', [2]],
  ['star wars collection', [2, 3]],
  ['star', []],
  ['mad', []],
  ['collection', []],
  ['🎬', []],
  ['"{}\\', []],
])('%s', async (text, ids) => {
  const found = await collectionsNamed({ db: database, catalogue: 'tmdb' }, text);
  expect(found.map(({ media_id: id }) => id)).toEqual(ids);
});
