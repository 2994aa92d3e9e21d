import { users } from '@marquee/db/tables/users';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing';
import { accountMessages } from '@marquee/domain/account-messages';
import { type HistoryState, mergeHistory, stateOf } from '@marquee/domain/history-merge';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { type TestApp, testApp, testNow } from '../testing.ts';
import { record } from './record.ts';
import { findRecord, recentPage } from './records.ts';
import { later, minutesAfter, testMember } from './testing-member.ts';

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
  return record(context, { ...show, season, episode, beginning: false, timestamp: minutesAfter(minutes) });
}

function begin(context: MemberContext, minutes: number, [season, episode]: [number, number]) {
  return record(context, { ...show, season, episode, beginning: true, timestamp: minutesAfter(minutes) });
}

describe('record', () => {
  it('answers what it stored, of now where no time is given', async () => {
    const stored = await record(ada, { ...show, season: 2, episode: 3, beginning: false });
    const now = testNow.toISOString();
    expect(stored).toEqual({ ...show, season: 2, episode: 3, watched_at: now, last_watched: now, updated_at: now });
    expect(await findRecord(ada, ada.account.id, show)).toEqual(stored);
  });

  it('keeps no episode of a movie, whatever is sent', async () => {
    const stored = await record(ada, { ...movie, season: 4, episode: 5, beginning: false });
    expect(stored).toMatchObject({ ...movie, season: null, episode: null });
    const [row] = await database.drizzle.select().from(watchHistory);
    expect(row).toMatchObject({ season: 0, episode: 0 });
  });

  it('lets an older event change the first time alone', async () => {
    await watch(ada, -10, [2, 3]);
    const stored = await watch(later(ada, 1), -60, [1, 1]);
    expect(stored).toEqual({
      ...show,
      season: 2,
      episode: 3,
      watched_at: iso(-60),
      last_watched: iso(-10),
      updated_at: iso(1),
    });
  });

  it('changes nothing, the moment of change included, when one event comes twice', async () => {
    const first = await watch(ada, -10, [2, 3]);
    expect(await watch(later(ada, 5), -10, [2, 3])).toEqual(first);
    expect(await begin(later(ada, 5), -10, [1, 1])).toEqual(first);
  });

  it('lets a beginning stand only until the title is watched', async () => {
    expect(await begin(ada, -10, [1, 1])).toMatchObject({ episode: 1, last_watched: iso(-10) });
    expect(await begin(ada, -5, [1, 2])).toMatchObject({ episode: 1, last_watched: iso(-10) });
    expect(await watch(ada, -20, [3, 4])).toMatchObject({ season: 3, episode: 4, watched_at: iso(-20) });
  });

  it('refuses the account that was deleted meanwhile, and leaves nothing of it', async () => {
    await watch(ada, -10, [1, 1]);
    await database.drizzle.delete(users).where(eq(users.id, ada.account.id));
    await expect(watch(ada, -5, [1, 2])).rejects.toMatchObject({
      failure: 'UNAUTHORIZED',
      message: accountMessages.authenticationRequired,
    });
    expect(await database.drizzle.$count(watchHistory)).toBe(0);
  });

  it('of 200 writes at once to one title leaves one right record, for each of two people their own', async () => {
    const bob = await testMember(app);
    const episodes = Array.from({ length: 100 }, (_, index) => index);
    await Promise.all(
      episodes.flatMap((index) => [
        watch(ada, -((index * 37) % 100), [2, index]),
        watch(bob, -((index * 41) % 100), [3, index]),
        // What is sent again because its answer was lost.
        watch(ada, -((index * 37) % 100), [2, index]),
      ]),
    );
    const expected = { ...show, watched_at: iso(-99), last_watched: iso(0), updated_at: iso(0) };
    expect((await recentPage(ada, ada.account.id, { limit: 10, offset: 0 })).records).toEqual([
      { ...expected, season: 2, episode: 0 },
    ]);
    expect((await recentPage(bob, bob.account.id, { limit: 10, offset: 0 })).records).toEqual([
      { ...expected, season: 3, episode: 0 },
    ]);
  });
});

describe('the statement', () => {
  const now = testNow.getTime();
  // Few values, so that equal times and equal episodes are common; +1 is the future.
  const event = fc.record({
    time: fc.integer({ min: now - 3, max: now + 1 }),
    season: fc.integer({ min: 0, max: 2 }),
    episode: fc.integer({ min: 0, max: 2 }),
    beginning: fc.boolean(),
  });

  /** The numbers of titles that no test has used. */
  let title = 0;

  it.each([
    ['one after the other', false],
    ['at once', true],
  ])('keeps what the pure merge says, for random events %s', async (_, isAtOnce) => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 8 }), async (events) => {
        title += 1;
        const one = { media_id: String(title), media_type: 'tv' as const };
        const send = ({ time, ...rest }: (typeof events)[number]) => record(ada, { ...one, ...rest, timestamp: time });
        if (isAtOnce) await Promise.all(events.map(send));
        else for (const each of events) await send(each);
        const expected = events.reduce<HistoryState | null>(
          (state, each) => mergeHistory(state, stateOf(each, now)),
          null,
        );
        const [row] = await database.drizzle.select().from(watchHistory).where(eq(watchHistory.mediaId, title));
        const { season, episode, beginning, watchedAt, lastWatched } = row ?? expect.fail('no record');
        expect({
          season,
          episode,
          beginning,
          watchedAt: watchedAt.getTime(),
          lastWatched: lastWatched.getTime(),
        }).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });
});
