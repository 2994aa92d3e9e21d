import { watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { Mark } from '@marquee/domain/record/watches';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../testing/api.ts';
import { type TestMember, testMember } from '../../testing/member.ts';
import { mark } from '../mark.ts';
import { season, upstreamOf } from '../testing-record.ts';
import { recordStatistics } from './statistics.ts';

let database: TestDatabase;
let ada: TestMember;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  const shows = { 10: { seasons: { 1: season(3), 2: season(2, { runtime: null }) } } };
  ada = await testMember(testApp({ database, upstream: upstreamOf(shows) }));
});
afterAll(() => database.close());

const markOf = (input: typeof Mark._zod.input) => mark(ada, Mark.parse(input));
const movie = (id: number) => ({ media_id: String(id), media_type: 'movie' }) as const;
const show = { media_id: '10', media_type: 'tv' } as const;

it('counts a year in UTC, by month, weekday, genre and decade', async () => {
  // Friday the last second of 2024, Wednesday the first of 2025, and a rewatch.
  await markOf({ ...movie(1), watched_at: '2024-12-31T23:59:59Z' });
  await markOf({ ...movie(1), watched_at: '2025-01-01T00:00:00Z' });
  await markOf({ ...movie(2), watched_at: '2025-01-01' });
  await markOf({ ...show, season: 1, watched_at: '2025-06-08' });
  await markOf({ ...show, season: 2, watched_at: '2025-06-09' });
  const month = (number: string, movies: number, episodes: number, minutes: number) => ({
    month: `2025-${number}`,
    movies,
    episodes,
    minutes,
  });
  const empty = (number: string) => month(number, 0, 0, 0);
  const counted = await recordStatistics(ada, { year: 2025 });
  expect(counted).toMatchObject({
    // The second movie of the first was seen within half its runtime.
    movies: 1,
    episodes: 5,
    minutes: 240,
    weekdays: [2, 0, 1, 0, 0, 0, 3],
    genres: [
      { name: 'Action', count: 1 },
      { name: 'Drama', count: 1 },
    ],
    decades: [
      { decade: 1990, count: 1 },
      { decade: 2010, count: 1 },
    ],
    first: { media_id: '2', title: 'Movie 2', season: null, watched_at: '2025-01-01T00:00:00.000Z' },
    last: { media_id: '10', title: 'Show 10', season: 2, episode: 2 },
    years: [2025, 2024],
  });
  expect(counted.months).toEqual([
    month('01', 1, 0, 120),
    ...['02', '03', '04', '05'].map(empty),
    month('06', 0, 5, 120),
    ...['07', '08', '09', '10', '11', '12'].map(empty),
  ]);
});

it('counts everything, with the months that have watches', async () => {
  await markOf({ ...movie(1), watched_at: '2019-03-01' });
  await markOf({ ...movie(1), watched_at: '2025-01-01' });
  const all = await recordStatistics(ada, { year: 'all' });
  expect(all).toMatchObject({ movies: 2, episodes: 0, minutes: 240, genres: [{ name: 'Action', count: 1 }] });
  expect(all.months.map(({ month }) => month)).toEqual(['2019-03', '2025-01']);
});

it('is all zero for a year without watches, and for another member', async () => {
  await markOf({ ...movie(1), watched_at: '2019-03-01' });
  const none = {
    movies: 0,
    episodes: 0,
    minutes: 0,
    weekdays: [0, 0, 0, 0, 0, 0, 0],
    genres: [],
    first: null,
    last: null,
  };
  expect(await recordStatistics(ada, { year: 2020 })).toMatchObject({ ...none, years: [2019] });
  const bob = await testMember({ context: ada });
  expect(await recordStatistics(bob, { year: 'all' })).toMatchObject({ ...none, months: [], years: [] });
});

it('counts a watch of unknown time in all, and in no year, month or weekday', async () => {
  await markOf({ ...movie(1), watched_at: '2019-03-01' });
  await database.drizzle.insert(watches).values({
    profileId: ada.profile.id,
    mediaType: 'movie',
    mediaId: 2,
    watchedAt: new Date('1999-03-30'),
    precision: 'unknown',
    source: 'import',
    minutes: 120,
  });
  const all = await recordStatistics(ada, { year: 'all' });
  expect(all).toMatchObject({ movies: 2, minutes: 240, decades: [{ decade: 1990, count: 2 }], years: [2019] });
  expect(all.months).toEqual([{ month: '2019-03', movies: 1, episodes: 0, minutes: 120 }]);
  expect(all.weekdays.reduce((sum, count) => sum + count)).toBe(1);
  expect([all.first?.media_id, all.last?.media_id]).toEqual(['1', '1']);
  expect(await recordStatistics(ada, { year: 1999 })).toMatchObject({ movies: 0, minutes: 0, genres: [] });
});
