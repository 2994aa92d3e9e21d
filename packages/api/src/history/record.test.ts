import { watchHistory } from '@marquee/db/tables/watch-history';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { type HistoryState, mergeHistory, toWatchState } from '@marquee/domain/history/merge-rule';
import { WatchEvent } from '@marquee/domain/history/watch-history';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { type TestApp, testApp, testNow } from '../testing/api.ts';
import { later, minutesAfter, testMember } from '../testing/member.ts';
import { record } from './record.ts';
import { findRecord, recentPage } from './records.ts';

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

const show = { media_id: '1399', media_type: 'tv' as const };
const movie = { media_id: '603', media_type: 'movie' as const };
const iso = (minutes: number) => new Date(minutesAfter(minutes)).toISOString();

function watch(context: MemberContext, minutes: number, [season, episode]: [number, number]) {
  return record(context, WatchEvent.parse({ ...show, season, episode, timestamp: minutesAfter(minutes) }));
}

function begin(context: MemberContext, minutes: number, [season, episode]: [number, number]) {
  return record(
    context,
    WatchEvent.parse({ ...show, season, episode, auto_started: true, timestamp: minutesAfter(minutes) }),
  );
}

describe('record', () => {
  it('returns the stored record, with the current time by default', async () => {
    const stored = await record(ada, WatchEvent.parse({ ...show, season: 2, episode: 3 }));
    const now = testNow.toISOString();
    const times = { watched_at: now, last_watched: now, updated_at: now };
    expect(stored).toEqual({ ...show, season: 2, episode: 3, ...times, auto_started: false });
    expect(await findRecord(ada, ada.profile.id, show)).toEqual(stored);
  });

  it('stores no episode for a movie', async () => {
    const stored = await record(ada, WatchEvent.parse({ ...movie, season: 4, episode: 5 }));
    expect(stored).toMatchObject({ ...movie, season: null, episode: null });
    const [row] = await database.drizzle.select().from(watchHistory);
    expect(row).toMatchObject({ season: 0, episode: 0 });
  });

  it('changes only `watched_at` for an older event', async () => {
    await watch(ada, -10, [2, 3]);
    const stored = await watch(later(ada, 1), -60, [1, 1]);
    expect(stored).toEqual({
      ...show,
      season: 2,
      episode: 3,
      watched_at: iso(-60),
      last_watched: iso(-10),
      updated_at: iso(1),
      auto_started: false,
    });
  });

  it('changes nothing, including `updated_at`, for a repeated event', async () => {
    const first = await watch(ada, -10, [2, 3]);
    expect(await watch(later(ada, 5), -10, [2, 3])).toEqual(first);
    expect(await begin(later(ada, 5), -10, [1, 1])).toEqual(first);
  });

  it('keeps an automatic start only until the title is watched', async () => {
    expect(await begin(ada, -10, [1, 1])).toMatchObject({ episode: 1, last_watched: iso(-10), auto_started: true });
    expect(await begin(ada, -5, [1, 2])).toMatchObject({ episode: 1, last_watched: iso(-10) });
    expect(await watch(ada, -20, [3, 4])).toMatchObject({ season: 3, episode: 4, auto_started: false });
    expect(await findRecord(ada, ada.profile.id, show)).toMatchObject({ watched_at: iso(-20), auto_started: false });
  });

  it('merges 200 writes of one title, 30 at a time, into one correct record per user', async () => {
    const bob = await testMember(app);
    const episodes = Array.from({ length: 100 }, (_, index) => index);
    // Thirty at once keep all connections busy; of more, a slow machine rejects those that wait two seconds for one.
    for (let start = 0; start < episodes.length; start += 10) {
      await Promise.all(
        episodes.slice(start, start + 10).flatMap((index) => [
          watch(ada, -((index * 37) % 100), [2, index]),
          watch(bob, -((index * 41) % 100), [3, index]),
          // A retry after a lost response.
          watch(ada, -((index * 37) % 100), [2, index]),
        ]),
      );
    }
    const times = { watched_at: iso(-99), last_watched: iso(0), updated_at: iso(0) };
    const expected = { ...show, ...times, auto_started: false };
    expect((await recentPage(ada, ada.profile.id, { limit: 10, offset: 0 })).items).toEqual([
      { ...expected, season: 2, episode: 0 },
    ]);
    expect((await recentPage(bob, bob.profile.id, { limit: 10, offset: 0 })).items).toEqual([
      { ...expected, season: 3, episode: 0 },
    ]);
  });
});

describe('upsert statement', () => {
  const now = testNow.getTime();
  // Few values, so that equal times and episodes are common; +1 is in the future.
  const event = fc.record({
    time: fc.integer({ min: now - 3, max: now + 1 }),
    season: fc.integer({ min: 0, max: 2 }),
    episode: fc.integer({ min: 0, max: 2 }),
    autoStarted: fc.boolean(),
  });

  /** Id of the last title used; every run uses a new one. */
  let title = 0;

  it.each([
    ['in sequence', false],
    ['concurrently', true],
  ])('matches the pure merge function for random events written %s', async (_, isConcurrent) => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 8 }), async (events) => {
        title += 1;
        const one = { media_id: String(title), media_type: 'tv' as const };
        const send = ({ time: timestamp, autoStarted: auto_started, ...rest }: (typeof events)[number]) =>
          record(ada, { ...one, ...rest, timestamp, auto_started });
        if (isConcurrent) await Promise.all(events.map(send));
        else for (const each of events) await send(each);
        const expected = events.reduce<HistoryState | null>(
          (state, each) => mergeHistory(state, toWatchState(each, now)),
          null,
        );
        const [row] = await database.drizzle.select().from(watchHistory).where(eq(watchHistory.mediaId, title));
        const { season, episode, autoStarted, watchedAt, lastWatched } = row ?? expect.fail('no record');
        expect({
          season,
          episode,
          autoStarted,
          watchedAt: watchedAt.getTime(),
          lastWatched: lastWatched.getTime(),
        }).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });
});
