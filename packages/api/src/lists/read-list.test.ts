import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { titles } from '@marquee/db/tables/titles';
import { titleStates, watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { listMessages } from '@marquee/domain/lists/list-messages';
import { ListQuery, listSorts, NewListEntry } from '@marquee/domain/lists/lists';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { encodeCursor } from '../keyset-page.ts';
import { setRating } from '../record/ratings/ratings.ts';
import { testApp } from '../testing/api.ts';
import { later, minutesAfter, testMember } from '../testing/member.ts';
import { create } from './change-list.ts';
import { add } from './entries.ts';
import { hide } from './hidden-titles.ts';
import { myLists, readFirstPage, readList } from './read-list.ts';
import { addMovies, addTo, idsOf, listedTitles, movie, show } from './testing-lists.ts';

let database: TestDatabase;
let ada: MemberContext;
let reads: number[];
let failure: CatalogueError | null;
/** What the upstream waits for. */
let hanging: Promise<void> | null;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  reads = [];
  failure = null;
  hanging = null;
  const app = testApp({
    database,
    upstream: async (read) => {
      if (read.kind === 'details') reads.push(read.id);
      await hanging;
      if (failure) throw failure;
      return listedTitles(read);
    },
  });
  ada = await testMember(app);
});
afterAll(() => database.close());

const read = (query: Partial<typeof ListQuery._zod.input>) =>
  readList(ada, ListQuery.parse({ id: 'watchlist', ...query }));

async function watch(id: number, minutes = 0): Promise<void> {
  const watchedAt = new Date(minutesAfter(minutes));
  const named = { profileId: ada.profile.id, mediaType: 'movie' as const, mediaId: id };
  await database.drizzle
    .insert(watches)
    .values({ ...named, watchedAt, enteredAt: watchedAt, precision: 'time', source: 'mark' });
}

describe('the order of a list', () => {
  beforeEach(async () => {
    await addMovies(ada, 'watchlist', [3, 5]);
    await addMovies(later(ada, 2), 'watchlist', [4]);
    await addTo(later(ada, 1), 'watchlist', { ...show(1), after: null });
    await setRating(ada, { ...movie(3), rating: 6 });
    await setRating(ada, { ...movie(5), rating: 8 });
    await setRating(await testMember(testApp({ database, upstream: listedTitles })), { ...movie(4), rating: 10 });
    // Unknown to the catalogue.
    await addTo(ada, 'watchlist', { ...movie(100), at: new Date(minutesAfter(-1)).toISOString() });
  });

  it('names the own rating of each title', async () => {
    const { entries } = await read({ sort: 'rated' });
    expect(entries.map(({ own_rating }) => own_rating)).toEqual([8, 6, null, null, null]);
  });

  it.each([
    ['own', [1, 3, 5, 4, 100]],
    ['added', [4, 1, 5, 3, 100]],
    // The show is of 2021.
    ['released', [1, 5, 4, 3, 100]],
    ['rating', [5, 4, 3, 1, 100]],
    ['rated', [5, 3, 1, 100, 4]],
    ['runtime', [3, 4, 5, 100, 1]],
  ] as const)('%s', async (sort, expected) => {
    expect(await idsOf(ada, 'watchlist', { sort })).toEqual(expected);
  });

  it.each(listSorts)('%s is the same in pages', async (sort) => {
    const all = await idsOf(ada, 'watchlist', { sort });
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await read({ sort, limit: 2, ...(cursor !== undefined && { cursor }) });
      paged.push(...page.entries.map(({ media_id }) => media_id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged.map(Number)).toEqual(all);
  });

  it.each([
    ['of another order', encodeCursor(['added', 5, 'movie', 1])],
    ['with a text for a number', encodeCursor(['rating', 'x', 'movie', 1])],
    ['with a character that no rank has', encodeCursor(['rating', '\0', 'movie', 1])],
    ['that is none', 'abc'],
  ])('refuses a cursor %s', async (_, cursor) => {
    await expect(read({ sort: 'rating', cursor })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      message: listMessages.noCursor,
    });
  });
});

