import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { libraryTitles, mediaFiles } from '@marquee/db/tables/media-files';
import { titles } from '@marquee/db/tables/titles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { noEpisode } from '@marquee/domain/library/media-file';
import { isOfTitle } from '@marquee/titles/stored-titles';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestLibrary, type TestTitle, testCatalogue, testLibrary, testNow } from '../testing/library-scan.ts';
import { ignoreTitle } from './match-by-hand.ts';

const testTitles: readonly TestTitle[] = [
  { mediaType: 'movie', id: 603, title: 'Film', date: '1999-03-30', imdb: 'tt0133093' },
  { mediaType: 'movie', id: 604, title: 'Twin', date: '2001-05-01', popularity: 10 },
  { mediaType: 'movie', id: 605, title: 'Twin', date: '2001-08-01', popularity: 9 },
  { mediaType: 'movie', id: 606, title: 'Remake', date: '1960-01-01', popularity: 2 },
  { mediaType: 'movie', id: 607, title: 'Remake', date: '2020-01-01', popularity: 30 },
  { mediaType: 'movie', id: 608, title: 'Amelie from Montmartre', date: '2001-04-25', original: 'Amélie' },
  { mediaType: 'tv', id: 1399, title: 'Show', date: '2010-01-01', airDates: ['2010-05-13', '2010-05-20'] },
];

let database: TestDatabase;
let library: TestLibrary;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty();
  library = await testLibrary(database, testTitles);
});
afterEach(() => library.remove());

async function matches() {
  const files = await library.files();
  return Object.fromEntries(
    files.map(({ path, match, mediaId }) => [path, mediaId === null ? match : `${match} ${mediaId}`]),
  );
}

