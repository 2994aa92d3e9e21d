import { historyTombstones } from '@marquee/db/tables/history-tombstones';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { WatchEvent } from '@marquee/domain/history/watch-history';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { type TestApp, testApp } from '../testing/api.ts';
import { later, minutesAfter, testMember } from '../testing/member.ts';
import { record } from './record.ts';
import { findRecord } from './records.ts';
import { clear, deleteWithTombstones, remove } from './tombstones.ts';

let database: TestDatabase;
let app: TestApp;
let ada: MemberContext;
let bob: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
beforeEach(async () => {
  await database.empty();
  ada = await testMember(app);
  bob = await testMember(app);
});
afterAll(() => database.close());

const show = { media_id: '1399', media_type: 'tv' as const };
const movie = { media_id: '1399', media_type: 'movie' as const };
type Title = typeof show | typeof movie;

const watch = (context: MemberContext, title: Title, minutes: number) =>
  record(context, WatchEvent.parse({ ...title, season: 1, episode: 2, timestamp: minutesAfter(minutes) }));
const find = (context: MemberContext, title: Title) => findRecord(context, context.profile.id, title);

it('deleteWithTombstones deletes records up to the millisecond of the removal', async () => {
  for (const [title, minutes] of [
    [movie, -1],
    [show, 0],
  ] as const)
    await watch(ada, title, minutes);
  const removedAt = new Date(minutesAfter(-1));
  const removals = [movie, show].map(({ media_type }) => ({ mediaType: media_type, mediaId: 1399, removedAt }));
  await database.drizzle
    .insert(historyTombstones)
    .values(removals.map((row) => ({ ...row, profileId: ada.profile.id })));
  expect(await deleteWithTombstones(ada, null)).toBe(1);
  expect([await find(ada, movie), await find(ada, show)]).toEqual([null, expect.anything()]);
});

describe('remove', () => {
  beforeEach(async () => {
    for (const person of [ada, bob]) for (const title of [show, movie]) await watch(person, title, -10);
  });

  it('removes one title of one user, once', async () => {
    expect(await remove(ada, show)).toEqual({ deleted: 1 });
    expect(await remove(ada, show)).toEqual({ deleted: 0 });
    expect(await find(ada, show)).toBeNull();
    expect([await find(ada, movie), await find(bob, show), await find(bob, movie)]).not.toContain(null);
  });

  it('returns older events as if stored, but stores nothing', async () => {
    await remove(ada, show);
    const time = new Date(minutesAfter(-5)).toISOString();
    expect(await watch(later(ada, 1), show, -5)).toMatchObject({ ...show, episode: 2, last_watched: time });
    await watch(later(ada, 1), show, 0);
    expect(await find(ada, show)).toBeNull();
    expect(await watch(bob, show, 0)).toEqual(await find(bob, show));
  });

  it('allows a new record for a later event', async () => {
    await remove(ada, show);
    const time = new Date(minutesAfter(1)).toISOString();
    await watch(later(ada, 1), show, 1);
    expect(await find(ada, show)).toMatchObject({ watched_at: time, last_watched: time });
  });

  it('blocks older events of a title without a record', async () => {
    const other = { media_id: '7', media_type: 'movie' as const };
    expect(await remove(ada, other)).toEqual({ deleted: 0 });
    await record(ada, WatchEvent.parse({ ...other, timestamp: minutesAfter(-1) }));
    expect(await findRecord(ada, ada.profile.id, other)).toBeNull();
  });

  it('blocks the deleted event even if it came from a faster clock', async () => {
    await watch(later(ada, 3), show, 3);
    expect(await remove(ada, show)).toEqual({ deleted: 1 });
    await watch(later(ada, 3), show, 3);
    expect(await find(ada, show)).toBeNull();
  });

  it('never lowers the tombstone’s timestamp', async () => {
    await remove(later(ada, 5), show);
    await remove(ada, show);
    await watch(later(ada, 5), show, 4);
    expect(await find(ada, show)).toBeNull();
  });

  it('leaves no older record with concurrent writes', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const title = { media_id: String(round), media_type: 'movie' as const };
      const write = () => record(ada, WatchEvent.parse({ ...title, timestamp: minutesAfter(-round) }));
      await Promise.all([write(), write(), remove(ada, title), write(), remove(ada, title), write()]);
    }
    expect(await database.drizzle.$count(watchHistory)).toBe(4);
  });
});

describe('clear', () => {
  it('removes and counts all records of one user', async () => {
    for (const person of [ada, bob]) for (const title of [show, movie]) await watch(person, title, -10);
    expect(await clear(ada)).toEqual({ deleted: 2 });
    expect(await clear(ada)).toEqual({ deleted: 0 });
    expect([await find(ada, show), await find(ada, movie)]).toEqual([null, null]);
    expect([await find(bob, show), await find(bob, movie)]).not.toContain(null);
  });

  it('blocks older events of any title with one tombstone per media type', async () => {
    await watch(ada, show, -10);
    await clear(ada);
    await watch(ada, show, -5);
    await watch(ada, movie, -5);
    expect([await find(ada, show), await find(ada, movie)]).toEqual([null, null]);
    expect(await database.drizzle.$count(historyTombstones)).toBe(2);
    await watch(later(ada, 1), movie, 1);
    expect(await find(ada, movie)).not.toBeNull();
  });
});
