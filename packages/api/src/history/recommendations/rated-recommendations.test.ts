import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { mediaKey } from '@marquee/domain/catalogue/media-item';
import { WatchEvent } from '@marquee/domain/history/watch-history';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { clearRating, setRating } from '../../record/ratings/ratings.ts';
import { testApp } from '../../testing/api.ts';
import { minutesAfter, testMember } from '../../testing/member.ts';
import { upstreamMovieDetails } from '../../testing/upstream.ts';
import { record } from '../record.ts';
import { recommendations } from './recommendations.ts';
import { genres, listed, stubUpstream } from './testing-recommendations.ts';

let database: TestDatabase;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  ada = await testMember(
    testApp({
      database,
      upstream: (read) =>
        read.kind === 'details' && read.media === 'movie' && read.id === 3
          ? upstreamMovieDetails({ id: 3, genres: genres([12]), similar: listed('movie', [301]) })
          : stubUpstream(read),
    }),
  );
});
afterAll(() => database.close());

const movie = (id: number) => ({ media_type: 'movie' as const, media_id: String(id) });
const watch = (id: number) => record(ada, WatchEvent.parse({ ...movie(id), timestamp: minutesAfter(-id) }));
const rate = (id: number, rating: number) => setRating(ada, { ...movie(id), rating });
const shown = async () => (await recommendations(ada)).cards.map(mediaKey);

it('counts well rated titles double, also those that were not watched here', async () => {
  await watch(1);
  await rate(3, 8);
  const cards = await shown();
  // Of Adventure, which comes first now, and of two genres of the watched movie.
  expect(cards).toEqual(expect.arrayContaining(['movie:101', 'movie:301', 'movie:121', 'movie:181', 'movie:281']));
  expect(cards).not.toContain('movie:351');
  await rate(3, 7);
  expect(await shown()).not.toContain('movie:301');
});

it('leaves out what was rated, and what is like a badly rated title', async () => {
  await watch(1);
  await watch(2);
  await rate(101, 6);
  await rate(2, 4);
  const cards = await shown();
  expect(cards).toEqual(expect.arrayContaining(['movie:102', 'movie:103', 'movie:104']));
  expect(cards.filter((key) => ['movie:101', 'movie:201', 'movie:202'].includes(key))).toEqual([]);
  await clearRating(ada, movie(2));
  expect(await shown()).toContain('movie:201');
});
