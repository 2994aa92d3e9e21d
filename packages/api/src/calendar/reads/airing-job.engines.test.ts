import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead, ReadOf } from '@marquee/catalogue/catalogue-read';
import { airingReads, airings, follows } from '@marquee/db/tables/calendar';
import { jobLeases } from '@marquee/db/tables/job-leases';
import { profiles } from '@marquee/db/tables/profiles';
import { titles } from '@marquee/db/tables/titles';
import { users } from '@marquee/db/tables/users';
import { watches } from '@marquee/db/tables/watches';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { addTo, listedTitles, movie, show } from '../../lists/testing-lists.ts';
import { createPace, type Pace } from '../../pace.ts';
import { testApp, testNow } from '../../testing/api.ts';
import { testMember } from '../../testing/member.ts';
import { upstreamMovieDetails, upstreamShowDetails } from '../../testing/upstream.ts';
import { follow, unfollow } from '../follows.ts';
import { followShows } from '../testing-calendar.ts';
import { AiringJob } from './airing-job.ts';

type AiringsRead = ReadOf<'airings'>;

let database: TestDatabase;
let ada: MemberContext;
/** What the job has read. */
let reads: AiringsRead[];
let upstream: (read: AiringsRead) => unknown;
let nowMs: number;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  [reads, upstream, nowMs] = [[], weekly, testNow.getTime()];
  const source = (read: CatalogueRead) => {
    if (read.kind !== 'airings') return listedTitles(read);
    reads.push(read);
    return upstream(read);
  };
  ada = await testMember(testApp({ database, upstream: source }));
});
afterAll(() => database.close());

interface StubbedSeason {
  readonly number: number;
  readonly dates: readonly string[];
}

function showOf({ id, seasons: wanted = [] }: AiringsRead, seasons: readonly StubbedSeason[], status?: string) {
  const appended = seasons
    .filter(({ number }) => wanted.includes(number))
    .map(({ number, dates }) => [
      `season/${number}`,
      {
        episodes: dates.map((air_date, index) => ({ episode_number: index + 1, name: `Part ${index + 1}`, air_date })),
      },
    ]);
  return upstreamShowDetails({
    id,
    status: status ?? 'Returning Series',
    seasons: seasons.map(({ number, dates }) => ({
      season_number: number,
      episode_count: dates.length,
      air_date: null,
    })),
    ...Object.fromEntries(appended),
  });
}

/** Every title airs weekly. */
const weekly = (read: AiringsRead) =>
  read.media === 'movie'
    ? upstreamMovieDetails({ id: read.id, release_date: '2026-05-01' })
    : showOf(read, [{ number: 1, dates: ['2026-02-24', '2026-03-03', '2026-03-10'] }]);

const noPace: Pace = { take: async () => undefined };

const clock = () => new Date(nowMs);
const newJob = (pace: Pace = noPace) => new AiringJob({ ...ada, clock, pace });
const passDays = (days: number) => {
  nowMs += days * 86_400_000;
};

const stored = () =>
  database.drizzle.select().from(airings).orderBy(asc(airings.mediaId), asc(airings.season), asc(airings.episode));
const days = async () => (await stored()).map(({ season, episode, airDate }) => `${season}x${episode} ${airDate}`);
const dueInDays = async () => {
  const rows = await database.drizzle.select().from(airingReads).orderBy(asc(airingReads.mediaId));
  return rows.map(({ dueAt }) => (dueAt.getTime() - nowMs) / 86_400_000);
};

it('reads a show once however many follow it, with its seasons in one call', async () => {
  await followShows(database, ada.profile.id, [5]);
  await database.drizzle.insert(users).values(Array.from({ length: 30 }, (_, number) => newUser(`follower-${number}`)));
  await database.drizzle.execute(sql`insert into ${follows} (profile_id, media_type, media_id, rule, since)
    select id, 'tv', 5, 'every', now() from ${profiles} where id <> ${ada.profile.id}`);
  await newJob().run();
  expect(reads).toMatchObject([{ media: 'tv', id: 5, seasons: Array.from({ length: 20 }, (_, number) => number) }]);
  expect(await days()).toEqual(['1x1 2026-02-24', '1x2 2026-03-03', '1x3 2026-03-10']);
});