describe('what was seen', () => {
  it('is counted, named, and left out', async () => {
    await addMovies(ada, 'watchlist', [1, 2, 3]);
    await watch(2);
    const list = await read({ limit: 2 });
    expect([list.seen_count, list.entry_count]).toEqual([1, 3]);
    expect(list.entries.map(({ is_seen }) => is_seen)).toEqual([false, true]);
    expect(await idsOf(ada, 'watchlist', { unseen: true })).toEqual([1, 3]);
  });

  it('is not what was seen before "Start again", or by somebody else', async () => {
    await addMovies(ada, 'watchlist', [1]);
    await watch(1, -5);
    const restartedAt = new Date(minutesAfter(-4));
    await database.drizzle
      .insert(titleStates)
      .values({ profileId: ada.profile.id, mediaType: 'movie', mediaId: 1, restartedAt });
    expect((await read({})).seen_count).toBe(0);
    const bob = await testMember(testApp({ database, upstream: listedTitles }));
    await database.drizzle.update(watches).set({ profileId: bob.profile.id, watchedAt: new Date(minutesAfter(0)) });
    expect((await read({})).entries[0]?.is_seen).toBe(false);
  });
});

describe('what the catalogue says of a title', () => {
  it('is stored: a list is read without it', async () => {
    await addMovies(ada, 'watchlist', [1, 2]);
    reads = [];
    failure = new CatalogueError('unavailable', 'down');
    expect((await read({})).entries.map(({ title }) => title)).toEqual(['Movie 1', 'Movie 2']);
    expect(reads).toEqual([]);
  });

  it('is read when the list is, while it is missing', async () => {
    failure = new CatalogueError('unavailable', 'down');
    await addMovies(ada, 'watchlist', [1]);
    expect((await read({})).entries[0]).toMatchObject({ ...movie(1), title: null, poster_path: null });
    failure = null;
    expect((await read({})).entries[0]?.title).toBe('Movie 1');
    failure = new CatalogueError('unavailable', 'down');
    expect((await read({})).entries[0]?.title).toBe('Movie 1');
  });

  it('is read again after a day, while the list is shown, and stays when the title is gone', async () => {
    await addMovies(ada, 'watchlist', [1, 100]);
    const age = { title: 'An old name', posterPath: '/old.jpg', readAt: ada.clock() };
    await database.drizzle.update(titles).set(age);
    const readLater = async (hours: number) => {
      ada.catalogue.clear();
      reads = [];
      const context = later(ada, hours * 60);
      const { entries } = await readFirstPage(context, 'watchlist');
      await context.titles.settled();
      return entries.map(({ title }) => title);
    };
    expect(await readLater(23)).toEqual(['An old name', 'An old name']);
    expect(reads).toEqual([]);
    expect(await readLater(25)).toEqual(['An old name', 'An old name']);
    expect(reads).toEqual([1, 100]);
    expect(await readLater(26)).toEqual(['Movie 1', 'An old name']);
    expect(reads).toEqual([]);
  });

  it('is not waited for while the upstream hangs', async () => {
    await addMovies(ada, 'watchlist', [1]);
    await database.drizzle.update(titles).set({ title: 'An old name', readAt: new Date(0) });
    let answer = () => {};
    hanging = new Promise((resolve) => {
      answer = resolve;
    });
    expect((await read({})).entries[0]?.title).toBe('An old name');
    await add(ada, NewListEntry.parse({ id: 'watchlist', ...movie(2) }));
    await hide(ada, movie(3));
    answer();
    await ada.titles.settled();
    expect((await read({})).entries.map(({ title }) => title)).toEqual(['Movie 1', 'Movie 2']);
  });
});

describe('the lists of a member', () => {
  it('are the watchlist, then the one that changed last, each with the posters of its first titles', async () => {
    const first = await create(later(ada, 1), { name: 'Heists' });
    await create(later(ada, 2), { name: 'Westerns', description: 'Wide ones' });
    await addMovies(later(ada, 3), first.id, [6, 100, 7, 8, 9]);
    const { items } = await myLists(ada);
    expect(items.map(({ kind, name, entry_count }) => [kind, name, entry_count])).toEqual([
      ['watchlist', 'Watch Later', 0],
      ['named', 'Heists', 5],
      ['named', 'Westerns', 0],
    ]);
    expect(items.map(({ poster_paths }) => poster_paths.length)).toEqual([0, 3, 0]);
    expect(items[2]).toMatchObject({ description: 'Wide ones', visibility: 'private', share_token: null });
  });
});
