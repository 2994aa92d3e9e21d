import { ratings, unknownRatingTime } from '@marquee/db/tables/ratings';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { RatingListQuery, ratingMessages } from '@marquee/domain/record/ratings';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { listedTitles, movie, show } from '../../lists/testing-lists.ts';
import { testApp } from '../../testing/api.ts';
import { later, testMember } from '../../testing/member.ts';
import { ratingStatistics } from '../statistics/rating-statistics.ts';
import { clearRating, listRatings, maxRatings, setRating } from './ratings.ts';

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

const list = (member: MemberContext, query: typeof RatingListQuery._zod.input = {}) =>
  listRatings(member, RatingListQuery.parse(query));

it('a title has one rating of each member, the last one given', async () => {
  await setRating(ada, { ...movie(1), rating: 7 });
  await setRating(bob, { ...movie(1), rating: 2 });
  await setRating(later(ada, 1), { ...show(1), rating: 10 });
  const changed = await setRating(later(ada, 2), { ...movie(1), rating: 8 });
  expect(changed).toEqual({ ...movie(1), rating: 8, rated_at: '2026-03-02T12:02:00.000Z' });
  expect((await list(ada)).items).toEqual([changed, { ...show(1), rating: 10, rated_at: '2026-03-02T12:01:00.000Z' }]);
  expect((await list(bob)).items).toMatchObject([{ ...movie(1), rating: 2 }]);
});

it('a rating is cleared once', async () => {
  await setRating(ada, { ...movie(1), rating: 7 });
  expect(await clearRating(bob, movie(1))).toEqual({ deleted: 0 });
  expect(await clearRating(ada, movie(1))).toEqual({ deleted: 1 });
  expect(await clearRating(ada, movie(1))).toEqual({ deleted: 0 });
  expect((await list(ada)).items).toEqual([]);
});

it('what a browser did while it was offline changes nothing newer', async () => {
  const earlier = '2026-03-02T11:30:00.000Z';
  const stored = await setRating(ada, { ...movie(1), rating: 7 });
  expect(await setRating(later(ada, 5), { ...movie(1), rating: 2, at: earlier })).toEqual(stored);
  expect(await clearRating(later(ada, 5), { ...movie(1), at: earlier })).toEqual({ deleted: 0 });
  const offline = await setRating(later(ada, 5), { ...movie(2), rating: 9, at: earlier });
  expect(offline).toMatchObject({ rating: 9, rated_at: earlier });
  const ahead = await setRating(ada, { ...movie(3), rating: 9, at: '2030-01-01T00:00:00Z' });
  expect(ahead.rated_at).toBe('2026-03-02T12:00:00.000Z');
});

it('is paged, also among ratings of the same time', async () => {
  for (const id of [1, 2, 3, 4, 5]) await setRating(ada, { ...movie(id), rating: id });
  const pages = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(ada, { limit: 2, ...(cursor !== null && { cursor }) });
    pages.push(page.items.map(({ rating }) => rating));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(pages).toEqual([[5, 4], [3, 2], [1]]);
});

it('one of unknown time, as an import adds it, has none, comes last and gives way to any other', async () => {
  const unknown = { profileId: ada.profile.id, mediaType: 'movie' as const, ratedAt: unknownRatingTime };
  await database.drizzle.insert(ratings).values([1, 2].map((mediaId) => ({ ...unknown, mediaId, rating: 4 })));
  await setRating(ada, { ...movie(3), rating: 9, at: '2001-01-01T00:00:00.000Z' });
  const { items } = await list(ada);
  expect(items.map(({ media_id, rated_at }) => [media_id, rated_at])).toEqual([
    ['3', '2001-01-01T00:00:00.000Z'],
    ['2', null],
    ['1', null],
  ]);
  const first = await list(ada, { limit: 2 });
  expect((await list(ada, { limit: 2, cursor: first.nextCursor ?? '' })).items).toMatchObject([{ media_id: '1' }]);
  expect(await ratingStatistics(ada, { year: 1970, timeZone: 'UTC' })).toMatchObject({ best: [] });
  expect((await ratingStatistics(ada, { year: 'all', timeZone: 'UTC' })).best).toHaveLength(3);
  expect(await setRating(ada, { ...movie(1), rating: 5 })).toMatchObject({
    rating: 5,
    rated_at: ada.clock().toISOString(),
  });
});

it('a cursor of something else is refused', async () => {
  const cursor = Buffer.from('["added",1]').toString('base64url');
  await expect(list(ada, { cursor })).rejects.toThrow(ratingMessages.noCursor);
});

it('one rating more than allowed is refused; a stored one can still be changed', async () => {
  await database.drizzle.execute(sql`insert into ${ratings} (profile_id, media_type, media_id, rating, rated_at)
    select ${ada.profile.id}::bigint, 'movie', n, 5, ${ada.clock().toISOString()}::timestamptz from generate_series(1, ${maxRatings}::integer) n`);
  await expect(setRating(ada, { ...show(1), rating: 5 })).rejects.toThrow(ratingMessages.tooMany);
  expect(await setRating(ada, { ...movie(1), rating: 6 })).toMatchObject({ rating: 6 });
  expect(await database.drizzle.$count(ratings)).toBe(maxRatings);
});
