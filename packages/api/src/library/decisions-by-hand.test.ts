import { auditLog } from '@marquee/db/tables/audit-log';
import { mediaFiles } from '@marquee/db/tables/media-files';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { LibraryState } from '@marquee/domain/library/library-administration';
import { libraryMessages } from '@marquee/domain/library/library-messages';
import { noEpisode } from '@marquee/domain/library/media-file';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/api.ts';
import { addMediaFile, type NewFile, testVideoLibrary } from './testing-library.ts';

let database: TestDatabase;
let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>['library'];
let movie: number;
let show: number;
const addFile = (file: NewFile = {}) => addMediaFile(database, file);

beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database, library: testVideoLibrary });
  const idOf = async (type: 'movie' | 'tv') =>
    (await app.caller.catalogue.search({ query: 'a', type, page: 1 })).results[0]?.id ?? 0;
  movie = await idOf('movie');
  show = await idOf('tv');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty();
  admin = (await app.as('admin')).library;
});

const path = 'Shows/Watched';
const open: NewFile = { titlePath: path, match: 'none', mediaType: null, mediaId: null, parsedType: 'tv' };
const numbered = (season: number, episode: number) => ({ season, episode, lastEpisode: episode });
const matched = (): NewFile => ({ ...open, match: 'title', mediaType: 'tv', mediaId: show });

async function fileRow(id: number) {
  const [row] = await database.drizzle.select().from(mediaFiles).where(eq(mediaFiles.id, id));
  return row;
}

/** Paths of the items in each list, with the number of their files. */
async function lists() {
  const listed = async (state: LibraryState) =>
    (await admin.folders({ state })).items.map(({ path: item, files }) => `${item} ${files}`);
  return { unmatched: await listed('unmatched'), matched: await listed('matched'), ignored: await listed('ignored') };
}

