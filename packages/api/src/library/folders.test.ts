import { libraryScans } from '@marquee/db/tables/media-files';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { LibraryFolder } from '@marquee/domain/library/library-administration';
import { libraryMessages, unmatchedMessages } from '@marquee/domain/library/library-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/api.ts';
import { addMediaFile, type NewFile, testVideoLibrary } from './testing-library.ts';

let database: TestDatabase;
let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>['library'];
const addFile = (file: NewFile = {}) => addMediaFile(database, file);

beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database, library: testVideoLibrary });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty();
  admin = (await app.as('admin')).library;
});

const path = 'Shows/Watched';
const open: NewFile = { titlePath: path, match: 'none', mediaType: null, mediaId: null, parsedType: 'tv' };
const matched: NewFile = { ...open, match: 'title', mediaType: 'tv', mediaId: 1399 };
const numbered = (season: number, episode: number) => ({ season, episode, lastEpisode: episode });

describe('lists of the folder', () => {
  it('have every file once, page by page', async () => {
    await addFile({ ...open, path: 'A/1.mkv', titlePath: 'A' });
    await addFile({ ...open, path: 'A/2.mkv', titlePath: 'A', match: 'undone', isDecidedAlone: true });
    // The path of this file is the title path of the next one.
    const alone = await addFile({ ...open, path: 'A/3.mkv', titlePath: 'A', match: 'undone', isDecidedAlone: true });
    await addFile({ ...open, path: 'A/3.mkv.mkv', titlePath: 'A/3.mkv' });
    await addFile({ ...open, path: 'B "quoted" \\ Ünï/1.mkv', titlePath: 'B "quoted" \\ Ünï' });
    const items: LibraryFolder[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof admin.folders>> = await admin.folders({
        state: 'unmatched',
        limit: 1,
        ...(cursor !== null && { cursor }),
      });
      expect(page.total).toBe(5);
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(items.map(({ path: item, titlePath, file }) => [item, titlePath, file?.isDecidedAlone])).toEqual([
      ['A', 'A', false],
      ['A/2.mkv', 'A', true],
      ['A/3.mkv', 'A/3.mkv', false],
      ['A/3.mkv', 'A', true],
      ['B "quoted" \\ Ünï', 'B "quoted" \\ Ünï', false],
    ]);
    expect(items[3]?.file?.id).toBe(alone);
    expect(await admin.folders({ state: 'unmatched', search: '/2.MKV' })).toMatchObject({ total: 1 });
  });

  it.each(['a', Buffer.from('["a\\u0000",1]').toString('base64url'), Buffer.from('["a"]').toString('base64url')])(
    'reject a cursor that is none of theirs: %s',
    async (cursor) => {
      expect(await app.errorOf(admin.folders({ state: 'matched', cursor }))).toMatchObject({ httpStatus: 400 });
    },
  );

  it('say why files are not matched, and which episodes are on no page', async () => {
    await addFile({ ...open, titlePath: 'Film', unmatchedReason: 'other-year', parsedYear: 1998 });
    await addFile({ ...open, titlePath: 'Film', unmatchedReason: 'other-year', parsedYear: 1998 });
    const unlisted = await addFile({ ...matched, ...numbered(1, 105), isUnlisted: true, path: `${path}/105.mkv` });
    await addFile({ ...matched, ...numbered(1, 6), path: `${path}/106.mkv` });
    await addFile({ ...matched, path: `${path}/extra.mkv` });
    await addFile({ ...matched, parsedDate: '2010-05-20', path: `${path}/day.mkv`, problem: 'empty' });
    await addFile({ ...matched, ...numbered(1, 7), isUnlisted: true, missingSince: new Date() });
    expect(await admin.folders({ state: 'unmatched' })).toMatchObject({
      items: [{ path: 'Film', reason: unmatchedMessages['other-year'], parsed: { year: 1998 }, file: null }],
    });
    expect(await admin.folders({ state: 'matched' })).toMatchObject({
      items: [{ path, files: 4, reason: null, unlisted: 1, unnumbered: 2 }],
    });
    expect(await admin.folders({ state: 'unlisted' })).toMatchObject({ items: [{ path, files: 3 }], total: 1 });
    expect((await admin.report()).counts).toMatchObject({ matched: 4, unlisted: 1, unnumbered: 2 });
    const first = await admin.files({ path, state: 'unlisted', limit: 1 });
    expect(first).toEqual({
      items: [
        {
          id: unlisted,
          path: `${path}/105.mkv`,
          match: 'title',
          parsed: { mediaType: 'tv', title: 'Film', year: null },
          mediaType: 'tv',
          numbers: numbered(1, 105),
          date: '',
          part: 0,
          version: '',
          isDecidedAlone: false,
          isNumberedByHand: false,
          reason: libraryMessages.unlistedEpisode,
          problem: null,
        },
      ],
      nextCursor: `${path}/105.mkv`,
    });
    const rest = await admin.files({ path, state: 'unlisted', cursor: first.nextCursor ?? '' });
    expect(rest.items.map(({ path: file, reason }) => [file, reason])).toEqual([
      [`${path}/day.mkv`, libraryMessages.undatedFile],
      [`${path}/extra.mkv`, libraryMessages.unnumberedFile],
    ]);
    expect((await admin.files({ path, state: 'matched' })).items).toHaveLength(4);
    expect((await admin.files({ path, state: 'unmatched' })).items).toHaveLength(0);
  });

  it('reports what the newest scan left out, and folders that lost their files', async () => {
    const scan = { leftOut: { extra: 12, sample: 2 }, emptied: [{ path: '', files: 41 }] };
    await database.drizzle.insert(libraryScans).values([{ trigger: 'start' }, { trigger: 'manual', ...scan }]);
    expect((await admin.report()).scan).toMatchObject(scan);
  });
});
