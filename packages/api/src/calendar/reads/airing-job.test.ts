import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { follows } from '@marquee/db/tables/calendar';
import { profiles } from '@marquee/db/tables/profiles';
import { titles } from '@marquee/db/tables/titles';
import { users } from '@marquee/db/tables/users';
import { watches } from '@marquee/db/tables/watches';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addTo, movie, show } from '../../lists/testing-lists.ts';
import { createPace } from '../../pace.ts';
import { testNow } from '../../testing/api.ts';
import { follow, unfollow } from '../follows.ts';
import { followShows } from '../testing-calendar.ts';
import { airingJobTest, showOf, weekly } from './testing-airing-job.ts';

let database: TestDatabase;
let test: Awaited<ReturnType<typeof airingJobTest>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  test = await airingJobTest(database);
});
afterAll(() => database.close());

it('reads a show once however many follow it, with its seasons in one call', async () => {
  await followShows(database, test.ada.profile.id, [5]);
  await database.drizzle.insert(users).values(Array.from({ length: 30 }, (_, number) => newUser(`follower-${number}`)));
  await database.drizzle.execute(sql`insert into ${follows} (profile_id, media_type, media_id, rule, since)
    select id, 'tv', 5, 'every', now() from ${profiles} where id <> ${test.ada.profile.id}`);
  await test.newJob().run();
  expect(test.reads).toMatchObject([
    { media: 'tv', id: 5, seasons: Array.from({ length: 20 }, (_, number) => number) },
  ]);
  expect(await test.days()).toEqual(['1x1 2026-02-24', '1x2 2026-03-03', '1x3 2026-03-10']);
});

it('reads what is followed, being watched and on Watch Later, and no film that is long out', async () => {
  await followShows(database, test.ada.profile.id, [5]);
  const how = { watchedAt: testNow, enteredAt: testNow, precision: 'time', source: 'mark' } as const;
  await database.drizzle
    .insert(watches)
    .values({ profileId: test.ada.profile.id, mediaType: 'tv', mediaId: 6, season: 1, episode: 1, ...how });
  await addTo(test.ada, 'watchlist', show(7));
  await addTo(test.ada, 'watchlist', movie(8));
  await database.drizzle.insert(titles).values({ mediaType: 'movie', mediaId: 9, source: 'sample', title: 'Soon' });
  await addTo(test.ada, 'watchlist', movie(9));
  await database.drizzle.update(titles).set({ date: '2026-05-01' }).where(eq(titles.mediaId, 9));
  await test.newJob().run();
  expect(test.reads.map(({ media, id }) => `${media} ${id}`).sort()).toEqual(['movie 9', 'tv 5', 'tv 6', 'tv 7']);
  expect((await test.stored()).at(-1)).toMatchObject({
    mediaType: 'movie',
    mediaId: 9,
    airDate: '2026-05-01',
    episode: 0,
  });
});

it('reads the newest seasons beyond the first 20 with a second call', async () => {
  const seasons = Array.from({ length: 45 }, (_, number) => ({ number, dates: [`19${50 + number}-01-01`] }));
  test.upstream = (read) => showOf(read, seasons);
  await followShows(database, test.ada.profile.id, [5]);
  await test.newJob().run();
  expect(test.reads.map((read) => read.seasons?.length)).toEqual([20, 20]);
  expect(test.reads[1]?.seasons).toContain(44);
  expect((await test.stored()).map(({ season }) => season)).not.toContain(24);
  expect(await test.stored()).toHaveLength(40);
});

it('reads a show in parts where its document is too large', async () => {
  const seasons = Array.from({ length: 12 }, (_, index) => ({ number: index + 1, dates: ['2026-03-03'] }));
  test.upstream = (read) => {
    if ((read.seasons?.length ?? 0) > 5) throw new CatalogueError('invalid-response', 'more than 5 MB');
    return showOf(read, seasons);
  };
  await followShows(database, test.ada.profile.id, [5]);
  await test.newJob().run();
  expect(test.reads.map((read) => read.seasons?.length)).toEqual([20, 0, 5, 5, 2]);
  expect(await test.stored()).toHaveLength(12);
});

it('stores what is new, moved, renamed or gone, and writes nothing that stayed', async () => {
  await followShows(database, test.ada.profile.id, [5]);
  await test.newJob().run();
  test.passDays(1);
  test.upstream = (read) => ({
    ...showOf(read, [{ number: 1, dates: ['2026-02-24', '2026-03-05'] }]),
    'season/2': { episodes: [{ episode_number: 1, name: 'Return', air_date: '2026-09-01' }] },
  });
  await test.newJob().run();
  const [same, moved, added, ...others] = await test.stored();
  expect(same).toMatchObject({ airDate: '2026-02-24', revision: 0, formerDate: null, changedAt: testNow });
  expect(moved).toMatchObject({ airDate: '2026-03-05', revision: 1, formerDate: '2026-03-03', addedAt: testNow });
  expect(moved?.changedAt).toEqual(test.clock());
  expect(added).toMatchObject({ season: 2, name: 'Return', revision: 0, addedAt: test.clock() });
  expect(others).toEqual([]);
});

it('reads again daily near an episode, and no earlier', async () => {
  await followShows(database, test.ada.profile.id, [5]);
  await test.newJob().run();
  expect(await test.dueInDays()).toEqual([1]);
  await test.newJob().run();
  expect(test.reads).toHaveLength(1);
  test.passDays(1);
  await test.newJob().run();
  expect(test.reads).toHaveLength(2);
  test.upstream = (read) => showOf(read, [{ number: 1, dates: ['2020-01-01'] }], 'Ended');
  test.passDays(1);
  await test.newJob().run();
  expect(await test.dueInDays()).toEqual([30]);
});

it('a show that was just followed comes before all others, and one that nobody has any more is deleted', async () => {
  await followShows(database, test.ada.profile.id, [5, 6]);
  const job = test.newJob();
  test.upstream = (read) => (read.id === 5 ? follow(test.ada, show(20)).then(() => weekly(read)) : weekly(read));
  await job.run();
  expect(test.reads.map(({ id }) => id)).toEqual([5, 20, 6]);
  await unfollow(test.ada, show(5));
  test.passDays(1);
  await job.run();
  expect(new Set((await test.stored()).map(({ mediaId }) => mediaId))).toEqual(new Set([6, 20]));
});

it('reads at most five times a second', async () => {
  await database.drizzle.execute(sql`insert into ${follows} (profile_id, media_type, media_id, rule, since)
    select ${test.ada.profile.id}::bigint, 'tv', n, 'every', now() from generate_series(1000, 1059) n`);
  const times: number[] = [];
  test.upstream = (read) => {
    times.push(test.nowMs);
    return weekly(read);
  };
  const wait = async (ms: number) => {
    test.nowMs += ms;
  };
  await test.newJob(createPace({ perSecond: 5, burstMs: 200, nowMs: () => test.nowMs, wait })).run();
  expect(times).toHaveLength(60);
  for (const start of times)
    expect(times.filter((time) => time >= start && time < start + 1_000).length).toBeLessThan(6);
});

it('leaves the cache of the catalogue as it was', async () => {
  await followShows(database, test.ada.profile.id, [5, 6]);
  await test.newJob().run();
  expect(test.ada.catalogue.statistics()).toMatchObject({ totalKeys: 0 });
});
