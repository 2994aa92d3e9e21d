import { airingReads, follows } from '@marquee/db/tables/calendar';
import { profiles } from '@marquee/db/tables/profiles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { CalendarQuery } from '@marquee/domain/calendar/calendar';
import { calendarMessages } from '@marquee/domain/calendar/calendar-messages';
import { FollowListQuery } from '@marquee/domain/calendar/follows';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { listedTitles, movie, show } from '../lists/testing-lists.ts';
import { testApp, testNow } from '../testing/api.ts';
import { later, testMember } from '../testing/member.ts';
import { listCalendar, ownCalendar } from './calendar.ts';
import { setSources } from './calendar-choice.ts';
import { follow, followOfTitle, listFollows, maxFollows, unfollow } from './follows.ts';
import { storeAirings } from './testing-calendar.ts';

let database: TestDatabase;
let ada: MemberContext;
let bob: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  const app = testApp({ database, upstream: listedTitles });
  [ada, bob] = [await testMember(app), await testMember(app)];
});
afterAll(async () => {
  await database.close();
});

const march = { from: '2026-03-01', to: '2026-03-31' };

it('follows a title with a rule, which a call without one leaves as it was', async () => {
  const since = testNow.toISOString();
  expect(await follow(ada, show(5))).toEqual({ ...show(5), rule: 'caught-up', since, next_date: null });
  await follow(ada, { ...show(5), rule: 'none' });
  expect(await follow(later(ada, 1), show(5))).toMatchObject({ rule: 'none', since });
  expect(await followOfTitle(bob, show(5))).toEqual({ follow: null });
  expect(await unfollow(bob, show(5))).toEqual({ deleted: 0 });
  expect(await unfollow(ada, show(5))).toEqual({ deleted: 1 });
  expect(await followOfTitle(ada, show(5))).toEqual({ follow: null });
  await ada.titles.settled();
});

it('does not follow a title that the catalogue does not have', async () => {
  await expect(follow(ada, show(100))).rejects.toMatchObject({ failure: 'not-found' });
  expect(await database.drizzle.$count(follows)).toBe(0);
});

it('has its days read before those of all other titles, unless they are known', async () => {
  const readAt = testNow;
  const read = { mediaType: 'tv', source: 'sample', dueAt: testNow } as const;
  await database.drizzle.insert(airingReads).values([
    { ...read, mediaId: 5 },
    { ...read, mediaId: 6, readAt },
  ]);
  for (const id of [5, 6, 7]) await follow(ada, show(id));
  const rows = await database.drizzle.select().from(airingReads).orderBy(airingReads.mediaId);
  expect(rows.map(({ dueAt }) => dueAt.getTime())).toEqual([0, testNow.getTime(), 0]);
  await ada.titles.settled();
});

it('names what airs next, from today on, by the shift of the profile', async () => {
  await storeAirings(database, 5, [
    { season: 1, episode: 1, airDate: '2026-03-01' },
    { season: 1, episode: 2, airDate: '2026-03-09' },
  ]);
  expect(await follow(ada, show(5))).toMatchObject({ next_date: '2026-03-09' });
  await setSources(ada, { only: ['following'], shift: 1 });
  expect(await followOfTitle(ada, show(5))).toMatchObject({ follow: { next_date: '2026-03-02' } });
});

it('is paged, followed last first, also among follows of the same time', async () => {
  for (const id of [1, 2, 3, 4]) await follow(ada, movie(id));
  await follow(later(ada, 1), show(1));
  const pages = [];
  let cursor: string | null = null;
  do {
    const query = FollowListQuery.parse({ limit: 2, ...(cursor !== null && { cursor }) });
    const page: Awaited<ReturnType<typeof listFollows>> = await listFollows(ada, query);
    pages.push(page.items.map(({ media_type, media_id }) => `${media_type} ${media_id}`));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(pages).toEqual([['tv 1', 'movie 4'], ['movie 3', 'movie 2'], ['movie 1']]);
  const cursorOfOther = Buffer.from('["added",1]').toString('base64url');
  await expect(listFollows(ada, FollowListQuery.parse({ cursor: cursorOfOther }))).rejects.toThrow(
    calendarMessages.noCursor,
  );
  await ada.titles.settled();
});

it('one follow more than allowed is refused; the rule of a stored one can still be changed', async () => {
  await database.drizzle.execute(sql`insert into ${follows} (profile_id, media_type, media_id, rule, since)
    select ${ada.profile.id}::bigint, 'movie', n, 'none', ${testNow.toISOString()}::timestamptz
    from generate_series(1, ${maxFollows}::integer) n`);
  await expect(follow(ada, show(5))).rejects.toThrow(calendarMessages.tooManyFollows);
  expect(await follow(ada, { ...movie(6), rule: 'every' })).toMatchObject({ rule: 'every' });
  expect(await database.drizzle.$count(follows)).toBe(maxFollows);
  await ada.titles.settled();
});

it('the calendar has all sources until its member chooses, and what a call names', async () => {
  await storeAirings(database, 5, [{ season: 1, episode: 2, airDate: '2026-03-09' }]);
  await follow(ada, show(5));
  const all = { only: ['following', 'watching', 'watchlist'], shift: 0 };
  expect(await ownCalendar(ada, march)).toMatchObject({ items: [{ date: '2026-03-09' }], choice: all });
  const april = { from: '2026-04-01', to: '2026-04-30' };
  expect(await ownCalendar(ada, april)).toMatchObject({ items: [], has_titles: true });
  await setSources(ada, { only: ['watchlist', 'watching'], shift: 1 });
  expect(await ownCalendar(ada, march)).toEqual({
    items: [],
    choice: { only: ['watching', 'watchlist'], shift: 1 },
    has_titles: false,
  });
  expect(await listCalendar(ada, march)).toMatchObject({ items: [{ date: '2026-03-10' }] });
  expect(await listCalendar(ada, { ...march, shift: 0 })).toMatchObject({ items: [{ date: '2026-03-09' }] });
  expect(await listCalendar(ada, { ...march, only: ['watching'] })).toEqual({ items: [] });
  const [row] = await database.drizzle.select().from(profiles).where(eq(profiles.id, bob.profile.id));
  expect(row?.calendarSources).toBeNull();
});

it.each([
  { range: { from: '2026-03-31', to: '2026-03-01' }, message: calendarMessages.wrongOrder },
  { range: { from: '2026-01-01', to: '2027-01-02' }, message: calendarMessages.tooLong },
  { range: { from: '2026-02-30', to: '2026-03-01' }, message: calendarMessages.noDay },
])('refuses the days $range', ({ range, message }) => {
  expect(CalendarQuery.safeParse(range).error?.issues[0]?.message).toBe(message);
});

it('takes a year with the days at both ends', () => {
  expect(CalendarQuery.safeParse({ from: '2026-01-01', to: '2027-01-01' }).success).toBe(true);
});
