import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { addMovies, listedTitles, movie, show } from '../../lists/testing-lists.ts';
import { testApp } from '../../testing/api.ts';
import { testMember } from '../../testing/member.ts';
import { setRating } from '../ratings/ratings.ts';
import { recordStatistics } from './statistics.ts';

let database: TestDatabase;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  const app = testApp({ database, upstream: listedTitles });
  ada = await testMember(app);
  await setRating(await testMember(app), { ...movie(1), rating: 10 });
});
afterAll(() => database.close());

const at = (time: string): MemberContext => ({ ...ada, clock: () => new Date(time) });

it('counts each rating, and names the best titles, rated last first', async () => {
  for (let id = 1; id <= 12; id += 1) {
    await setRating(at(`2026-02-${String(id).padStart(2, '0')}T12:00:00Z`), {
      ...movie(id),
      rating: id === 3 ? 10 : 8,
    });
  }
  await setRating(ada, { ...show(1), rating: 1 });
  await addMovies(ada, 'watchlist', [3]);
  const { counts, best } = (await recordStatistics(ada, { year: 'all' })).ratings;
  expect(counts).toEqual([1, 0, 0, 0, 0, 0, 0, 11, 0, 1]);
  expect(best.map(({ media_id }) => Number(media_id))).toEqual([3, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  expect(best[0]).toEqual({ ...movie(3), title: 'Movie 3', poster_path: '/poster.jpg', rating: 10 });
});

it('a year has what was rated in it, by the days of the time zone', async () => {
  await setRating(at('2025-12-31T22:30:00Z'), { ...movie(1), rating: 7 });
  await setRating(at('2025-12-31T23:30:00Z'), { ...movie(2), rating: 9 });
  const idsIn = async (year: number, time_zone: string) =>
    (await recordStatistics(ada, { year, time_zone })).ratings.best.map(({ media_id }) => media_id);
  expect(await idsIn(2025, 'UTC')).toEqual(['2', '1']);
  expect(await idsIn(2025, 'Europe/Vienna')).toEqual(['1']);
  expect(await idsIn(2026, 'Europe/Vienna')).toEqual(['2']);
  expect(await idsIn(2026, 'UTC')).toEqual([]);
});
