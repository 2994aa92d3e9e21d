import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestLibrary, type TestTitle, testLibrary } from '../testing/library-scan.ts';

const movie = (id: number, title: string, date: string): TestTitle => ({ mediaType: 'movie', id, title, date });

/** More than a page of a search, with the oldest title on the second one. */
const titles: readonly TestTitle[] = [
  movie(14160, 'Up', '2009-05-28'),
  ...Array.from({ length: 20 }, (_, index) => movie(9000 + index, `Up North ${index}`, '1990-01-01')),
  movie(9100, 'Up', '1984-01-01'),
];

let database: TestDatabase;
let library: TestLibrary;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty();
  library = await testLibrary(database, titles);
});
afterEach(() => library.remove());

it('finds a title on a later page by its year', async () => {
  await library.write('Movies/Up (1984).mkv');
  await library.scan();
  expect(await library.files()).toMatchObject([{ mediaId: 9100 }]);
});

it('says that a common name has another year', async () => {
  await library.write('Movies/Up (2019).mkv');
  await library.scan();
  expect(await library.files()).toMatchObject([{ mediaId: null, unmatchedReason: 'other-year' }]);
});
