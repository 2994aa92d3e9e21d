import { auditLog } from '@marquee/db/tables/audit-log';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { libraryMessages, mediaProblemMessages } from '@marquee/domain/library/library-messages';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/api.ts';
import { addMediaFile, type NewFile, testVideoLibrary } from './testing-library.ts';

let database: TestDatabase;
let app: TestApp;
let isScanning = false;
const addFile = (file: NewFile = {}) => addMediaFile(database, file);

beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database, library: { ...testVideoLibrary, rescan: async () => !isScanning } });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty();
  isScanning = false;
});

describe('administration of the library', () => {
  const audits = async () =>
    (await database.drizzle.select().from(auditLog).orderBy(desc(auditLog.id))).map(({ action, after }) => [
      action,
      after,
    ]);
  const someMovie = async () => {
    const { results } = await app.caller.catalogue.search({ query: 'a', type: 'movie', page: 1 });
    const id = results[0]?.id ?? 0;
    return { id, title: results[0]?.title ?? '' };
  };

  it('counts files by what can be done with them', async () => {
    await addFile();
    await addFile({ method: 'remux' });
    await addFile({ method: null, problem: 'empty', path: 'broken.mp4' });
    await addFile({ method: null });
    const unmatched = { match: 'none', mediaType: null, mediaId: null } as const;
    await addFile(unmatched);
    await addFile({ ...unmatched, method: null, problem: 'empty', path: 'unmatched.mp4' });
    await addFile({ match: 'ignored', mediaType: null, mediaId: null });
    await addFile({ missingSince: new Date() });
    const admin = (await app.as('admin')).library;
    expect((await admin.report()).counts).toEqual({
      titles: 0,
      files: 8,
      matched: 4,
      unmatched: 2,
      ignored: 1,
      missing: 1,
      direct: 1,
      remuxed: 1,
      unplayable: 2,
      waiting: 1,
      unlisted: 0,
      unnumbered: 0,
    });
    expect(await admin.problems({})).toEqual({
      items: ['broken.mp4', 'unmatched.mp4'].map((path) => ({ path, problem: mediaProblemMessages.empty })),
      nextCursor: null,
    });
  });

  it('matches all files of a path, undoes that, leaves them out, and takes them back', async () => {
    const open: NewFile = { match: 'none', mediaType: null, mediaId: null, titlePath: 'Films/Some' };
    await addFile(open);
    await addFile(open);
    const admin = (await app.as('admin')).library;
    expect(await admin.folders({ state: 'unmatched', search: 'SOME' })).toMatchObject({
      items: [{ path: 'Films/Some', files: 2, match: 'none', title: null }],
      total: 1,
    });
    const { id, title } = await someMovie();
    const path = 'Films/Some';
    expect(await admin.match({ path, mediaType: 'movie', mediaId: id })).toEqual({ files: 2, unnumbered: 0 });
    expect(await admin.folders({ state: 'matched' })).toMatchObject({
      items: [{ match: 'manual', title: { id, title } }],
    });
    expect(await app.caller.library.titles({})).toMatchObject({ items: [{ id, title }], total: 1 });
    await admin.unmatch({ path });
    expect(await app.caller.library.titles({})).toMatchObject({ total: 0 });
    expect(await admin.folders({ state: 'unmatched' })).toMatchObject({ items: [{ match: 'undone' }] });
    await admin.ignore({ path });
    expect(await admin.folders({ state: 'ignored' })).toMatchObject({ items: [{ match: 'ignored' }] });
    await admin.unmatch({ path });
    expect(await admin.folders({ state: 'unmatched' })).toMatchObject({ items: [{ match: 'none' }] });
    expect(await audits()).toEqual([
      ['unmatch-file', { path, files: 2 }],
      ['ignore-file', { path, files: 2 }],
      ['unmatch-file', { path, files: 2 }],
      ['match-file', { path, files: 2, mediaType: 'movie', mediaId: id, title }],
    ]);
  });

  it('needs a title that exists, files, and the numbers of an episode', async () => {
    const admin = (await app.as('admin')).library;
    const { results } = await app.caller.catalogue.search({ query: 'a', type: 'tv', page: 1 });
    const show = { mediaType: 'tv', mediaId: results[0]?.id ?? 0 } as const;
    const { id } = await someMovie();
    expect(await app.errorOf(admin.match({ path: 'None', mediaType: 'movie', mediaId: id }))).toMatchObject({
      httpStatus: 404,
    });
    await addFile({ titlePath: 'Film' });
    expect(await app.errorOf(admin.match({ path: 'Film', mediaType: 'movie', mediaId: 1 }))).toMatchObject({
      httpStatus: 404,
    });
    expect(await app.errorOf(admin.match({ path: 'Film', ...show }))).toMatchObject({
      message: libraryMessages.noEpisodeNumber,
    });
    expect(await admin.match({ path: 'Film', ...show, season: 1, episode: 2 })).toEqual({ files: 1, unnumbered: 0 });
    const played = await app.caller.library.play({ mediaType: 'tv', id: show.mediaId, season: 1, episode: 2 });
    expect(played).not.toBeNull();
    await addFile({ titlePath: 'Film' });
    expect(await app.errorOf(admin.match({ path: 'Film', ...show, season: 1, episode: 3 }))).toMatchObject({
      message: libraryMessages.severalFiles,
    });
    expect(await audits()).toHaveLength(1);
  });

  it('starts one scan at a time', async () => {
    const admin = (await app.as('admin')).library;
    expect(await admin.rescan()).toEqual({ started: true });
    isScanning = true;
    expect(await admin.rescan()).toEqual({ started: false });
    expect(await audits()).toEqual([['rescan-library', null]]);
  });
});