describe('matching files', () => {
  it('finds titles by ids of names and nfo files, and by name and year', async () => {
    await library.write('Movies/Any name {tmdb-603}.mkv');
    await library.write('Movies/Odd (1950) [tt0133093].mkv');
    await library.write('Unsorted/disc.mkv');
    await library.write('Unsorted/movie.nfo', '<movie><uniqueid type="imdb">tt0133093</uniqueid></movie>');
    await library.write('grp-flm-1080p/flm.1080p.mkv');
    await library.write('grp-flm-1080p/grp-info.nfo', 'Notes\nhttps://www.imdb.com/title/tt0133093/\n');
    await library.write('same-name.mkv');
    await library.write('same-name.nfo', 'https://www.themoviedb.org/movie/603');
    await library.write('Movies/Film.1998.1080p.mkv');
    await library.write('Movies/Film (1997).mkv');
    await library.write('Movies/Film.mkv');
    await library.write('Movies/Twin (2001).mkv');
    await library.write('Movies/Remake (1960).mkv');
    await library.write('Movies/Remake.mkv');
    await library.write('Movies/Amélie (2001).mkv');
    await library.write('Movies/Unknown (2001).mkv');
    await library.write('Shows/Show (2010)/Season 1/S01E01.mkv');
    await library.write('Shows/Weird/S01E01.mkv');
    await library.write('Shows/Weird/tvshow.nfo', '<tvshow><tmdbid>1399</tmdbid></tvshow>');
    await library.scan();
    expect(await matches()).toEqual({
      'Movies/Any name {tmdb-603}.mkv': 'id 603',
      'Movies/Odd (1950) [tt0133093].mkv': 'id 603',
      'Unsorted/disc.mkv': 'id 603',
      'grp-flm-1080p/flm.1080p.mkv': 'id 603',
      'same-name.mkv': 'id 603',
      'Movies/Film.1998.1080p.mkv': 'title 603',
      'Movies/Film (1997).mkv': 'none',
      'Movies/Film.mkv': 'title 603',
      'Movies/Twin (2001).mkv': 'none',
      'Movies/Remake (1960).mkv': 'title 606',
      'Movies/Remake.mkv': 'title 607',
      'Movies/Amélie (2001).mkv': 'title 608',
      'Movies/Unknown (2001).mkv': 'none',
      'Shows/Show (2010)/Season 1/S01E01.mkv': 'title 1399',
      'Shows/Weird/S01E01.mkv': 'id 1399',
    });
  });

  it('looks a show up once for all its episodes, and not again for new ones', async () => {
    const reads: string[] = [];
    const catalogue = testCatalogue(testTitles, (read) => void reads.push(read.kind));
    for (const episode of [1, 2, 3]) await library.write(`Show (2010)/Season 1/S01E0${episode}.mkv`);
    await library.scan({ catalogue });
    expect(reads.filter((kind) => kind === 'search')).toHaveLength(1);
    await library.write('Show (2010)/Season 2/S02E01.mkv');
    await library.scan({ catalogue: testCatalogue(testTitles, (read) => void reads.push(read.kind)) });
    expect(reads.filter((kind) => kind === 'search')).toHaveLength(1);
    expect(new Set(Object.values(await matches()))).toEqual(new Set(['title 1399']));
  });

  it('tries again at the next scan what the upstream failed to answer', async () => {
    await library.write('Film (1999).mkv');
    const fail = () => {
      throw new CatalogueError('unavailable', 'down');
    };
    await library.scan({ catalogue: testCatalogue(testTitles, fail) });
    expect(await matches()).toEqual({ 'Film (1999).mkv': 'none' });
    await library.scan();
    expect(await matches()).toEqual({ 'Film (1999).mkv': 'title 603' });
  });

  it('looks up what the catalogue does not have again after a day, or on demand', async () => {
    await library.write('Unknown (2001).mkv');
    const searches: string[] = [];
    const scan = (trigger?: 'manual', laterMs = 0) =>
      library.scan({
        catalogue: testCatalogue(testTitles, (read) => void searches.push(read.kind)),
        clock: () => new Date(testNow.getTime() + laterMs),
        ...(trigger && { trigger }),
      });
    await scan();
    await scan();
    expect(searches).toHaveLength(1);
    await scan('manual');
    expect(searches).toHaveLength(2);
    await scan(undefined, 25 * 3_600_000);
    expect(searches).toHaveLength(3);
  });

  it('leaves matches by hand alone, and gives them to new files of the title', async () => {
    await library.write('Film (1999)/Film (1999) - 1080p.mkv');
    await library.scan();
    await database.drizzle.update(mediaFiles).set({ match: 'manual', mediaType: 'movie', mediaId: 604 });
    await library.write('Film (1999)/Film (1999) - 2160p.mkv');
    await library.scan({ trigger: 'manual' });
    expect(new Set(Object.values(await matches()))).toEqual(new Set(['manual 604']));
    await database.drizzle.update(mediaFiles).set({ match: 'undone', mediaType: null, mediaId: null });
    await library.scan({ trigger: 'manual' });
    expect(new Set(Object.values(await matches()))).toEqual(new Set(['undone']));
  });

  it('gives new files of a title what was decided on it, though its only file was decided on alone', async () => {
    await library.write('Film (1999)/Film (1999) - 1080p.mkv');
    await library.scan();
    const [file] = await library.files();
    const target = { path: 'Film (1999)' };
    await ignoreTitle(database.drizzle, target);
    await ignoreTitle(database.drizzle, { ...target, fileId: file?.id ?? 0 });
    await library.write('Film (1999)/Film (1999) - 2160p.mkv');
    await library.scan({ trigger: 'manual' });
    expect(Object.values(await matches())).toEqual(['ignored', 'ignored']);
    expect((await library.files()).map(({ isDecidedAlone }) => isDecidedAlone)).toEqual([true, false]);
  });

  it('numbers episodes that are named by the day on which they aired', async () => {
    await library.write('Show/Show - 2010-05-20.mkv');
    await library.write('Show/Show - 2010-05-21.mkv');
    await library.scan();
    expect(await library.files()).toMatchObject([
      { match: 'title', season: 1, episode: 2, lastEpisode: 2 },
      { match: 'title', season: 0, episode: 0 },
    ]);
  });

  it('says that the catalogue lacks an episode 0, which is none without a number', async () => {
    await library.write('Show/Season 1/Show - S01E00.mkv');
    await library.write('Show/Season 1/Show - S01E02.mkv');
    await library.write('Show/Season 1/Odd one.mkv');
    await library.scan();
    expect(await library.files()).toMatchObject([
      { match: 'title', season: 1, lastEpisode: noEpisode, isUnlisted: null },
      { match: 'title', season: 1, episode: 0, lastEpisode: 0, isUnlisted: true },
      { match: 'title', season: 1, episode: 2, lastEpisode: 2, isUnlisted: false },
    ]);
  });
});

describe('titles of the library', () => {
  const rows = async () => {
    const found = await database.drizzle
      .select()
      .from(libraryTitles)
      .innerJoin(titles, isOfTitle(libraryTitles, 'tmdb'))
      .orderBy(asc(libraryTitles.mediaId));
    return found.map((row) => ({ ...row.titles, ...row.library_titles }));
  };

  it('have what cards show, as long as there is a file', async () => {
    await library.write('Film (1999).mkv');
    await library.write('Show (2010)/S01E01.mkv');
    await library.scan();
    expect(await rows()).toMatchObject([
      {
        mediaType: 'movie',
        mediaId: 603,
        title: 'Film',
        date: '1999-03-30',
        posterPath: '/poster.jpg',
        rating: 7,
        genreIds: [18],
        addedAt: testNow,
      },
      { mediaType: 'tv', mediaId: 1399, title: 'Show' },
    ]);
    await database.drizzle
      .update(mediaFiles)
      .set({ match: 'ignored', mediaType: null, mediaId: null })
      .where(eq(mediaFiles.mediaId, 603));
    await library.scan();
    expect(await rows()).toMatchObject([{ mediaId: 1399 }]);
  });
});
