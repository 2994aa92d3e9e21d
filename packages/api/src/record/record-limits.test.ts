import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { recordMessages } from '@marquee/domain/record/record-messages';
import { Mark, ProgressBatch } from '@marquee/domain/record/watches';
import { eq, min, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { testApp, testNow } from '../testing/api.ts';
import { minutesAfter, testMember } from '../testing/member.ts';
import { mark, maxWatches } from './mark.ts';
import { maxPositions, saveProgress } from './progress.ts';
import { upstreamOf } from './testing-record.ts';
import { dismiss, maxTitleStates, restart, undismiss } from './title-states.ts';
import { unmark } from './watches.ts';

let database: TestDatabase;
let ada: MemberContext;
let bob: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  const app = testApp({ database, upstream: upstreamOf({}) });
  [ada, bob] = [await testMember(app), await testMember(app)];
});
afterAll(() => database.close());

const movie = (id: number) => ({ media_id: String(id), media_type: 'movie' as const });
const fulfilled = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

/** Hours before the time of the tests, for row n. */
const hoursAgo = sql`${testNow.toISOString()}::timestamptz - n * interval '1 hour'`;
const numbers = (count: number) => sql`generate_series(1, ${count}::integer) as n`;

describe('a record with as many watches as it can have, but for one', () => {
  const watchesOf = ({ profile }: MemberContext) => database.drizzle.$count(watches, eq(watches.profileId, profile.id));
  const markOf = (id: number, context = ada) => mark(context, Mark.parse(movie(id)));
  it('takes one of concurrent marks and refuses more until one is removed, but stores positions', async () => {
    await database.drizzle.execute(sql`insert into ${watches}
      (profile_id, media_type, media_id, season, episode, watched_at, precision, source)
      select ${ada.profile.id}::bigint, 'tv', n % 100, 1, n, ${hoursAgo}, 'time', 'mark'
      from ${numbers(maxWatches - 1)}`);
    expect(fulfilled(await Promise.allSettled([1, 2, 3].map((id) => markOf(id))))).toBe(1);
    await expect(markOf(4)).rejects.toMatchObject({ failure: 'CONFLICT', message: recordMessages.tooManyWatches });
    expect(await watchesOf(ada)).toBe(maxWatches);
    await markOf(4, bob);
    await unmark(ada, { media_id: '7', media_type: 'tv', season: 1, episode: 7 });
    expect(await markOf(4)).toMatchObject({ added: 1 });
    expect(await markOf(4)).toMatchObject({ added: 0 });

    // The position of a film that ends is stored, with a watch if there is a place for one.
    await unmark(ada, { media_id: '8', media_type: 'tv', season: 1, episode: 8 });
    const end = (id: number) => ({ ...movie(id), position_seconds: 7_200, duration_seconds: 7_200 });
    for (const id of [11, 12]) {
      expect(await saveProgress(ada, ProgressBatch.parse({ events: [end(id)] }))).toMatchObject({ items: [end(id)] });
    }
    expect(await watchesOf(ada)).toBe(maxWatches);
  });
});

describe('as many positions as a profile can have', () => {
  beforeEach(() =>
    database.drizzle.execute(sql`insert into ${progress}
      (profile_id, media_type, media_id, season, episode, position_seconds, duration_seconds, event_at)
      select ${ada.profile.id}::bigint, 'tv', n, 1, 1, 60, 2400, ${hoursAgo} from ${numbers(maxPositions)}`),
  );
  const save = (context: MemberContext, ids: readonly number[]) =>
    saveProgress(
      context,
      ProgressBatch.parse({
        events: ids.map((id) => ({ ...movie(id), position_seconds: 60, duration_seconds: 7_200 })),
      }),
    );
  async function positionsOf({ profile }: MemberContext) {
    const isTheirs = eq(progress.profileId, profile.id);
    const [row] = await database.drizzle
      .select({ oldest: min(progress.eventAt) })
      .from(progress)
      .where(isTheirs);
    const hours = row?.oldest && (minutesAfter(0) - row.oldest.getTime()) / 3_600_000;
    return { count: await database.drizzle.$count(progress, isTheirs), oldestHoursAgo: hours };
  }

  it('are the newest: new ones take the places of the oldest, saved one by one and concurrently', async () => {
    expect((await save(ada, [1, 2])).items).toHaveLength(2);
    expect(await positionsOf(ada)).toEqual({ count: maxPositions, oldestHoursAgo: maxPositions - 2 });
    await Promise.all([3, 4, 5, 6].map((id) => save(ada, [id])));
    expect(await positionsOf(ada)).toEqual({ count: maxPositions, oldestHoursAgo: maxPositions - 6 });
    await save(bob, [1]);
    expect(await positionsOf(bob)).toEqual({ count: 1, oldestHoursAgo: 0 });
  });
});

it('refuses "Not now" and "Start again" for more titles than a profile can decide about, also concurrently', async () => {
  await database.drizzle.execute(sql`insert into ${titleStates} (profile_id, media_type, media_id, dismissed_at)
    select ${ada.profile.id}::bigint, 'tv', n, ${hoursAgo} from ${numbers(maxTitleStates - 1)}`);
  const calls = [dismiss(ada, { titles: [movie(1)] }), restart(ada, movie(2)), restart(ada, movie(3))];
  expect(fulfilled(await Promise.allSettled<unknown>(calls))).toBe(1);
  const refused = { failure: 'CONFLICT', message: recordMessages.tooManyStates };
  await expect(dismiss(ada, { titles: [movie(4)] })).rejects.toMatchObject(refused);
  await expect(restart(ada, movie(4))).rejects.toMatchObject(refused);
  await restart(ada, { media_id: '7', media_type: 'tv' });
  await undismiss(ada, { titles: [movie(1)] });
  await restart(bob, movie(4));
  expect(await database.drizzle.$count(titleStates)).toBe(maxTitleStates + 1);
});
