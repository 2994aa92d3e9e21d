import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { mediaFiles } from '@marquee/db/tables/media-files';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestLibrary,
  type TestTitle,
  testCatalogue,
  testLibrary,
  testNow,
  testProbe,
} from '../testing/library-scan.ts';

const movie = (id: number, title: string, date: string, more: Partial<TestTitle> = {}): TestTitle => ({
  mediaType: 'movie',
  id,
  title,
  date,
  ...more,
});
const show = (id: number, title: string, date: string, more: Partial<TestTitle> = {}): TestTitle => ({
  ...movie(id, title, date, more),
  mediaType: 'tv',
});

const titles: readonly TestTitle[] = [
  movie(98, 'Gladiator', '2000-05-01'),
  movie(1726, 'Iron Man', '2008-04-30'),
  movie(1271, '300: Rise of an Empire', '2014-03-05'),
  movie(9392, 'Party Like It’s 1999', '2010-01-01'),
  movie(238, 'The Godfather', '1972-03-14', { otherNames: ['Il padrino', 'Der Pate'] }),
  movie(240, 'The Godfather Part II', '1974-12-20'),
  movie(11, 'Star Wars', '1977-05-25', { otherNames: ['Star Wars: Episode IV - A New Hope'] }),
  movie(12, 'Star Wars', '2090-05-25', { popularity: 1 }),
  movie(1891, 'The Empire Strikes Back', '1980-05-20'),
  movie(674, 'Harry Potter and the Goblet of Fire', '2005-11-16'),
  movie(12244, '9', '2009-08-19'),
  movie(10197, 'Nine', '2009-12-03'),
  movie(121, 'The Lord of the Rings: The Two Towers', '2002-12-18'),
  movie(50619, 'The Twilight Saga: Breaking Dawn - Part 2', '2012-11-13'),
  movie(101, 'Léon: The Professional', '1994-09-14'),
  movie(21, 'Duel', '1971-11-13', { runtime: 90 }),
  movie(22, 'Duel', '1971-10-01', { runtime: 45 }),
  movie(31, 'Che: Part One', '2008-09-04'),
  movie(32, 'Che: Part Two', '2008-09-12'),
  show(2316, 'The Office', '2005-03-24', { countries: ['US'], seasons: [6, 22] }),
  show(2996, 'The Office', '2001-07-09', { countries: ['GB'], seasons: [6, 6] }),
  show(87108, 'Chernobyl', '2019-05-06', { seasons: [5] }),
  show(70523, 'Dark', '2017-12-01', { seasons: [10, 8] }),
  show(37854, 'One Piece', '1999-10-20', { seasons: [61, 16, 15] }),
  show(30984, 'Bleach', '2004-10-05', { seasons: [20, 21] }),
  show(501, 'Namesake', '2001-01-01', { seasons: [2] }),
  show(502, 'Namesake', '2011-01-01', { seasons: [9, 9, 9] }),
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

/** '98', '2316 S2E1', or the reason why there is no title. */
async function found(): Promise<Record<string, string>> {
  const files = await library.files();
  return Object.fromEntries(
    files.map(({ path, mediaType, mediaId, season, episode, unmatchedReason }) => {
      if (mediaId === null) return [path, unmatchedReason ?? 'none'];
      return [path, mediaType === 'tv' ? `${mediaId} S${season}E${episode}` : String(mediaId)];
    }),
  );
}

async function scanned(paths: readonly string[]): Promise<Record<string, string>> {
  for (const path of paths) await library.write(path);
  await library.scan();
  return found();
}

describe('a name that may mean several titles', () => {
  it.each<[path: string, expected: string]>([
    ['To Watch/Gladiator.mp4', '98'],
    ['Marvel/01 - Iron Man (2008).mkv', '1726'],
    ['Films/300 - Rise of an Empire (2014).mkv', '1271'],
    ["Movies/Party.Like.It's.1999.1080p.mkv", '9392'],
    ['Movies/The Godfather Part 2.mp4', '240'],
    ['Movies/The.Godfather.Part.Two.1974.mkv', '240'],
    ['Movies/Godfather Part 2.mp4', '240'],
    ['Movies/Godfather (1972).mp4', '238'],
    ['Movies/Star Wars Episode 5 The Empire Strikes Back (1980).mkv', '1891'],
    ['Movies/Star.Wars.Episode.V.The.Empire.Strikes.Back.1980.1080p.mkv', '1891'],
    ['Movies/Harry Potter 4 and the Goblet of Fire (2005).mkv', '674'],
    ['Movies/9 (2009).mkv', '12244'],
    ['Movies/Nine (2009).mkv', '10197'],
    ['TV/The.Office.US.S02E01.mkv', '2316 S2E1'],
    ['TV/The Office (UK)/Season 2/The Office (UK) - S02E01.mkv', '2996 S2E1'],
    ['TV/Watched/Chernobyl.S01E04.mkv', '87108 S1E4'],
    ['Bleach/Bleach - 005.mkv', '30984 S1E5'],
  ])('takes the first that the catalogue has: %s', async (path, expected) => {
    expect(await scanned([path])).toEqual({ [path]: expected });
  });

  it.each<[path: string, reason: string]>([
    ['Movies/Nobody Made This (2001).mkv', 'not-found'],
    ['Movies/Gladiator (1992).mkv', 'other-year'],
    ['Movies/Godfather.mkv', 'not-found'],
    ['Movies/Star Wars Episode 5 The Empire Strikes Back.mkv', 'not-found'],
    ['Movies/Duel (1971).mkv', 'ambiguous'],
    ['TV/The.Office.AU.S01E01.mkv', 'not-found'],
    ['Bleach/Bleach - 366.mkv', 'no-episode'],
  ])('stays unmatched with a reason: %s', async (path, reason) => {
    const minutes = 60;
    await library.write(path);
    await library.scan({ probe: async () => ({ probe: { ...testProbe, durationSeconds: minutes * 60 } }) });
    expect(await found()).toEqual({ [path]: reason });
  });

  it('is chosen by the length of the video', async () => {
    await library.write('Movies/Duel (1971).mkv');
    await library.scan({ probe: async () => ({ probe: { ...testProbe, durationSeconds: 89 * 60 } }) });
    expect(await found()).toEqual({ 'Movies/Duel (1971).mkv': '21' });
  });

  it('is chosen by the episodes of the shows', async () => {
    expect(await scanned(['TV/Namesake.S03E05.mkv'])).toEqual({ 'TV/Namesake.S03E05.mkv': '502 S3E5' });
  });
});

describe('other names of a title', () => {
  it.each<[path: string, expected: string]>([
    ['Filme/Der Pate (1972).mkv', '238'],
    ['Film/Il padrino.mkv', '238'],
    ['Movies/Star Wars Episode IV - A New Hope (1977).mkv', '11'],
    ['Filme/Der Pate (1980).mkv', 'not-found'],
    ['Movies/The Two Towers (2002).mkv', '121'],
    ['Movies/Breaking Dawn Part 2 (2012).mkv', '50619'],
    ['Movies/Léon (1994).mkv', '101'],
    ['Movies/The Two Towers.mkv', 'not-found'],
    ['Movies/The Two Towers (2003).mkv', 'not-found'],
  ])('are looked up when its name finds nothing: %s', async (path, expected) => {
    expect((await scanned([path]))[path]).toBe(expected);
  });
});

describe('episodes that the catalogue numbers otherwise', () => {
  it('counts a running number through the seasons', async () => {
    expect(await scanned(['Anime/[Grp] One Piece - 70 [1080p].mkv'])).toEqual({
      'Anime/[Grp] One Piece - 70 [1080p].mkv': '37854 S2E9',
    });
  });

  it('notes those that the show does not have, and forgets that once it has them', async () => {
    await scanned(['TV/Dark/Season 1/Dark S01E10.mkv', 'TV/Dark/Season 3/Dark S03E01.mkv']);
    const unlisted = async () => (await library.files()).filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path);
    expect(await unlisted()).toEqual(['TV/Dark/Season 3/Dark S03E01.mkv']);
    await library.remove();
    library = await testLibrary(database, [show(70523, 'Dark', '2017-12-01', { seasons: [10, 8, 8] })]);
    for (const path of ['TV/Dark/Season 1/Dark S01E10.mkv', 'TV/Dark/Season 3/Dark S03E01.mkv']) {
      await library.write(path);
    }
    await library.scan();
    expect(await unlisted()).toEqual([]);
  });
});

