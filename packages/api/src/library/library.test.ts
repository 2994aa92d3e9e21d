import { libraryTitles } from '@marquee/db/tables/media-files';
import { titles } from '@marquee/db/tables/titles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { libraryMessages, mediaProblemMessages } from '@marquee/domain/library/library-messages';
import type { LibrarySort } from '@marquee/domain/library/library-titles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VideoLibrary } from '../context.ts';
import { type TestApp, testApp, testNow } from '../testing/api.ts';
import { addMediaFile, type NewFile, testVideoLibrary } from './testing-library.ts';

let database: TestDatabase;
let app: TestApp;
const appWith = (overrides: Partial<VideoLibrary>) =>
  testApp({ database, library: { ...testVideoLibrary, ...overrides } });
const addFile = (file: NewFile = {}) => addMediaFile(database, file);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty();
  app = appWith({});
});

async function addTitles(): Promise<void> {
  const title = (mediaId: number, title: string, values: Partial<typeof titles.$inferInsert>) => ({
    mediaType: 'movie' as const,
    mediaId,
    source: 'sample' as const,
    title,
    readAt: testNow,
    ...values,
  });
  await database.drizzle
    .insert(titles)
    .values([
      title(1, 'banana', { date: '2001-01-01', rating: 5, popularity: 1 }),
      title(2, 'Apple', { date: '1999-01-01', rating: 8, popularity: 1, genreIds: [18, 35] }),
      title(3, 'cherry', { popularity: 9 }),
      title(2, 'Apple', { mediaType: 'tv', date: '1999-06-01', rating: 8, popularity: 2, genreIds: [18] }),
    ]);
  await database.drizzle.insert(libraryTitles).values([
    { mediaType: 'movie', mediaId: 1, addedAt: new Date('2026-01-01T00:00:00Z') },
    { mediaType: 'movie', mediaId: 2, addedAt: new Date('2026-01-03T00:00:00Z') },
    { mediaType: 'movie', mediaId: 3, addedAt: new Date('2026-01-02T00:00:00Z') },
    { mediaType: 'tv', mediaId: 2 },
  ]);
}

describe('access', () => {
  it('is for everyone or for members', async () => {
    const open = appWith({ access: 'open' }).caller.library;
    const title = { mediaType: 'movie', id: 3289 } as const;
    expect(await open.titles({})).toMatchObject({ total: 0 });
    const closed = appWith({ access: 'members' });
    for (const call of [
      () => closed.caller.library.titles({}),
      () => closed.caller.library.title(title),
      () => closed.caller.library.play(title),
    ]) {
      expect(await closed.errorOf(call())).toMatchObject({ httpStatus: 401, message: libraryMessages.membersOnly });
    }
    expect(await (await closed.as('user')).library.titles({})).toMatchObject({ total: 0 });
  });

  it('is to nothing without a library', async () => {
    await addFile();
    await addTitles();
    const none = testApp({ database });
    expect(await none.caller.library.titles({})).toEqual({ items: [], nextCursor: null, total: 0 });
    expect(await none.caller.library.title({ mediaType: 'movie', id: 3289 })).toMatchObject({ files: 0 });
    expect(await none.caller.library.play({ mediaType: 'movie', id: 3289 })).toBeNull();
    const admin = (await none.as('admin')).library;
    expect(await admin.report()).toMatchObject({ isOn: false, scan: null });
    expect(await none.errorOf(admin.rescan())).toMatchObject({ httpStatus: 409, message: libraryMessages.off });
  });
});

describe('library.titles', () => {
  beforeEach(addTitles);
  const ids = async (query: Parameters<TestApp['caller']['library']['titles']>[0]) =>
    (await app.caller.library.titles(query)).items.map(({ mediaType, id }) => `${mediaType} ${id}`);

  it('filters like the browse pages', async () => {
    expect(await ids({ mediaType: 'tv' })).toEqual(['tv 2']);
    expect(await ids({ genre: 35 })).toEqual(['movie 2']);
    expect(await ids({ year: 1999, sort: 'popularity.desc' })).toEqual(['tv 2', 'movie 2']);
    expect(await ids({ minRating: 6, mediaType: 'movie' })).toEqual(['movie 2']);
    expect(await app.caller.library.titles({ mediaType: 'movie', limit: 1 })).toMatchObject({
      items: [{ id: 2, title: 'Apple', year: 1999, rating: 8, posterPath: null }],
      total: 3,
    });
  });

  it.each<[LibrarySort, string[]]>([
    ['added_at.desc', ['movie 2', 'movie 3', 'movie 1']],
    ['popularity.desc', ['movie 3', 'movie 1', 'movie 2']],
    ['vote_average.desc', ['movie 2', 'movie 1', 'movie 3']],
    ['primary_release_date.desc', ['movie 1', 'movie 2', 'movie 3']],
    ['title.asc', ['movie 2', 'movie 1', 'movie 3']],
    ['name.desc', ['movie 3', 'movie 1', 'movie 2']],
  ])('sorts by %s, page by page', async (sort, expected) => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof app.caller.library.titles>> = await app.caller.library.titles({
        mediaType: 'movie',
        sort,
        limit: 1,
        ...(cursor !== null && { cursor }),
      });
      found.push(...page.items.map(({ mediaType, id }) => `${mediaType} ${id}`));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(expected);
  });

  it.each([
    ['added_at.desc', ['abc', 'movie', 1]],
    ['popularity.desc', ['1e999', 'movie', 1]],
    ['title.asc', ['a\0', 'movie', 1]],
    ['title.asc', ['a', 'person', 1]],
    ['title.asc', 'a'],
  ] as const)('rejects a cursor that is none of %s: %j', async (sort, value) => {
    const cursor = Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(await app.errorOf(app.caller.library.titles({ sort, cursor }))).toMatchObject({ httpStatus: 400 });
  });
});

