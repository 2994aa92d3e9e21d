import { indexedTitles } from '@marquee/db/tables/title-index';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { catalogueRuns, type IndexableTitle, storeTitles } from './store-titles.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const title = (id: number, fields: Partial<IndexableTitle> = {}): IndexableTitle => ({
  kind: 'movie',
  id,
  title: `Film ${id}`,
  originalTitle: '',
  year: 2001,
  popularity: 1,
  votes: 1,
  posterPath: null,
  ...fields,
});
const store = (...titles: IndexableTitle[]) => storeTitles(database, catalogueRuns.tmdb, titles);
const rows = () => database.drizzle.select().from(indexedTitles).orderBy(indexedTitles.mediaId);

it('stores numbers as large and as small as its columns hold', async () => {
  const numbers = [Number.MAX_VALUE, 3.5e38, 3.4e38, 1e-37, 1e-44, 1e-45, 1e-46, Number.MIN_VALUE, 0];
  const titles = numbers.flatMap((number, index) => [
    title(index + 1, { popularity: number }),
    title(index + 101, { popularity: number, kind: 'person', votes: number }),
  ]);
  expect(await store(...titles)).toBe(0);
  const stored = await rows();
  expect(stored).toHaveLength(titles.length);
  expect(stored[0]).toMatchObject({ popularity: expect.closeTo(3.4028235e38, -32), weight: expect.any(Number) });
  expect(stored.find(({ mediaId }) => mediaId === 101)).toMatchObject({ votes: 2_147_483_647, weight: 1 });
});

it('leaves out the title that the database refuses, and stores the others of its batch', async () => {
  const titles = [title(1), title(2, { year: 40_000 }), title(3), title(4, { id: 2 ** 40 }), title(5)];
  expect(await store(...titles)).toBe(2);
  expect((await rows()).map(({ mediaId }) => mediaId)).toEqual([1, 3, 5]);
  expect(await store(title(6, { year: -40_000 }))).toBe(1);
});

it('stores or leaves out titles of any length, and those around them', async () => {
  // Letters that stand for words, so that the folded title is many times as long.
  const squared = Array.from({ length: 400 }, (_, index) => String.fromCodePoint(0x3300 + ((index * 37) % 88)));
  const long = [squared.join(''), '\ufdfa'.repeat(400), '漢字'.repeat(5_000), '🎬a'.repeat(300), 'x'.repeat(100_000)];
  await store(
    title(1),
    ...long.map((text, index) => title(index + 10, { title: text, originalTitle: text })),
    title(2),
  );
  expect((await rows()).map(({ mediaId }) => mediaId)).toEqual(expect.arrayContaining([1, 2]));
});

it('fails where the database does not answer, since nothing is wrong with the titles', async () => {
  const closed = await openTestDatabase();
  await closed.close();
  await expect(storeTitles(closed, catalogueRuns.tmdb, [title(1)])).rejects.toThrow();
});
