import { listEntries, lists } from '@marquee/db/tables/lists';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { listMessages } from '@marquee/domain/lists/list-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { testApp } from '../testing/api.ts';
import { later, minutesAfter, testMember } from '../testing/member.ts';
import { maxListEntries, move } from './entries.ts';
import { readFirstPage } from './read-list.ts';
import { drop } from './removals.ts';
import { addMovies, addTo, idsOf, listedTitles, movie } from './testing-lists.ts';

let database: TestDatabase;
let ada: MemberContext;
const app = () => testApp({ database, upstream: listedTitles });
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  ada = await testMember(app());
});
afterAll(() => database.close());

const inList = () => idsOf(ada, 'watchlist');
const at = (minutes: number) => ({ at: new Date(minutesAfter(minutes)).toISOString() });
const place = (id: number, after: number | null) => ({ ...movie(id), after: after === null ? null : `movie/${after}` });
const moveTo = (id: number, after: number | null) => move(ada, { id: 'watchlist', ...place(id, after) });
const dropOf = (id: number, when: { at?: string } = {}) => drop(ada, { id: 'watchlist', ...movie(id), ...when });

describe('add', () => {
  it('makes one entry of 50 concurrent calls', async () => {
    const calls = await Promise.all(Array.from({ length: 50 }, () => addTo(ada, 'watchlist', movie(7))));
    expect(calls.reduce((sum, added) => sum + added)).toBe(1);
    expect(await readFirstPage(ada, 'watchlist')).toMatchObject({ entry_count: 1, entries: [movie(7)], version: 2 });
  });

  it('places concurrent additions one after the other', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    await Promise.all(ids.map((id) => addTo(ada, 'watchlist', movie(id))));
    const rows = await database.drizzle.select({ rank: listEntries.rank }).from(listEntries);
    expect(new Set(rows.map(({ rank }) => rank)).size).toBe(20);
    expect((await readFirstPage(ada, 'watchlist')).entry_count).toBe(20);
  });

  it('stores what the catalogue says of the title, and the note', async () => {
    await addTo(ada, 'watchlist', { ...movie(42), note: '  Ada says so.\nTwice. ' });
    const { entries } = await readFirstPage(ada, 'watchlist');
    expect(entries).toEqual([
      {
        ...movie(42),
        title: 'Movie 42',
        year: 1942,
        released: '1942-01-01',
        poster_path: '/poster.jpg',
        rating: 4.2,
        runtime: 42,
        note: 'Ada says so.\nTwice.',
        added_at: '2026-03-02T12:00:00.000Z',
        is_seen: false,
        own_rating: null,
      },
    ]);
  });

  it('puts a title last, first, or after another', async () => {
    await addMovies(ada, 'watchlist', [1, 2]);
    await addTo(ada, 'watchlist', place(3, null));
    await addTo(ada, 'watchlist', place(4, 1));
    expect(await inList()).toEqual([3, 1, 4, 2]);
    await expect(addTo(ada, 'watchlist', place(5, 9))).rejects.toThrow(listMessages.afterNotInList);
    expect(await inList()).toHaveLength(4);
  });

  it('of an entry that exists changes note and place only where they are named', async () => {
    await addMovies(ada, 'watchlist', [1, 2]);
    await addTo(ada, 'watchlist', { ...movie(1), note: 'First' });
    expect(await addTo(ada, 'watchlist', place(1, 2))).toBe(0);
    expect(await addTo(ada, 'watchlist', movie(1))).toBe(0);
    const { entries, entry_count, version } = await readFirstPage(ada, 'watchlist');
    expect(entries.map(({ media_id, note }) => [media_id, note])).toEqual([
      ['2', null],
      ['1', 'First'],
    ]);
    expect([entry_count, version]).toEqual([2, 5]);
    await addTo(ada, 'watchlist', { ...movie(1), note: '' });
    expect((await readFirstPage(ada, 'watchlist')).entries[1]?.note).toBeNull();
  });

  it('refuses one title more than a list can have, also concurrently', async () => {
    await addMovies(ada, 'watchlist', [1]);
    await database.drizzle.update(lists).set({ entryCount: maxListEntries - 1 });
    const calls = [2, 3, 4].map((id) => addTo(ada, 'watchlist', movie(id)));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(addTo(ada, 'watchlist', movie(9))).rejects.toMatchObject({
      failure: 'CONFLICT',
      message: listMessages.listFull,
    });
    expect(await addTo(ada, 'watchlist', movie(1))).toBe(0);
  });
});

