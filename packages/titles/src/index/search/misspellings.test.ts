import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeTitles } from '../store/store-titles.ts';
import { fixtureTitles, type Misspelling, misspellings } from '../testing/fixture-titles.ts';
import { randomMisspellings } from '../testing/random-misspellings.ts';
import { parseSearch } from './search-request.ts';
import { searchTitles } from './search-titles.ts';

let database: TestDatabase;
const titles = fixtureTitles();
/** Storing 15,000 titles takes seconds, and a minute on a busy machine. */
const storingTimeoutMs = 180_000;
beforeAll(async () => {
  database = await openTestDatabase();
  for (let start = 0; start < titles.length; start += 500)
    await storeTitles(database, 0, titles.slice(start, start + 500));
}, storingTimeoutMs);
afterAll(() => database.close());

/** The place of the expected title, from 0, or -1. */
async function placeOf({ query, expected }: Misspelling): Promise<number> {
  const found = await searchTitles({ db: database, catalogue: 'tmdb' }, parseSearch(query));
  return found.findIndex(({ row }) => `${row.kind}/${row.media_id}` === expected);
}

async function shares(queries: readonly Misspelling[]) {
  const places: number[] = [];
  for (const query of queries) places.push(await placeOf(query));
  const missed = queries.filter((_, index) => !isAmong(3, places[index]));
  const share = (count: number) => places.filter((place) => isAmong(count, place)).length / places.length;
  return { first: share(1), firstThree: share(3), missed: missed.map(({ query }) => query) };
}

function isAmong(count: number, place = -1): boolean {
  return place >= 0 && place < count;
}

it('finds what 200 queries written by hand mean', async () => {
  const queries = misspellings();
  expect(queries).toHaveLength(200);
  const { first, firstThree, missed } = await shares(queries);
  expect(firstThree, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(0.95);
  expect(first).toBeGreaterThanOrEqual(0.8);
});

it('finds titles after 100 random edits', async () => {
  const queries = randomMisspellings(titles, 100);
  expect(queries).toHaveLength(100);
  const { firstThree, missed } = await shares(queries);
  expect(firstThree, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(0.85);
});
