import { feeds } from '@marquee/db/tables/feeds';
import { profiles } from '@marquee/db/tables/profiles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { calendarMessages } from '@marquee/domain/calendar/calendar-messages';
import { feedMessages, maxFeeds } from '@marquee/domain/feeds/feed-messages';
import { messages } from '@marquee/domain/site/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { type TestApp, testApp } from '../testing/api.ts';
import { testMember } from '../testing/member.ts';
import { createFeed, listFeeds, removeFeed } from './own-feeds.ts';

let database: TestDatabase;
let app: TestApp;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  app = testApp({ database });
  ada = { ...(await testMember(app)), origin: 'https://marquee.example' };
});
afterAll(() => database.close());

const all = { only: ['following', 'watching', 'watchlist'], premieres: false, past_days: 60 } as const;

function create(member: MemberContext, name: string) {
  return createFeed(member, { name, ...all, only: [...all.only] });
}

async function firstRow() {
  const [row] = await database.drizzle.select().from(feeds);
  if (!row) throw new Error('there is no feed');
  return row;
}

describe('feeds', () => {
  it('have two addresses with a secret of their own, which are shown again', async () => {
    const phone = await create(ada, 'Phone');
    const token = /^https:\/\/marquee\.example\/feeds\/([\w-]{32})\/calendar\.ics$/.exec(phone.calendar_url)?.[1];
    expect(phone).toEqual({
      id: phone.id,
      name: 'Phone',
      ...all,
      shift: 0,
      calendar_url: `https://marquee.example/feeds/${token}/calendar.ics`,
      atom_url: `https://marquee.example/feeds/${token}/new.atom`,
      created_at: '2026-03-02T12:00:00.000Z',
      last_read_on: null,
    });
    // Names need not differ.
    expect((await create(ada, 'Phone')).calendar_url).not.toBe(phone.calendar_url);
    const { items } = await listFeeds({ ...ada, origin: 'http://10.0.0.2:3000' });
    expect(items).toHaveLength(2);
    expect(items.map(({ atom_url }) => atom_url)).toContain(`http://10.0.0.2:3000/feeds/${token}/new.atom`);
  });

  it('belong to one account: others neither see nor revoke them', async () => {
    const bob = await testMember(app);
    const { id } = await create(ada, 'Phone');
    expect(await listFeeds(bob)).toEqual({ items: [] });
    for (const wrong of [id, 'none']) {
      const refusal = { failure: 'NOT_FOUND', message: feedMessages.notFound };
      await expect(removeFeed(bob, { id: wrong })).rejects.toMatchObject(refusal);
    }
    expect(await removeFeed(ada, { id })).toEqual({ deleted: 1 });
    expect(await listFeeds(ada)).toEqual({ items: [] });
  });

  it('show dates as the calendar does unless they say otherwise', async () => {
    await database.drizzle.update(profiles).set({ calendarShift: 1 }).where(eq(profiles.id, ada.profile.id));
    const own = await app.as('user');
    expect(await own.feeds.create({ name: ' Phone ' })).toMatchObject({ name: 'Phone', ...all, shift: 0 });
    expect((await create(ada, 'Phone')).shift).toBe(1);
    expect((await createFeed(ada, { name: 'x', ...all, only: ['watching', 'watching'], shift: 0 })).only).toEqual([
      'watching',
    ]);
    expect(await database.drizzle.$count(feeds)).toBe(3);
  });

  it('are at most 20, also when they are made at once', async () => {
    const { id, ...row } = await create(ada, 'Phone').then(firstRow);
    const others = Array.from({ length: maxFeeds - 2 }, (_, index) => ({ ...row, token: `token-${index}` }));
    await database.drizzle.insert(feeds).values(others);
    const attempts = await Promise.allSettled([create(ada, 'Phone'), create(ada, 'Phone')]);
    const failures = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []));
    expect(failures).toMatchObject([{ failure: 'CONFLICT', message: feedMessages.tooMany }]);
    expect((await listFeeds(ada)).items).toHaveLength(maxFeeds);
    await removeFeed(ada, { id });
    expect(await create(ada, 'Phone')).toMatchObject({ name: 'Phone' });
  });

  it.each([
    ['name', { name: ' ' }, feedMessages.nameRequired],
    ['name', { name: 'x'.repeat(61) }, feedMessages.nameTooLong],
    ['name', { name: 'a\u0000b' }, messages.invalidInput],
    ['only', { only: [] }, calendarMessages.noSource],
    ['premieres', { premieres: 'yes' }, feedMessages.noPremieres],
    ['past_days', { past_days: 366 }, feedMessages.noPastDays],
    ['past_days', { past_days: 1.5 }, feedMessages.noPastDays],
    ['shift', { shift: 2 }, calendarMessages.noShift],
  ])('refuse a %s that they cannot have', async (field, change, message) => {
    const own = await app.as('user');
    const error = await app.errorOf(own.feeds.create({ name: 'Phone', ...change } as { name: string }));
    expect(error).toMatchObject({ httpStatus: 400, errors: { [field]: message } });
  });
});