it('reads what is followed, being watched and on Watch Later, and no film that is long out', async () => {
  await followShows(database, ada.profile.id, [5]);
  const how = { watchedAt: testNow, enteredAt: testNow, precision: 'time', source: 'mark' } as const;
  await database.drizzle
    .insert(watches)
    .values({ profileId: ada.profile.id, mediaType: 'tv', mediaId: 6, season: 1, episode: 1, ...how });
  await addTo(ada, 'watchlist', show(7));
  await addTo(ada, 'watchlist', movie(8));
  await database.drizzle.insert(titles).values({ mediaType: 'movie', mediaId: 9, source: 'sample', title: 'Soon' });
  await addTo(ada, 'watchlist', movie(9));
  await database.drizzle.update(titles).set({ date: '2026-05-01' }).where(eq(titles.mediaId, 9));
  await newJob().run();
  expect(reads.map(({ media, id }) => `${media} ${id}`).sort()).toEqual(['movie 9', 'tv 5', 'tv 6', 'tv 7']);
  expect((await stored()).at(-1)).toMatchObject({ mediaType: 'movie', mediaId: 9, airDate: '2026-05-01', episode: 0 });
});

it('reads the newest seasons beyond the first 20 with a second call', async () => {
  const seasons = Array.from({ length: 45 }, (_, number) => ({ number, dates: [`19${50 + number}-01-01`] }));
  upstream = (read) => showOf(read, seasons);
  await followShows(database, ada.profile.id, [5]);
  await newJob().run();
  expect(reads.map((read) => read.seasons?.length)).toEqual([20, 20]);
  expect(reads[1]?.seasons).toContain(44);
  expect((await stored()).map(({ season }) => season)).not.toContain(24);
  expect(await stored()).toHaveLength(40);
});

it('reads a show in parts where its document is too large', async () => {
  const seasons = Array.from({ length: 12 }, (_, index) => ({ number: index + 1, dates: ['2026-03-03'] }));
  upstream = (read) => {
    if ((read.seasons?.length ?? 0) > 5) throw new CatalogueError('invalid-response', 'more than 5 MB');
    return showOf(read, seasons);
  };
  await followShows(database, ada.profile.id, [5]);
  await newJob().run();
  expect(reads.map((read) => read.seasons?.length)).toEqual([20, 0, 5, 5, 2]);
  expect(await stored()).toHaveLength(12);
});

it('stores what is new, moved, renamed or gone, and writes nothing that stayed', async () => {
  await followShows(database, ada.profile.id, [5]);
  await newJob().run();
  passDays(1);
  upstream = (read) => ({
    ...showOf(read, [{ number: 1, dates: ['2026-02-24', '2026-03-05'] }]),
    'season/2': { episodes: [{ episode_number: 1, name: 'Return', air_date: '2026-09-01' }] },
  });
  await newJob().run();
  const [same, moved, added, ...others] = await stored();
  expect(same).toMatchObject({ airDate: '2026-02-24', revision: 0, formerDate: null, changedAt: testNow });
  expect(moved).toMatchObject({ airDate: '2026-03-05', revision: 1, formerDate: '2026-03-03', addedAt: testNow });
  expect(moved?.changedAt).toEqual(clock());
  expect(added).toMatchObject({ season: 2, name: 'Return', revision: 0, addedAt: clock() });
  expect(others).toEqual([]);
});

it('reads again daily near an episode, and no earlier', async () => {
  await followShows(database, ada.profile.id, [5]);
  await newJob().run();
  expect(await dueInDays()).toEqual([1]);
  await newJob().run();
  expect(reads).toHaveLength(1);
  passDays(1);
  await newJob().run();
  expect(reads).toHaveLength(2);
  upstream = (read) => showOf(read, [{ number: 1, dates: ['2020-01-01'] }], 'Ended');
  passDays(1);
  await newJob().run();
  expect(await dueInDays()).toEqual([30]);
});

