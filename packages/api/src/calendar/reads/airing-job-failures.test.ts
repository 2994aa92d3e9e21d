import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { jobLeases } from '@marquee/db/tables/job-leases';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { show } from '../../lists/testing-lists.ts';
import { follow } from '../follows.ts';
import { followShows } from '../testing-calendar.ts';
import { AiringJob } from './airing-job.ts';
import { airingJobTest, noPace, showOf, weekly } from './testing-airing-job.ts';

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

it('pauses while the upstream is away, and catches up once', async () => {
  await followShows(database, test.ada.profile.id, [5, 6, 7, 8, 9]);
  test.upstream = () => {
    throw new CatalogueError('unavailable', 'away');
  };
  const job = test.newJob();
  await job.run();
  await job.run();
  expect(test.reads).toHaveLength(3);
  for (let minute = 0; minute < 2 * 1_440; minute += 60) {
    test.nowMs += 3_600_000;
    await job.run();
  }
  expect(test.reads.length).toBeLessThan(3 * 49 + 1);
  test.reads = [];
  test.upstream = weekly;
  test.nowMs += 3_600_000;
  await job.run();
  expect(test.reads.map(({ id }) => id).sort()).toEqual([5, 6, 7, 8, 9]);
});

it('makes no more calls for each title while the upstream is slow', async () => {
  await followShows(database, test.ada.profile.id, [5, 6, 7, 8, 9]);
  test.upstream = () => {
    throw new CatalogueError('timeout', 'slow');
  };
  await test.newJob().run();
  expect(test.reads.map(({ id, seasons }) => [id, seasons?.length])).toEqual([
    [5, 20],
    [5, 0],
    [6, 20],
    [7, 20],
  ]);
});

it('renews its lease while a title takes many calls', async () => {
  const seasons = Array.from({ length: 12 }, (_, index) => ({ number: index + 1, dates: ['2026-03-03'] }));
  const leftMs: number[] = [];
  test.upstream = async (read) => {
    test.nowMs += 12_000;
    const [lease] = await database.drizzle.select().from(jobLeases);
    leftMs.push((lease?.endsAt.getTime() ?? 0) - test.nowMs);
    if ((read.seasons?.length ?? 0) > 5) throw new CatalogueError('invalid-response', 'more than 5 MB');
    return showOf(read, seasons);
  };
  await followShows(database, test.ada.profile.id, [5]);
  await test.newJob().run();
  expect(leftMs).toHaveLength(5);
  expect(Math.min(...leftMs)).toBeGreaterThan(0);
});

it('stops in the middle of a title once another process has the lease', async () => {
  await followShows(database, test.ada.profile.id, [5]);
  test.upstream = async () => {
    test.nowMs += 12_000;
    await database.drizzle
      .update(jobLeases)
      .set({ holder: '00000000-0000-4000-8000-000000000000', endsAt: new Date(test.nowMs + 30_000) });
    throw new CatalogueError('invalid-response', 'more than 5 MB');
  };
  await test.newJob().run();
  expect([test.reads.length, await database.drizzle.$count(jobLeases)]).toEqual([1, 1]);
});

it('reads what was just followed, also when the titles of calendars cannot be noted', async () => {
  await follow(test.ada, show(5));
  let calls = 0;
  const execute: typeof database.drizzle.execute = (query) => {
    calls += 1;
    if (calls === 1) throw new Error('canceling statement due to statement timeout');
    return database.drizzle.execute(query);
  };
  const drizzle = Object.create(database.drizzle, { execute: { value: execute } }) as typeof database.drizzle;
  await new AiringJob({ ...test.ada, db: { ...database, drizzle }, clock: test.clock, pace: noPace }).run();
  expect(test.reads.map(({ id }) => id)).toEqual([5]);
});

it('a title that cannot be read holds up no other', async () => {
  await followShows(database, test.ada.profile.id, [5, 6, 7, 8]);
  test.upstream = (read) => {
    if (read.id === 5) throw new CatalogueError('invalid-response', 'no JSON');
    if (read.id === 6) throw new CatalogueError('not-found', 'gone');
    return weekly(read);
  };
  await test.newJob().run();
  expect(new Set((await test.stored()).map(({ mediaId }) => mediaId))).toEqual(new Set([7, 8]));
  expect(await test.dueInDays()).toEqual([1, 30, 1, 1]);
});

it('one process reads at a time, and another one goes on after a crash', async () => {
  await followShows(database, test.ada.profile.id, [5]);
  const endsAt = new Date(test.nowMs + 30_000);
  await database.drizzle
    .insert(jobLeases)
    .values({ job: 'airings', holder: '00000000-0000-4000-8000-000000000000', endsAt });
  await test.newJob().run();
  expect(test.reads).toEqual([]);
  test.nowMs += 30_000;
  await test.newJob().run();
  expect(test.reads).toHaveLength(1);
  expect(await database.drizzle.$count(jobLeases)).toBe(0);
});

it('stops after the read that it is at, and leaves the rest', async () => {
  await followShows(database, test.ada.profile.id, [5, 6]);
  const job = test.newJob();
  let closed: Promise<void> | undefined;
  test.upstream = (read) => {
    closed = job.close();
    return weekly(read);
  };
  await job.run();
  await closed;
  await job.run();
  expect(test.reads).toHaveLength(1);
  expect(await database.drizzle.$count(jobLeases)).toBe(0);
});