describe('names are read again', () => {
  it('when a file beside them changes what they mean, in any order of arrival', async () => {
    const one = await scanned(['Movies/Che/Che Part 2.mkv']);
    expect(one).toEqual({ 'Movies/Che/Che Part 2.mkv': '32' });
    await library.write('Skins/Season 1/Skins.S01E05b.avi');
    await library.scan();
    await library.write('Skins/Season 1/Skins.S01E05a.avi');
    await library.scan();
    const parts = (await library.files()).filter(({ path }) => path.startsWith('Skins')).map(({ part }) => part);
    expect(parts).toEqual([1, 2]);
  });

  it('when the rules have changed, without losing what was decided by hand', async () => {
    const paths = ['TV/Dark/Season 1/Pilot.mkv', 'O2/To Watch/Gladiator.mp4', 'Movies/Iron Man (2008).mkv'];
    await scanned(paths);
    // As an older release had read them.
    await database.drizzle.update(mediaFiles).set({ nameKey: '', candidates: [] });
    await database.drizzle
      .update(mediaFiles)
      .set({ match: 'manual', mediaType: 'tv', mediaId: 70523, season: 1, episode: 7, lastEpisode: 7 })
      .where(like(mediaFiles.path, 'TV/%'));
    await database.drizzle
      .update(mediaFiles)
      .set({
        match: 'none',
        mediaType: null,
        mediaId: null,
        titlePath: 'O2/To Watch',
        parsedTitle: 'To Watch',
        lookedUpAt: testNow,
      })
      .where(like(mediaFiles.path, 'O2/%'));
    await database.drizzle
      .update(mediaFiles)
      .set({ match: 'ignored', mediaType: null, mediaId: null })
      .where(like(mediaFiles.path, 'Movies/%'));
    await library.scan();
    expect(await found()).toEqual({
      'TV/Dark/Season 1/Pilot.mkv': '70523 S1E7',
      'O2/To Watch/Gladiator.mp4': '98',
      'Movies/Iron Man (2008).mkv': 'none',
    });
    expect((await library.files()).map(({ match }) => match)).toEqual(['ignored', 'title', 'manual']);
  });

  it('and a match stays while the catalogue fails', async () => {
    await scanned(['To Watch/Gladiator.mp4']);
    await database.drizzle.update(mediaFiles).set({ nameKey: '', titlePath: 'To Watch', parsedTitle: 'To Watch' });
    await library.scan({
      catalogue: testCatalogue(titles, () => {
        throw new CatalogueError('unavailable', 'down');
      }),
    });
    expect((await library.files())[0]).toMatchObject({ mediaId: 98 });
  });

  it('and one file decided alone neither takes nor gives its folder’s match', async () => {
    await scanned(['Movies/Gladiator (2000)/Gladiator (2000) - 720p.mkv']);
    await database.drizzle
      .update(mediaFiles)
      .set({ match: 'manual', mediaType: 'movie', mediaId: 238, isDecidedAlone: true });
    await library.write('Movies/Gladiator (2000)/Gladiator (2000) - 1080p.mkv');
    await library.scan({ trigger: 'manual' });
    expect(await found()).toEqual({
      'Movies/Gladiator (2000)/Gladiator (2000) - 720p.mkv': '238',
      'Movies/Gladiator (2000)/Gladiator (2000) - 1080p.mkv': '98',
    });
  });

  it('and a moved folder keeps its decisions, though its files are alike', async () => {
    const paths = [1, 2, 3].map((episode) => `TV/Dark/Dark S01E0${episode}.mkv`);
    await scanned(paths);
    await database.drizzle.update(mediaFiles).set({ modifiedAt: new Date(0) });
    await library.scan();
    await database.drizzle
      .update(mediaFiles)
      .set({ match: 'manual', mediaType: 'movie', mediaId: 238, isDecidedAlone: true, season: 0, episode: 0 })
      .where(eq(mediaFiles.path, paths[1] ?? ''));
    await rename(join(library.folder, 'TV/Dark'), join(library.folder, 'Dark'));
    await library.scan();
    expect(await found()).toMatchObject({ 'Dark/Dark S01E01.mkv': '70523 S1E1', 'Dark/Dark S01E02.mkv': '238' });
  });
});