describe('a decision on one file', () => {
  it('matches it, and leaves the rest of its folder as it is', async () => {
    const dark = await addFile({ ...matched(), ...numbered(1, 1), path: `${path}/Dark.S01E01.mkv` });
    const other = await addFile({ ...matched(), ...numbered(1, 1), path: `${path}/Chernobyl.S01E01.mkv` });
    expect(await admin.match({ path, fileId: dark, mediaType: 'movie', mediaId: movie })).toEqual({
      files: 1,
      unnumbered: 0,
    });
    expect(await fileRow(dark)).toMatchObject({ match: 'manual', mediaId: movie, isDecidedAlone: true });
    expect(await fileRow(other)).toMatchObject({ match: 'title', mediaId: show, isDecidedAlone: false });
    expect(await lists()).toEqual({ unmatched: [], matched: [`${path} 1`, `${path}/Dark.S01E01.mkv 1`], ignored: [] });
  });

  it('stays when its folder is decided on', async () => {
    const own = await addFile({ ...open, ...numbered(1, 1) });
    const left = await addFile(open);
    const rest = await addFile({ ...open, ...numbered(1, 2) });
    await admin.match({ path, fileId: own, mediaType: 'movie', mediaId: movie });
    await admin.ignore({ path, fileId: left });
    expect(await admin.match({ path, mediaType: 'tv', mediaId: show })).toEqual({ files: 1, unnumbered: 0 });
    await admin.unmatch({ path });
    await admin.ignore({ path });
    expect(await fileRow(own)).toMatchObject({ match: 'manual', mediaType: 'movie', mediaId: movie });
    expect(await fileRow(left)).toMatchObject({ match: 'ignored' });
    expect(await fileRow(rest)).toMatchObject({ match: 'ignored' });
    await admin.unmatch({ path });
    expect(await fileRow(left)).toMatchObject({ match: 'ignored' });
    expect(await fileRow(rest)).toMatchObject({ match: 'none' });
  });

  it.each<[string, () => NewFile, object]>([
    ['matched', matched, { match: 'title', mediaType: 'tv' }],
    ['left out', () => ({ ...open, match: 'ignored' }), { match: 'ignored', mediaId: null }],
    [
      'unmatched',
      () => ({ ...open, unmatchedReason: 'not-found', lookedUpAt: new Date('2026-03-02T00:00:00Z') }),
      { match: 'none', unmatchedReason: 'not-found', lookedUpAt: new Date('2026-03-02T00:00:00Z') },
    ],
  ])('is undone: a file of a folder that is %s is so again', async (_case, folder, expected) => {
    const own = await addFile({ ...open, ...numbered(1, 1) });
    // Rows that a scan has not looked at yet have no match to share.
    if (folder().match !== 'none') await addFile(open);
    await addFile(folder());
    await admin.match({ path, fileId: own, mediaType: 'movie', mediaId: movie });
    expect(await admin.unmatch({ path, fileId: own })).toEqual({ files: 1, unnumbered: 0 });
    expect(await fileRow(own)).toMatchObject({ isDecidedAlone: false, ...numbered(1, 1), ...expected });
  });

  it.each<[string, () => Promise<unknown>, { match: string; mediaId: number | null }]>([
    ['matched', () => admin.match({ path, mediaType: 'tv', mediaId: show }), { match: 'manual', mediaId: 0 }],
    ['left out', () => admin.ignore({ path }), { match: 'ignored', mediaId: null }],
    ['not matched', () => admin.unmatch({ path }), { match: 'undone', mediaId: null }],
  ])(
    'leaves what was decided on its folder: %s, though all files are decided on alone',
    async (_case, decide, last) => {
      const [first, second] = [
        await addFile({ ...matched(), ...numbered(1, 1) }),
        await addFile({ ...matched(), ...numbered(1, 2) }),
      ];
      const alone = { path, mediaType: 'movie', mediaId: movie } as const;
      // The first file is alone before its folder is decided on, the second afterwards.
      await admin.match({ ...alone, fileId: first });
      await decide();
      await admin.match({ ...alone, fileId: second });
      const expected = last.mediaId === 0 ? { ...last, mediaId: show } : last;
      for (const fileId of [first, second]) {
        await admin.unmatch({ path, fileId });
        expect(await fileRow(fileId)).toMatchObject({ isDecidedAlone: false, pathDecision: null, ...expected });
        await admin.match({ ...alone, fileId });
      }
      await admin.unmatch({ path, fileId: first });
      expect(await app.caller.library.titles({})).toMatchObject({ total: last.match === 'manual' ? 2 : 1 });
    },
  );

  it('is undone: the only file of a folder is looked up again, and its name is read again', async () => {
    const own = await addFile({ ...open, nameKey: 'key' });
    await admin.match({ path, fileId: own, mediaType: 'tv', mediaId: show, season: 2, episode: 3 });
    expect(await app.caller.library.titles({})).toMatchObject({ total: 1 });
    await admin.unmatch({ path, fileId: own });
    expect(await fileRow(own)).toMatchObject({
      match: 'none',
      mediaId: null,
      lookedUpAt: null,
      nameKey: '',
      isNumberedByHand: false,
      lastEpisode: noEpisode,
    });
    expect(await app.caller.library.titles({})).toMatchObject({ total: 0 });
  });

  it('undoes the match that a file has from its folder, so that it waits to be matched', async () => {
    const own = await addFile({ ...matched(), ...numbered(1, 1), isUnlisted: true });
    const rest = await addFile({ ...matched(), ...numbered(1, 2) });
    await admin.unmatch({ path, fileId: own });
    expect(await fileRow(own)).toMatchObject({
      match: 'undone',
      mediaId: null,
      isDecidedAlone: true,
      isUnlisted: null,
    });
    expect(await fileRow(rest)).toMatchObject({ match: 'title' });
  });

  it('is refused for a file of another folder, or one that is gone', async () => {
    const own = await addFile(matched());
    for (const target of [
      { path: 'Other', fileId: own },
      { path, fileId: own + 1 },
    ]) {
      const calls = [
        () => admin.match({ ...target, mediaType: 'movie', mediaId: movie }),
        () => admin.number({ ...target, numbers: { season: 1, episode: 1 } }),
        () => admin.unmatch(target),
        () => admin.ignore(target),
      ];
      for (const call of calls) {
        expect(await app.errorOf(call())).toMatchObject({ httpStatus: 404, message: libraryMessages.noFolder });
      }
    }
    expect(await fileRow(own)).toMatchObject({ match: 'title', isDecidedAlone: false });
  });

  it('is in the audit log with the path of the file', async () => {
    const own = await addFile({ ...open, path: `${path}/a.mkv` });
    await admin.match({ path, fileId: own, mediaType: 'tv', mediaId: show, season: 2, episode: 3, lastEpisode: 4 });
    await admin.number({ path, fileId: own, numbers: { season: 1, episode: 2 } });
    await admin.number({ path, fileId: own, numbers: null });
    await admin.unmatch({ path, fileId: own });
    await admin.ignore({ path, fileId: own });
    const rows = await database.drizzle.select().from(auditLog).orderBy(asc(auditLog.id));
    const what = { path, file: `${path}/a.mkv`, files: 1 };
    expect(rows.map(({ action, after }) => [action, after])).toEqual([
      [
        'match-file',
        { ...what, mediaType: 'tv', mediaId: show, title: expect.any(String), season: 2, episode: 3, lastEpisode: 4 },
      ],
      ['number-file', { ...what, season: 1, episode: 2 }],
      ['number-file', what],
      ['unmatch-file', what],
      ['ignore-file', what],
    ]);
  });
});