it('a show that was just followed comes before all others, and one that nobody has any more is deleted', async () => {
  await followShows(database, ada.profile.id, [5, 6]);
  const job = newJob();
  upstream = (read) => (read.id === 5 ? follow(ada, show(20)).then(() => weekly(read)) : weekly(read));
  await job.run();
  expect(reads.map(({ id }) => id)).toEqual([5, 20, 6]);
  await unfollow(ada, show(5));
  passDays(1);
  await job.run();
  expect(new Set((await stored()).map(({ mediaId }) => mediaId))).toEqual(new Set([6, 20]));
});

it('reads at most five times a second', async () => {
  await database.drizzle.execute(sql`insert into ${follows} (profile_id, media_type, media_id, rule, since)
    select ${ada.profile.id}::bigint, 'tv', n, 'every', now() from generate_series(1000, 1059) n`);
  const times: number[] = [];
  upstream = (read) => {
    times.push(nowMs);
    return weekly(read);
  };
  const wait = async (ms: number) => {
    nowMs += ms;
  };
  await newJob(createPace({ perSecond: 5, burstMs: 200, nowMs: () => nowMs, wait })).run();
  expect(times).toHaveLength(60);
  for (const start of times)
    expect(times.filter((time) => time >= start && time < start + 1_000).length).toBeLessThan(6);
});

it('pauses while the upstream is away, and catches up once', async () => {
  await followShows(database, ada.profile.id, [5, 6, 7, 8, 9]);
  upstream = () => {
    throw new CatalogueError('unavailable', 'away');
  };
  const job = newJob();
  await job.run();
  await job.run();
  expect(reads).toHaveLength(3);
  for (let minute = 0; minute < 2 * 1_440; minute += 60) {
    nowMs += 3_600_000;
    await job.run();
  }
  expect(reads.length).toBeLessThan(3 * 49 + 1);
  reads = [];
  upstream = weekly;
  nowMs += 3_600_000;
  await job.run();
  expect(reads.map(({ id }) => id).sort()).toEqual([5, 6, 7, 8, 9]);
});

it('a title that cannot be read holds up no other', async () => {
  await followShows(database, ada.profile.id, [5, 6, 7, 8]);
  upstream = (read) => {
    if (read.id === 5) throw new CatalogueError('invalid-response', 'no JSON');
    if (read.id === 6) throw new CatalogueError('not-found', 'gone');
    return weekly(read);
  };
  await newJob().run();
  expect(new Set((await stored()).map(({ mediaId }) => mediaId))).toEqual(new Set([7, 8]));
  expect(await dueInDays()).toEqual([1, 30, 1, 1]);
});

it('one process reads at a time, and another one goes on after a crash', async () => {
  await followShows(database, ada.profile.id, [5]);
  const endsAt = new Date(nowMs + 30_000);
  await database.drizzle
    .insert(jobLeases)
    .values({ job: 'airings', holder: '00000000-0000-4000-8000-000000000000', endsAt });
  await newJob().run();
  expect(reads).toEqual([]);
  nowMs += 30_000;
  await newJob().run();
  expect(reads).toHaveLength(1);
  expect(await database.drizzle.$count(jobLeases)).toBe(0);
});

it('leaves the cache of the catalogue as it was', async () => {
  await followShows(database, ada.profile.id, [5, 6]);
  await newJob().run();
  expect(ada.catalogue.statistics()).toMatchObject({ totalKeys: 0 });
});

it('stops after the read that it is at, and leaves the rest', async () => {
  await followShows(database, ada.profile.id, [5, 6]);
  const job = newJob();
  let closed: Promise<void> | undefined;
  upstream = (read) => {
    closed = job.close();
    return weekly(read);
  };
  await job.run();
  await closed;
  await job.run();
  expect(reads).toHaveLength(1);
  expect(await database.drizzle.$count(jobLeases)).toBe(0);
});