describe('library.title and library.play', () => {
  const probe = (width: number, height: number) => ({
    container: 'mp4',
    durationSeconds: 60,
    video: { codec: 'h264', codecString: null, width, height },
    audio: [],
  });

  it('names versions and parts, and plays what goes out directly first', async () => {
    const large = await addFile({ probe: probe(3840, 1600), method: 'remux' });
    const wide = await addFile({ probe: probe(1920, 800) });
    const old = await addFile({ probe: probe(1440, 1080), version: 'Director’s Cut', method: 'remux' });
    await addFile({ missingSince: new Date() });
    const title = { mediaType: 'movie', id: 3289 } as const;
    expect(await app.caller.library.title(title)).toEqual({
      files: 3,
      episodes: [],
      versions: ['1080p', '2160p', 'Director’s Cut'],
    });
    const versions = [
      { fileId: wide, label: '1080p', part: 0 },
      { fileId: large, label: '2160p', part: 0 },
      { fileId: old, label: 'Director’s Cut', part: 0 },
    ];
    expect(await app.caller.library.play(title)).toEqual({
      fileId: wide,
      address: `/library/${wide}/player?expires=1772496000&signature=s`,
      expiresAt: '2026-03-03T00:00:00.000Z',
      method: 'direct',
      problem: null,
      versions,
    });
    expect(await app.caller.library.play({ ...title, fileId: large })).toMatchObject({
      fileId: large,
      method: 'remux',
    });
    // The id of another title's file chooses nothing.
    const other = await addFile({ mediaId: 1 });
    expect(await app.caller.library.play({ ...title, fileId: other })).toMatchObject({ fileId: wide });
  });

  it.each(['open', 'members'] as const)('makes the address for the account of the caller (%s)', async (access) => {
    await addFile();
    const given = appWith({ access });
    const member = await given.as('user');
    const { id } = (await member.auth.profile()).user;
    const title = { mediaType: 'movie', id: 3289 } as const;
    expect((await member.library.play(title))?.address).toMatch(new RegExp(`&account=${id}$`));
    if (access === 'open') expect((await given.caller.library.play(title))?.address).not.toContain('account');
  });

  it('finds episodes also in files with several', async () => {
    const show: NewFile = { mediaType: 'tv', mediaId: 1399, season: 1 };
    const double = await addFile({ ...show, episode: 1, lastEpisode: 2 });
    await addFile({ ...show, season: 0, episode: 4, lastEpisode: 4 });
    await addFile({ ...show, episode: 0 });
    expect(await app.caller.library.title({ mediaType: 'tv', id: 1399 })).toEqual({
      files: 3,
      episodes: [
        { season: 0, episode: 4 },
        { season: 1, episode: 1 },
        { season: 1, episode: 2 },
      ],
      versions: [],
    });
    const play = (episode: number) => app.caller.library.play({ mediaType: 'tv', id: 1399, season: 1, episode });
    expect(await play(2)).toMatchObject({ fileId: double });
    expect(await play(3)).toBeNull();
    // A name without a number is none of an episode 0.
    expect(await play(0)).toBeNull();
    const prologue = await addFile({ ...show, episode: 0, lastEpisode: 1 });
    expect(await play(0)).toMatchObject({ fileId: prologue });
    const pilot = await addFile({ ...show, episode: 0, lastEpisode: 0 });
    expect(await play(0)).toMatchObject({ fileId: pilot });
    const { episodes } = await app.caller.library.title({ mediaType: 'tv', id: 1399 });
    expect(episodes).toContainEqual({ season: 1, episode: 0 });
    expect(await app.errorOf(app.caller.library.play({ mediaType: 'tv', id: 1399 }))).toMatchObject({
      httpStatus: 400,
    });
  });

  it.each<[string, NewFile, Partial<VideoLibrary>, string]>([
    ['is broken', { method: null, problem: 'unreadable' }, {}, mediaProblemMessages.unreadable],
    ['is new', { method: null }, {}, libraryMessages.notExamined],
    ['needs ffmpeg', { method: 'remux' }, { hasFfmpeg: false }, libraryMessages.needsFfmpeg],
  ])('says why a file that %s does not play', async (_case, file, overrides, problem) => {
    await addFile(file);
    const played = await appWith(overrides).caller.library.play({ mediaType: 'movie', id: 3289 });
    expect(played).toMatchObject({ address: null, expiresAt: null, method: null, problem });
  });
});
