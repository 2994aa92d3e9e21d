import { airings } from '@marquee/db/tables/calendar';
import { titleStates, watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { CalendarSource } from '@marquee/domain/calendar/follows';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { hide } from '../lists/hidden-titles.ts';
import { addTo, listedTitles, movie, show } from '../lists/testing-lists.ts';
import { restart } from '../record/title-states.ts';
import { testApp, testNow } from '../testing/api.ts';
import { later, testMember } from '../testing/member.ts';
import { calendarItems } from './calendar-items.ts';
import { followShows, storeAirings } from './testing-calendar.ts';

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
afterAll(() => database.close());

const all: readonly CalendarSource[] = ['following', 'watching', 'watchlist'];

function items(member: MemberContext, options: { only?: readonly CalendarSource[]; shift?: 0 | 1 } = {}) {
  const { only = all, shift = 0 } = options;
  return calendarItems(member, { profileId: member.profile.id, from: '2026-03-01', to: '2026-03-31', only, shift });
}

const texts = async (...args: Parameters<typeof items>) =>
  (await items(...args)).map(({ date, title, season, episode }) => `${date} ${title} ${season}x${episode}`);

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;

function watch(member: MemberContext, mediaId: number, episode: { season: number; episode: number }) {
  const how = { watchedAt: testNow, enteredAt: testNow, precision: 'time', source: 'mark' } as const;
  return database.drizzle
    .insert(watches)
    .values({ profileId: member.profile.id, mediaType: 'tv', mediaId, ...episode, ...how });
}

it('has what airs from the first day to the last, in order', async () => {
  await storeAirings(database, 10, [
    { season: 1, episode: 1, airDate: '2026-02-28' },
    { season: 1, episode: 2, airDate: day(1) },
    { season: 1, episode: 10, airDate: day(9), name: '' },
    { season: 1, episode: 9, airDate: day(9) },
    { season: 1, episode: 11, airDate: day(31) },
    { season: 1, episode: 12, airDate: '2026-04-01' },
  ]);
  await storeAirings(database, 9, [{ season: 2, episode: 4, airDate: day(9) }]);
  await followShows(database, ada.profile.id, [9, 10]);
  expect(await texts(ada)).toEqual([
    `${day(1)} Show 10 1x2`,
    `${day(9)} Show 9 2x4`,
    `${day(9)} Show 10 1x9`,
    `${day(9)} Show 10 1x10`,
    `${day(31)} Show 10 1x11`,
  ]);
  expect((await items(ada))[3]).toEqual({
    date: day(9),
    ...show(10),
    season: 1,
    episode: 10,
    title: 'Show 10',
    episode_name: null,
    kind: 'episode',
    seen: false,
    poster_path: '/10.jpg',
  });
  expect(await items(bob)).toEqual([]);
});

it('marks premieres, finales, whole seasons and releases', async () => {
  await storeAirings(database, 10, [
    { season: 2, episode: 1, airDate: day(3), isPremiere: true },
    { season: 2, episode: 8, airDate: day(20), isFinale: true },
    { season: 3, episode: 1, airDate: day(25), isPremiere: true, isOfSeasonDay: true },
    { season: 3, episode: 2, airDate: day(25), isFinale: true, isOfSeasonDay: true },
  ]);
  await storeAirings(database, 4, [{ mediaType: 'movie', season: 0, episode: 0, airDate: day(26), name: '' }]);
  await followShows(database, ada.profile.id, [10]);
  await addTo(ada, 'watchlist', movie(4));
  expect((await items(ada)).map(({ season, episode, kind }) => [season, episode, kind])).toEqual([
    [2, 1, 'premiere'],
    [2, 8, 'finale'],
    [3, null, 'season'],
    [null, null, 'release'],
  ]);
});

it('has only the sources that are named', async () => {
  for (const id of [11, 12, 13]) await storeAirings(database, id, [{ season: 1, episode: 2, airDate: day(id) }]);
  await followShows(database, ada.profile.id, [11]);
  await watch(ada, 12, { season: 1, episode: 1 });
  await addTo(ada, 'watchlist', show(13));
  const days = async (only: readonly CalendarSource[]) => (await items(ada, { only })).map(({ date }) => date);
  expect(await days(all)).toEqual([day(11), day(12), day(13)]);
  expect(await days(['following'])).toEqual([day(11)]);
  expect(await days(['watching'])).toEqual([day(12)]);
  expect(await days(['watchlist', 'following'])).toEqual([day(11), day(13)]);
  expect(await days([])).toEqual([]);
});

it('leaves out hidden titles, specials that alone were watched, and dismissed shows until they are watched', async () => {
  for (const id of [11, 12, 13]) await storeAirings(database, id, [{ season: 1, episode: 2, airDate: day(id) }]);
  await followShows(database, ada.profile.id, [11]);
  await hide(ada, show(11));
  await watch(ada, 12, { season: 0, episode: 1 });
  await watch(ada, 13, { season: 1, episode: 1 });
  expect(await texts(ada)).toEqual([`${day(13)} Show 13 1x2`]);
  const dismissedAt = new Date(testNow.getTime() + 60_000);
  await database.drizzle
    .insert(titleStates)
    .values({ profileId: ada.profile.id, mediaType: 'tv', mediaId: 13, dismissedAt });
  expect(await texts(ada)).toEqual([]);
  await database.drizzle.update(titleStates).set({ dismissedAt: new Date(testNow.getTime() - 1_000) });
  expect(await texts(ada)).toEqual([`${day(13)} Show 13 1x2`]);
});

it('has at most the 20,000 items next to today, in which a whole season counts once', async () => {
  await storeAirings(database, 9, [{ season: 1, episode: 1, airDate: day(31) }]);
  await database.drizzle.execute(sql`insert into ${airings} (media_type, media_id, source, season, episode, air_date, name,
      is_of_season_day, added_at, changed_at)
    select 'tv', 10, 'sample', season, episode, ${day(3)}, '', season = 1, now(), now()
    from generate_series(1, 2) as season, generate_series(1, 19999) as episode`);
  await followShows(database, ada.profile.id, [9, 10]);
  const found = await items(ada);
  expect([found.length, found.filter(({ kind }) => kind === 'season').length]).toEqual([20_000, 1]);
  expect(found.at(-1)).toMatchObject({ date: day(3), media_id: '10' });
});

it('shows dates one day later where that is chosen, at both ends', async () => {
  await storeAirings(database, 10, [
    { season: 1, episode: 1, airDate: '2026-02-28' },
    { season: 1, episode: 2, airDate: day(31) },
  ]);
  await followShows(database, ada.profile.id, [10]);
  expect(await texts(ada, { shift: 1 })).toEqual([`${day(1)} Show 10 1x1`]);
});

it('knows what was seen since "Start again", and a season once all of it was', async () => {
  await storeAirings(database, 10, [
    { season: 1, episode: 1, airDate: day(3) },
    { season: 2, episode: 1, airDate: day(25), isOfSeasonDay: true },
    { season: 2, episode: 2, airDate: day(25), isOfSeasonDay: true },
  ]);
  await followShows(database, ada.profile.id, [10]);
  const seen = async () => (await items(ada)).map((item) => item.seen);
  await watch(ada, 10, { season: 1, episode: 1 });
  await watch(ada, 10, { season: 2, episode: 2 });
  await watch(bob, 10, { season: 2, episode: 1 });
  expect(await seen()).toEqual([true, false]);
  await watch(ada, 10, { season: 2, episode: 1 });
  expect(await seen()).toEqual([true, true]);
  await restart(later(ada, 1), show(10));
  expect(await seen()).toEqual([false, false]);
});
