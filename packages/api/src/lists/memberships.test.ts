import { titles } from '@marquee/db/tables/titles';
import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { MembershipQuery } from '@marquee/domain/lists/lists';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { setRating } from '../record/ratings/ratings.ts';
import { testApp, testNow } from '../testing/api.ts';
import { minutesAfter, testMember } from '../testing/member.ts';
import { create } from './change-list.ts';
import { hide, unhide } from './hidden-titles.ts';
import { memberships } from './memberships.ts';
import { addMovies, addTo, listedTitles, movie, show } from './testing-lists.ts';

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

const of = (paths: string[], context = ada) => memberships(context, MembershipQuery.parse({ titles: paths }));
const nothing = { watchlist: [], hidden: [], seen: [], begun: [], ratings: [], lists: [] };

async function watchEpisodes(showId: number, numbers: readonly [number, number][]): Promise<void> {
  const named = { profileId: ada.profile.id, mediaType: 'tv' as const, mediaId: showId };
  const time = { watchedAt: new Date(minutesAfter(0)), precision: 'time' as const, source: 'mark' as const };
  await database.drizzle
    .insert(watches)
    .values(numbers.map(([season, episode]) => ({ ...named, season, episode, ...time })));
}

it('names what is in the watchlist, in named lists, and hidden', async () => {
  const [heists, westerns] = [await create(ada, { name: 'Heists' }), await create(ada, { name: 'Westerns' })];
  await addMovies(ada, 'watchlist', [1, 2]);
  await addMovies(ada, heists.id, [2, 3]);
  await addMovies(ada, westerns.id, [2]);
  await hide(ada, movie(4));
  await hide(ada, show(1));
  const found = await of(['movie/1', 'movie/2', 'movie/3', 'movie/4', 'movie/5', 'tv/1', 'tv/2', 'movie/1']);
  expect(found).toMatchObject({ watchlist: ['movie/1', 'movie/2'], hidden: ['movie/4', 'tv/1'], seen: [] });
  const holding = new Map(found.lists.map(({ title, list_ids }) => [title, new Set(list_ids)]));
  expect(holding).toEqual(
    new Map([
      ['movie/2', new Set([heists.id, westerns.id])],
      ['movie/3', new Set([heists.id])],
    ]),
  );
  await unhide(ada, show(1));
  expect(await of(['tv/1'])).toEqual(nothing);
});

it('says nothing of the lists of others, and nothing of no titles', async () => {
  const { id } = await create(bob, { name: 'Heists' });
  await addMovies(bob, 'watchlist', [1]);
  await addMovies(bob, id, [1]);
  await hide(bob, movie(1));
  expect(await of(['movie/1'])).toEqual(nothing);
  expect(await of([])).toEqual(nothing);
});

it('names the ratings of the caller', async () => {
  await setRating(ada, { ...movie(1), rating: 9 });
  await setRating(ada, { ...show(1), rating: 3 });
  await setRating(bob, { ...movie(2), rating: 10 });
  const { ratings } = await of(['movie/1', 'movie/2', 'tv/1', 'tv/2']);
  expect(new Map(ratings.map(({ title, rating }) => [title, rating]))).toEqual(
    new Map([
      ['movie/1', 9],
      ['tv/1', 3],
    ]),
  );
});

it('counts a show as seen once all episodes that have aired are, without specials', async () => {
  const stored = { mediaType: 'tv', source: 'sample', readAt: testNow } as const;
  await database.drizzle.insert(titles).values([
    { ...stored, mediaId: 1, title: 'Whole', airedEpisodes: 2 },
    { ...stored, mediaId: 2, title: 'Half', airedEpisodes: 2 },
    { ...stored, mediaId: 3, title: 'Unknown' },
    { ...stored, mediaId: 4, title: 'Not aired', airedEpisodes: 0 },
  ]);
  const first = [1, 1] as const;
  await watchEpisodes(1, [[...first], [1, 2]]);
  await watchEpisodes(2, [[0, 1], [...first]]);
  await watchEpisodes(3, [[...first]]);
  await addTo(ada, 'watchlist', show(1));
  expect(await of(['tv/1', 'tv/2', 'tv/3', 'tv/4', 'tv/5', 'movie/1'])).toEqual({
    ...nothing,
    watchlist: ['tv/1'],
    seen: ['tv/1'],
  });
});

it('names where a title was begun, unless it is at its end, was marked since, or starts again', async () => {
  const play = (change: Partial<typeof progress.$inferInsert>) => ({
    profileId: ada.profile.id,
    mediaType: 'movie' as const,
    mediaId: 1,
    season: 0,
    episode: 0,
    positionSeconds: 600,
    durationSeconds: 6000,
    eventAt: new Date(minutesAfter(10)),
    ...change,
  });
  const ofShow = { mediaType: 'tv' as const, season: 1, episode: 1 };
  await database.drizzle
    .insert(progress)
    .values([
      play({}),
      play({ mediaId: 2, positionSeconds: 5900 }),
      play({ mediaId: 3, positionSeconds: 5 }),
      play({ mediaId: 4 }),
      play({ mediaId: 5 }),
      play({ ...ofShow }),
      play({ ...ofShow, episode: 2, positionSeconds: 1200, eventAt: new Date(minutesAfter(20)) }),
      play({ ...ofShow, season: 0, positionSeconds: 60, eventAt: new Date(minutesAfter(30)) }),
      play({ ...ofShow, mediaId: 2 }),
      play({ ...ofShow, mediaId: 2, episode: 2, positionSeconds: 5900, eventAt: new Date(minutesAfter(20)) }),
    ]);
  const watch = { profileId: ada.profile.id, mediaType: 'movie', precision: 'time', source: 'mark' } as const;
  const [before, after] = [new Date(minutesAfter(9)), new Date(minutesAfter(11))];
  const none = { season: 0, episode: 0 };
  await database.drizzle.insert(watches).values([
    { ...watch, ...none, mediaId: 1, watchedAt: before, enteredAt: before },
    { ...watch, ...none, mediaId: 4, watchedAt: before, enteredAt: after },
  ]);
  await database.drizzle
    .insert(titleStates)
    .values({ profileId: ada.profile.id, mediaType: 'movie', mediaId: 5, restartedAt: after });
  const titles = ['movie/1', 'movie/2', 'movie/3', 'movie/4', 'movie/5', 'movie/6', 'tv/1', 'tv/2'];
  expect(await of(titles)).toMatchObject({
    begun: [
      { title: 'movie/1', position_seconds: 600, duration_seconds: 6000 },
      { title: 'tv/1', position_seconds: 1200, duration_seconds: 6000 },
    ],
  });
  expect(await of(titles, bob)).toEqual(nothing);
});

it('has shows read again daily, of which it counts episodes, and no movies', async () => {
  const reads: string[] = [];
  const app = testApp({
    database,
    upstream: (read) => {
      if (read.kind === 'details') reads.push(`${read.media}/${read.id}`);
      return listedTitles(read);
    },
  });
  const eve = await testMember(app);
  const old = { mediaId: 1, source: 'sample', title: 'Old', readAt: new Date(0) } as const;
  await database.drizzle.insert(titles).values([
    { ...old, mediaType: 'tv' },
    { ...old, mediaType: 'movie' },
  ]);
  await of(['tv/1', 'movie/1', 'tv/2'], eve);
  await eve.titles.settled();
  expect(reads).toEqual(['tv/1']);
});
