import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestLibrary, testLibrary } from '../testing/library-scan.ts';
import { type FolderFile, inventedTitles, libraryFiles, makeLibraryFolder } from '../testing/make-library-folder.ts';

/** 40 movies and 8 shows take each convention several times. */
const titles = inventedTitles(40, 8);
const files = libraryFiles(titles, 400);

let database: TestDatabase;
let library: TestLibrary;
beforeAll(async () => {
  database = await openTestDatabase();
  library = await testLibrary(
    database,
    titles.map(({ year, ...title }) => ({ ...title, date: `${year}-05-06` })),
  );
  await makeLibraryFolder(library.folder, files);
});
afterAll(async () => {
  await library.remove();
  await database.close();
});

/** 'movie 1000000 0 0', 'none', or 'ignored' for a file that has no row. */
function expectedOf({ expected }: FolderFile): string {
  if (typeof expected === 'string') return expected;
  const { title, season, episode } = expected;
  return [title.mediaType, title.id, season, episode].join(' ');
}

it('a scan finds the title and the episode of every file, by all conventions of names', async () => {
  await library.scan();
  const found = new Map(
    (await library.files()).map(({ path, match, mediaType, mediaId, season, episode }) => [
      path,
      match === 'none' ? 'none' : [mediaType, mediaId, season, episode].join(' '),
    ]),
  );
  const differences = files
    .map((file) => ({ path: file.path, expected: expectedOf(file), actual: found.get(file.path) ?? 'ignored' }))
    .filter(({ expected, actual }) => expected !== actual);
  expect(differences).toEqual([]);
});