describe('the episode of one file', () => {
  it.each([
    [{ season: 1, episode: 5 }, [5]],
    [{ season: 1, episode: 5, lastEpisode: 6 }, [5, 6]],
    [{ season: 1, episode: 0 }, [0]],
  ])('is given by hand (%j), and its title stays', async (numbers, episodes) => {
    const own = await addFile({ ...matched(), ...numbered(1, 105), isUnlisted: true });
    expect(await admin.number({ path, fileId: own, numbers })).toEqual({ files: 1, unnumbered: 0 });
    expect(await fileRow(own)).toMatchObject({
      match: 'title',
      mediaId: show,
      isNumberedByHand: true,
      isUnlisted: null,
      isDecidedAlone: false,
    });
    const title = await app.caller.library.title({ mediaType: 'tv', id: show });
    expect(title.episodes).toEqual(episodes.map((episode) => ({ season: 1, episode })));
    for (const episode of episodes) {
      const played = await app.caller.library.play({ mediaType: 'tv', id: show, season: 1, episode });
      expect(played).toMatchObject({ fileId: own });
    }
    expect(await admin.folders({ state: 'unlisted' })).toMatchObject({ total: 0 });
  });

  it('is that of the name again once it was undone', async () => {
    const own = await addFile({ ...matched(), ...numbered(1, 5), isNumberedByHand: true, nameKey: 'key' });
    expect(await admin.number({ path, fileId: own, numbers: null })).toEqual({ files: 1, unnumbered: 1 });
    expect(await fileRow(own)).toMatchObject({
      isNumberedByHand: false,
      nameKey: '',
      lastEpisode: noEpisode,
      match: 'title',
    });
  });

  it('does not end before it begins', async () => {
    const own = await addFile(matched());
    const numbers = { season: 1, episode: 5, lastEpisode: 4 };
    const calls = [
      () => admin.number({ path, fileId: own, numbers }),
      () => admin.match({ path, fileId: own, mediaType: 'tv', mediaId: show, ...numbers }),
      () => admin.match({ path, fileId: own, mediaType: 'tv', mediaId: show, lastEpisode: 4 }),
    ];
    for (const call of calls) expect(await app.errorOf(call())).toMatchObject({ httpStatus: 400 });
  });

  it('is needed of a single file; a folder is matched, and says how many have none', async () => {
    const own = await addFile(open);
    const match = { path, mediaType: 'tv', mediaId: show } as const;
    const refused = { message: libraryMessages.noEpisodeNumber };
    expect(await app.errorOf(admin.match({ ...match, fileId: own }))).toMatchObject(refused);
    expect(await app.errorOf(admin.match(match))).toMatchObject(refused);
    await addFile(open);
    expect(await admin.match(match)).toEqual({ files: 2, unnumbered: 2 });
    await addFile({ ...open, ...numbered(1, 2) });
    await addFile({ ...open, parsedDate: '2010-05-20' });
    expect(await admin.match(match)).toEqual({ files: 4, unnumbered: 2 });
    await admin.number({ path, fileId: own, numbers: { season: 1, episode: 0 } });
    expect(await admin.match(match)).toEqual({ files: 4, unnumbered: 1 });
  });
});
