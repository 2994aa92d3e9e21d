import { listTombstones } from '@marquee/db/tables/lists';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { Mark } from '@marquee/domain/record/watches';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { mark } from '../record/mark.ts';
import { saveProgress } from '../record/progress.ts';
import { season, upstreamOf } from '../record/testing-record.ts';
import { testApp } from '../testing/api.ts';
import { later, minutesAfter, testMember } from '../testing/member.ts';
import { create } from './change-list.ts';
import { chooseForWatchlist, readWatchlistChoice } from './finished-titles.ts';
import { memberships } from './memberships.ts';
import { readFirstPage } from './read-list.ts';
import { addMovies, addTo, idsOf, movie, show } from './testing-lists.ts';

const upstream = upstreamOf({
  10: { seasons: { 1: season(3), 2: season(2) }, status: 'Ended' },
  11: { seasons: { 1: season(2), 2: [...season(1), ...season(1, { from: 2, date: '2026-03-09' })] } },
});

let database: TestDatabase;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  ada = await testMember(testApp({ database, upstream }));
  await addMovies(ada, 'watchlist', [1, 2]);
  await addTo(ada, 'watchlist', show(10));
  await addTo(ada, 'watchlist', show(11));
});
afterAll(() => database.close());

const inWatchlist = () => idsOf(ada, 'watchlist');
const markOf = (input: typeof Mark._zod.input) => mark(later(ada, 1), Mark.parse(input));
const chooseTo = (removes_finished: boolean | null) => chooseForWatchlist(ada, { removes_finished });

it('leaves all titles in the watchlist until the member has chosen otherwise', async () => {
  expect(await readWatchlistChoice(ada)).toEqual({ removes_finished: null });
  await markOf(movie(1));
  await chooseTo(false);
  await markOf(movie(2));
  expect(await inWatchlist()).toEqual([1, 2, 10, 11]);
  await chooseTo(true);
  expect(await readWatchlistChoice(ada)).toEqual({ removes_finished: true });
});

it('takes a movie out that was marked, or played to its end, of the watchlist only', async () => {
  const { id } = await create(ada, { name: 'Heists' });
  await addMovies(ada, id, [1, 2]);
  await chooseTo(true);
  await markOf(movie(1));
  expect(await inWatchlist()).toEqual([2, 10, 11]);
  const end = { position_seconds: 7_200, duration_seconds: 7_200 };
  await saveProgress(later(ada, 1), { events: [{ ...movie(2), ...end }] });
  expect(await inWatchlist()).toEqual([10, 11]);
  expect((await readFirstPage(ada, 'watchlist')).entry_count).toBe(2);
  expect(await idsOf(ada, id)).toEqual([1, 2]);
});

it('takes a show out with the last of its episodes, in whatever order, once it has ended', async () => {
  await chooseTo(true);
  await markOf({ ...show(10), season: 2 });
  await markOf({ ...show(10), season: 1, episode: 3, through: true });
  expect(await inWatchlist()).toEqual([1, 2, 11]);
  await markOf(show(11));
  expect(await inWatchlist()).toEqual([1, 2, 11]);
  const { entries, seen_count } = await readFirstPage(ada, 'watchlist');
  expect([seen_count, entries.map(({ is_seen }) => is_seen)]).toEqual([1, [false, false, true]]);
});

it('leaves a show with an unseen episode', async () => {
  await chooseTo(true);
  await markOf({ ...show(10), season: 1 });
  await markOf({ ...show(10), season: 2, episode: 2 });
  expect(await inWatchlist()).toContain(10);
  await markOf({ ...show(10), season: 2, episode: 1 });
  expect(await inWatchlist()).not.toContain(10);
});

it('does not let a queued addition from before bring it back, and leaves no tombstone of a title that stays', async () => {
  await chooseTo(true);
  await markOf(movie(1));
  await markOf({ ...show(10), season: 1 });
  const before = { at: new Date(minutesAfter(0)).toISOString() };
  expect(await addTo(later(ada, 2), 'watchlist', { ...movie(1), ...before })).toBe(0);
  expect(await addTo(later(ada, 2), 'watchlist', movie(1))).toBe(1);
  expect(await database.drizzle.select().from(listTombstones)).toMatchObject([{ mediaType: 'movie', mediaId: 1 }]);
});

it('counts a show as unseen again once another episode has aired', async () => {
  await markOf(show(11));
  const seenAfter = async (days: number) => {
    const context = later(ada, days * 1_440);
    await memberships(context, { titles: ['tv/11', 'tv/10'] });
    await context.titles.settled();
    return (await memberships(context, { titles: ['tv/11', 'tv/10'] })).seen;
  };
  expect([await seenAfter(0), await seenAfter(6)]).toEqual([['tv/11'], ['tv/11']]);
  expect(await seenAfter(8)).toEqual([]);
});
