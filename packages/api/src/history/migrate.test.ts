import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { WatchEvent } from '@marquee/domain/history/watch-history';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { memoryCounters } from '../rate-limits/counters.ts';
import { RateLimitedError } from '../rate-limits/rate-limited-error.ts';
import { createRateLimits } from '../rate-limits/rate-limits.ts';
import { type TestApp, testApp } from '../testing/api.ts';
import { later, minutesAfter, testMember } from '../testing/member.ts';
import { migrate } from './migrate.ts';
import { record } from './record.ts';
import { findRecord, recentPage } from './records.ts';
import { remove } from './tombstones.ts';

let database: TestDatabase;
let app: TestApp;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
beforeEach(async () => {
  await database.empty();
  ada = await testMember(app);
});
afterAll(() => database.close());

const entry = (id: number, minutes: number, more: object = {}) => ({
  media_id: String(id),
  media_type: 'movie',
  season: null,
  episode: null,
  timestamp: minutesAfter(minutes),
  ...more,
});
const find = (id: number) => findRecord(ada, ada.profile.id, { media_id: String(id), media_type: 'movie' });

describe('migrate', () => {
  it('imports 500 entries and skips the same 500 when repeated', async () => {
    const watchHistoryData = Array.from({ length: 500 }, (_, index) => entry(index + 1, -index));
    expect(await migrate(ada, { watchHistoryData })).toEqual({ migrated: 500, skipped: 0, total: 500 });
    const stored = (await recentPage(ada, ada.profile.id, { limit: 500, offset: 0 })).items;
    expect(stored.map(({ media_id }) => media_id)).toEqual(watchHistoryData.map(({ media_id }) => media_id));
    expect(await migrate(later(ada, 9), { watchHistoryData })).toEqual({ migrated: 0, skipped: 500, total: 500 });
    expect((await recentPage(ada, ada.profile.id, { limit: 500, offset: 0 })).items).toEqual(stored);
  });

  it('validates and counts each entry separately', async () => {
    await record(ada, WatchEvent.parse({ media_id: '2', media_type: 'movie', timestamp: minutesAfter(-10) }));
    await record(ada, WatchEvent.parse({ media_id: '3', media_type: 'movie', timestamp: minutesAfter(-10) }));
    const watchHistoryData = [
      entry(1, -20),
      entry(1, -30),
      entry(2, -11),
      entry(3, -9),
      entry(4, 60),
      null,
      entry(5, -1, { media_type: 'tv' }),
    ];
    expect(await migrate(ada, { watchHistoryData })).toEqual({ migrated: 3, skipped: 4, total: 7 });
    const time = (minutes: number) => new Date(minutesAfter(minutes)).toISOString();
    expect(await find(1)).toMatchObject({ watched_at: time(-30), last_watched: time(-20) });
    expect(await find(2)).toMatchObject({ watched_at: time(-10), last_watched: time(-10) });
    expect(await find(3)).toMatchObject({ watched_at: time(-10), last_watched: time(-9) });
    expect(await find(4)).toMatchObject({ last_watched: time(0) });
  });

  it('supersedes an automatic start', async () => {
    await record(
      ada,
      WatchEvent.parse({ media_id: '1', media_type: 'movie', auto_started: true, timestamp: minutesAfter(-1) }),
    );
    expect(await migrate(ada, { watchHistoryData: [entry(1, -5)] })).toMatchObject({ migrated: 1 });
  });

  it('does not replace a watched record with an automatic start', async () => {
    await record(ada, WatchEvent.parse({ media_id: '1', media_type: 'movie', timestamp: minutesAfter(-50) }));
    const watched = await find(1);
    const watchHistoryData = [entry(1, -5, { auto_started: true }), entry(2, -5, { auto_started: true })];
    expect(await migrate(ada, { watchHistoryData })).toMatchObject({ migrated: 1, skipped: 1 });
    expect(await find(1)).toEqual(watched);
    expect(await find(2)).toMatchObject({ auto_started: true });
  });

  it('restores removed titles and does not touch other users', async () => {
    const bob = await testMember(app);
    await record(bob, WatchEvent.parse({ media_id: '1', media_type: 'movie', timestamp: minutesAfter(-50) }));
    const before = (await recentPage(bob, bob.profile.id, { limit: 5, offset: 0 })).items;
    await remove(ada, { media_id: '1', media_type: 'movie' });
    expect(await migrate(ada, { watchHistoryData: [entry(1, -5, { user_id: bob.profile.id })] })).toMatchObject({
      migrated: 1,
    });
    expect(await find(1)).not.toBeNull();
    expect((await recentPage(bob, bob.profile.id, { limit: 5, offset: 0 })).items).toEqual(before);
  });

  it('merges concurrent imports of the same list', async () => {
    const list = Array.from({ length: 60 }, (_, index) => entry(index + 1, -index));
    const results = await Promise.all(
      [list, list.toReversed(), list, list.toReversed()].map((watchHistoryData) => migrate(ada, { watchHistoryData })),
    );
    expect(results.reduce((sum, { migrated }) => sum + migrated, 0)).toBe(60);
    expect((await recentPage(ada, ada.profile.id, { limit: 100, offset: 0 })).items).toHaveLength(60);
  });

  it('is allowed ten times an hour for each account', async () => {
    const rateLimits = createRateLimits(memoryCounters);
    const empty = { watchHistoryData: [] };
    for (let call = 0; call < 10; call += 1) await migrate({ ...ada, rateLimits }, empty);
    await expect(migrate({ ...ada, rateLimits }, empty)).rejects.toBeInstanceOf(RateLimitedError);
    await migrate({ ...(await testMember(app)), rateLimits }, empty);
  });

  it('accepts an empty list', async () => {
    expect(await migrate(ada, { watchHistoryData: [] })).toEqual({ migrated: 0, skipped: 0, total: 0 });
  });
});
