import { users } from '@marquee/db/tables/users';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { messages } from '@marquee/domain/site/messages';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { type TestApp, testApp, testNow } from '../testing/api.ts';
import { minutesAfter } from '../testing/member.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const movie = (id: number) => ({ media_id: String(id), media_type: 'movie' as const });
/** Not in any catalogue. */
const vanished = movie(2_000_000_000);

describe('permissions', () => {
  const call = (caller: TestApp['caller']) => ({
    list: () => caller.history.list({}),
    record: () => caller.history.record(movie(1)),
    get: () => caller.history.get(movie(1)),
    remove: () => caller.history.remove(movie(1)),
    clear: () => caller.history.clear(),
    stats: () => caller.history.stats(),
    migrate: () => caller.history.migrate({ watchHistoryData: [] }),
    recommendations: () => caller.history.recommendations(),
    cleanup: () => caller.history.cleanup(),
    debug: () => caller.history.debug(),
  });

  it('reject anonymous callers', async () => {
    for (const attempt of Object.values(call(app.caller))) {
      expect(await app.errorOf(attempt())).toMatchObject({
        httpStatus: 401,
        message: accountMessages.authenticationRequired,
      });
    }
  });

  it('allow cleanup and debug for admins and owners only', async () => {
    for (const role of ['admin', 'owner'] as const) {
      const { cleanup, debug } = call(await app.as(role));
      expect(await cleanup()).toEqual({ deleted: 0 });
      expect(await debug()).toMatchObject({ watchHistoryTableExists: true });
    }
    const { cleanup, debug } = call(await app.as('user'));
    for (const attempt of [cleanup, debug]) {
      expect(await app.errorOf(attempt())).toMatchObject({ httpStatus: 403, message: messages.roleTooLow });
    }
  });
});

describe('input', () => {
  it.each<[string, object]>([
    ['an invalid id', { ...movie(1), media_id: 'x' }],
    ['an id that is too large', { ...movie(1), media_id: '9999999999' }],
    ['an unknown media type', { ...movie(1), media_type: 'person' }],
    ['a show without an episode', { media_id: '1', media_type: 'tv' }],
    ['another user’s id', { ...movie(1), user_id: 7 }],
    ['an invalid timestamp', { ...movie(1), timestamp: Number.NaN }],
  ])('with %s is rejected and nothing is stored', async (_, input) => {
    const member = await app.as('user');
    const call = member.history.record(input as never);
    expect(await app.errorOf(call)).toMatchObject({ httpStatus: 400 });
    expect(await database.drizzle.$count(watchHistory)).toBe(0);
  });

  it('accepts 500 migration entries and rejects 501', async () => {
    const member = await app.as('user');
    const entries = (count: number) => ({ watchHistoryData: Array.from({ length: count }, () => null) });
    expect(await member.history.migrate(entries(500))).toEqual({ migrated: 0, skipped: 500, total: 500 });
    expect(await app.errorOf(member.history.migrate(entries(501)))).toMatchObject({ httpStatus: 400 });
  });
});

describe('list', () => {
  it('pages through all records, newest first, without gaps or duplicates, even with equal timestamps', async () => {
    const member = await app.as('user');
    const entries = Array.from({ length: 60 }, (_, index) => ({
      ...movie(index + 1),
      timestamp: minutesAfter(-Math.floor(index / 10)),
    }));
    await member.history.migrate({ watchHistoryData: entries });
    const pages = [0, 25, 50, 75].map((offset) => member.history.list({ limit: 25, offset }));
    const walked = await Promise.all(pages);
    expect(walked.map(({ items, total }) => [items.length, total])).toEqual([
      [25, 60],
      [25, 60],
      [10, 60],
      [0, 60],
    ]);
    const records = walked.flatMap(({ items }) => items);
    expect(new Set(records.map(({ media_id }) => media_id)).size).toBe(60);
    const times = records.map(({ last_watched }) => last_watched);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await member.history.list({})).items).toEqual(records.slice(0, 50));
  });

  it('lists and removes a title that is gone from the catalogue', async () => {
    const member = await app.as('user');
    await member.history.record({ ...vanished, timestamp: minutesAfter(-1) });
    const { items, total } = await member.history.list({});
    expect(total).toBe(1);
    expect(items).toMatchObject([vanished]);
    expect(await member.history.remove(vanished)).toEqual({ deleted: 1 });
    expect(await member.history.list({})).toEqual({ items: [], total: 0 });
  });

  it('never shows another user’s records', async () => {
    const [ada, bob] = [await app.as('user'), await app.as('owner')];
    await ada.history.record(movie(603));
    expect(await bob.history.list({})).toEqual({ items: [], total: 0 });
    expect(await bob.history.get(movie(603))).toBeNull();
    expect(await bob.history.remove(movie(603))).toEqual({ deleted: 0 });
    expect(await bob.history.clear()).toEqual({ deleted: 0 });
    expect(await bob.history.stats()).toEqual({ total: 0, movies: 0, tvShows: 0, lastWatched: null });
    expect(await ada.history.get(movie(603))).toMatchObject(movie(603));
  });
});

it('stats counts by media type', async () => {
  const member = await app.as('user');
  for (const id of [1, 2]) await member.history.record({ ...movie(id), timestamp: minutesAfter(-id) });
  await member.history.record({ media_id: '1', media_type: 'tv', season: 1, episode: 1 });
  expect(await member.history.stats()).toEqual({
    total: 3,
    movies: 2,
    tvShows: 1,
    lastWatched: testNow.toISOString(),
  });
});

describe('debug', () => {
  it('counts all records and the caller’s own, with a sample', async () => {
    const [admin, other] = [await app.as('admin'), await app.as('user')];
    const { user } = await admin.auth.verify();
    for (const id of [1, 2, 3, 4, 5, 6]) await admin.history.record({ ...movie(id), timestamp: minutesAfter(-id) });
    await other.history.record(movie(1));
    const shown = await admin.history.debug();
    expect(shown).toMatchObject({
      watchHistoryTableExists: true,
      userId: user.id,
      totalWatchHistoryCount: 7,
      userWatchHistoryCount: 6,
    });
    expect(shown.userSampleData.map(({ media_id }) => media_id)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('reports a missing table', async () => {
    const admin = await app.as('admin');
    await database.drizzle.execute(sql`alter table watch_history rename to watch_history_away`);
    try {
      expect(await admin.history.debug()).toMatchObject({ watchHistoryTableExists: false, totalWatchHistoryCount: 0 });
    } finally {
      await database.drizzle.execute(sql`alter table watch_history_away rename to watch_history`);
    }
  });
});

describe('source', () => {
  it('is the server while its database is reachable', async () => {
    expect(await app.caller.history.source()).toEqual({ databaseConfig: { isRemote: true } });
  });

  it('is the browser while the database is unreachable', async () => {
    const db = { ...app.context.db, ping: () => Promise.reject(new Error('away')) };
    const caller = appRouter.createCaller({ context: { ...app.context, db } });
    expect(await caller.history.source()).toEqual({ databaseConfig: { isRemote: false } });
    expect(app.log.lines.at(-1)).toMatchObject({ level: 'warn' });
  });
});

it('is deleted with the account', async () => {
  const member = await app.as('user');
  await member.history.record(movie(1));
  await member.history.remove(movie(2));
  await database.drizzle.delete(users);
  expect(await database.drizzle.$count(watchHistory)).toBe(0);
});