describe('a change that arrives late', () => {
  it('does not bring back what was removed after it', async () => {
    await addTo(ada, 'watchlist', { ...movie(1), ...at(-9) });
    await dropOf(1, at(-5));
    expect(await addTo(ada, 'watchlist', { ...movie(1), ...at(-7) })).toBe(0);
    expect(await addTo(ada, 'watchlist', { ...movie(1), ...at(-5) })).toBe(0);
    expect(await inList()).toEqual([]);
    expect(await addTo(ada, 'watchlist', { ...movie(1), ...at(-4) })).toBe(1);
  });

  it('is not needed for a removal to count', async () => {
    expect(await dropOf(1, at(-5))).toEqual({ deleted: 0 });
    expect(await addTo(ada, 'watchlist', { ...movie(1), ...at(-7) })).toBe(0);
  });

  it('does not remove what was added after it, for the first time or again', async () => {
    await addTo(ada, 'watchlist', { ...movie(1), ...at(-9) });
    await addTo(ada, 'watchlist', { ...movie(1), ...at(-3) });
    await addTo(ada, 'watchlist', { ...movie(2), ...at(-3) });
    expect(await dropOf(1, at(-5))).toEqual({ deleted: 0 });
    expect(await dropOf(2, at(-5))).toEqual({ deleted: 0 });
    expect(await inList()).toEqual([1, 2]);
    expect(await dropOf(1, at(-2))).toEqual({ deleted: 1 });
  });

  it('counts as now if it says that it is in the future', async () => {
    await addTo(ada, 'watchlist', { ...movie(1), ...at(600) });
    expect((await readFirstPage(ada, 'watchlist')).entries[0]?.added_at).toBe('2026-03-02T12:00:00.000Z');
    await dropOf(1, at(600));
    expect(await addTo(later(ada, 1), 'watchlist', { ...movie(1), ...at(1) })).toBe(1);
  });

  it('without a time is one of now: the order of arrival decides', async () => {
    await addTo(ada, 'watchlist', movie(1));
    expect(await dropOf(1)).toEqual({ deleted: 1 });
    expect(await addTo(ada, 'watchlist', movie(1))).toBe(1);
    expect(await dropOf(1)).toEqual({ deleted: 1 });
    expect(await dropOf(1)).toEqual({ deleted: 0 });
    expect(await readFirstPage(ada, 'watchlist')).toMatchObject({ entry_count: 0, entries: [] });
  });
});

describe('move', () => {
  it('puts an entry first, last or between, and raises the version', async () => {
    await addMovies(ada, 'watchlist', [1, 2, 3, 4]);
    await moveTo(4, null);
    await moveTo(1, 3);
    await moveTo(3, 4);
    expect(await inList()).toEqual([4, 3, 2, 1]);
    await moveTo(3, 3);
    expect(await readFirstPage(ada, 'watchlist')).toMatchObject({ version: 8 });
  });

  it.each([
    [9, 1, listMessages.notInList],
    [1, 9, listMessages.afterNotInList],
  ])('of %i after %i fails: one is not in the list', async (id, after, message) => {
    await addMovies(ada, 'watchlist', [1]);
    await expect(moveTo(id, after)).rejects.toMatchObject({ failure: 'NOT_FOUND', message });
  });

  it('concurrently leaves every entry once, with a rank of its own', async () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    await addMovies(ada, 'watchlist', ids);
    await Promise.all(ids.flatMap((id) => [moveTo(id, null), moveTo(id, ids[(id + 2) % 8] ?? null)]));
    const rows = await database.drizzle.select({ rank: listEntries.rank }).from(listEntries);
    expect(new Set(rows.map(({ rank }) => rank)).size).toBe(8);
    expect((await inList()).sort()).toEqual(ids);
  });

  it('renumbers the list when ranks get long', async () => {
    await addMovies(ada, 'watchlist', [1, 2, 3]);
    const long = `a0${'0'.repeat(70)}`;
    for (const [mediaId, rank] of [
      [1, 'a0'],
      [2, `${long}V`],
      [3, `${long}l`],
    ] as const) {
      await database.drizzle.update(listEntries).set({ rank }).where(eq(listEntries.mediaId, mediaId));
    }
    await addTo(ada, 'watchlist', place(4, 1));
    expect(await inList()).toEqual([1, 4, 2, 3]);
    const rows = await database.drizzle.select({ rank: listEntries.rank }).from(listEntries);
    expect(Math.max(...rows.map(({ rank }) => rank.length))).toBeLessThan(5);
  });
});
