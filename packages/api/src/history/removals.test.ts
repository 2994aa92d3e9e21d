import { historyRemovals } from '@marquee/db/tables/history-removals';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { type TestApp, testApp } from '../testing.ts';
import { clear } from './clear.ts';
import { record } from './record.ts';
import { findRecord } from './records.ts';
import { remove } from './remove.ts';
import { later, minutesAfter, testMember } from './testing-member.ts';

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
  record(context, { ...title, season: 1, episode: 2, beginning: false, timestamp: minutesAfter(minutes) });
const find = (context: MemberContext, title: Title) => findRecord(context, context.account.id, title);

describe('remove', () => {
  beforeEach(async () => {
    for (const person of [ada, bob]) for (const title of [show, movie]) await watch(person, title, -10);
  });

  it('takes one title of one person, once', async () => {
    expect(await remove(ada, show)).toEqual({ deleted: 1 });
    expect(await remove(ada, show)).toEqual({ deleted: 0 });
    expect(await find(ada, show)).toBeNull();
    expect([await find(ada, movie), await find(bob, show), await find(bob, movie)]).not.toContain(null);
  });

  it('answers what was watched before it as if that had been stored, and stores nothing', async () => {
    await remove(ada, show);
    const time = new Date(minutesAfter(-5)).toISOString();
    expect(await watch(later(ada, 1), show, -5)).toMatchObject({ ...show, episode: 2, last_watched: time });
    await watch(later(ada, 1), show, 0);
    expect(await find(ada, show)).toBeNull();
    expect(await watch(bob, show, 0)).toEqual(await find(bob, show));
  });

  it('lets what is watched after it begin anew', async () => {
    await remove(ada, show);
    const time = new Date(minutesAfter(1)).toISOString();
    await watch(later(ada, 1), show, 1);
    expect(await find(ada, show)).toMatchObject({ watched_at: time, last_watched: time });
  });

  it('holds against a write that comes before its record is known', async () => {
    const other = { media_id: '7', media_type: 'movie' as const };
    expect(await remove(ada, other)).toEqual({ deleted: 0 });
    await record(ada, { ...other, beginning: false, timestamp: minutesAfter(-1) });
    expect(await findRecord(ada, ada.account.id, other)).toBeNull();
  });

  it('holds against the write that it deleted, also where a faster clock made that', async () => {
    await watch(later(ada, 3), show, 3);
    expect(await remove(ada, show)).toEqual({ deleted: 1 });
    await watch(later(ada, 3), show, 3);
    expect(await find(ada, show)).toBeNull();
  });

  it('never moves back in time', async () => {
    await remove(later(ada, 5), show);
    await remove(ada, show);
    await watch(later(ada, 5), show, 4);
    expect(await find(ada, show)).toBeNull();
  });

  it('among writes of its title at the same moment leaves nothing that is older', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const title = { media_id: String(round), media_type: 'movie' as const };
      const write = () => record(ada, { ...title, beginning: false, timestamp: minutesAfter(-round) });
      await Promise.all([write(), write(), remove(ada, title), write(), remove(ada, title), write()]);
    }
    expect(await database.drizzle.$count(watchHistory)).toBe(4);
  });
});

describe('clear', () => {
  it('takes all of one person, and counts it', async () => {
    for (const person of [ada, bob]) for (const title of [show, movie]) await watch(person, title, -10);
    expect(await clear(ada)).toEqual({ deleted: 2 });
    expect(await clear(ada)).toEqual({ deleted: 0 });
    expect([await find(ada, show), await find(ada, movie)]).toEqual([null, null]);
    expect([await find(bob, show), await find(bob, movie)]).not.toContain(null);
  });

  it('holds against late writes of titles known and unknown, and notes one row a type', async () => {
    await watch(ada, show, -10);
    await clear(ada);
    await watch(ada, show, -5);
    await watch(ada, movie, -5);
    expect([await find(ada, show), await find(ada, movie)]).toEqual([null, null]);
    expect(await database.drizzle.$count(historyRemovals)).toBe(2);
    await watch(later(ada, 1), movie, 1);
    expect(await find(ada, movie)).not.toBeNull();
  });
});