describe('what is left out', () => {
  it('is counted by its reason, and what a newer rule leaves out goes', async () => {
    await scanned(['Film (1999)/Film (1999).mkv', 'Film (1999)/Trailers/a.mkv', 'Film (1999)/sample.mkv']);
    await database.drizzle.execute(sql`insert into media_files (path, title_path, size_bytes, modified_at, match, parsed_type)
      values ('Film (1999)/Film (1999)-trailer.mkv', 'Film (1999)', 5, now(), 'none', 'movie')`);
    await library.write('Film (1999)/Film (1999)-trailer.mkv');
    await library.scan();
    const [scan] = await database.drizzle.execute(sql`select left_out from library_scans order by id desc limit 1`);
    expect(scan).toEqual({ left_out: { extra: 2, sample: 1 } });
    expect((await library.files()).map(({ path }) => path)).toEqual(['Film (1999)/Film (1999).mkv']);
  });
});

describe('a drive inside of the folder that is away', () => {
  const dayMs = 86_400_000;
  const emptied = async () =>
    (await database.drizzle.execute(sql`select emptied from library_scans order by id desc limit 1`))[0]?.emptied;

  it('is said, and its files are not forgotten while its folder is empty', async () => {
    const paths = Array.from({ length: 12 }, (_, index) => `drive/Show/Show S01E${index + 10}.mkv`);
    await scanned([...paths, 'Gladiator.mkv', 'Nine.mkv']);
    await rm(join(library.folder, 'drive/Show'), { recursive: true });
    const later = { clock: () => new Date(testNow.getTime() + 40 * dayMs) };
    await library.scan();
    await library.scan(later);
    expect(await emptied()).toEqual([{ path: 'drive', files: 12 }]);
    expect(await library.files()).toHaveLength(14);
    await rm(join(library.folder, 'drive'), { recursive: true });
    await library.scan(later);
    expect(await library.files()).toHaveLength(2);
  });

  it('is said for the whole folder, where a stray file is all that is left', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `Film ${index + 10} (1999).mkv`);
    await scanned(paths);
    for (const path of paths.slice(1)) await rm(join(library.folder, path));
    await library.scan();
    await library.scan({ clock: () => new Date(testNow.getTime() + 40 * dayMs) });
    expect(await emptied()).toEqual([{ path: '', files: 29 }]);
    expect(await library.files()).toHaveLength(30);
  });
});
