import { announcements } from '@marquee/db/tables/announcements';
import { airings, follows } from '@marquee/db/tables/calendar';
import { notices } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import { titleStates } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { hide } from '../lists/hidden-titles.ts';
import { listedTitles, show } from '../lists/testing-lists.ts';
import { restart } from '../record/title-states.ts';
import { type TestApp, testApp, testNow } from '../testing/api.ts';
import { later, minutesAfter, testMember } from '../testing/member.ts';
import { makeNotices } from './make-notices.ts';
import { follow, longAgo, noticeTexts, storeDays, watch } from './testing-notices.ts';

let database: TestDatabase;
let app: TestApp;
let ada: MemberContext;
let bob: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  app = testApp({ database, upstream: listedTitles });
  [ada, bob] = [await testMember(app), await testMember(app)];
});
afterAll(() => database.close());

const today = '2026-03-02';
const textsOf = (member: MemberContext) => noticeTexts(database, member.profile.id);

/** A show with an episode of last year and one of today. */
async function showOfToday(mediaId: number) {
  await storeDays(database, { mediaId }, [
    { season: 1, episode: 1, airDate: '2025-02-01' },
    { season: 1, episode: 2, airDate: today },
  ]);
}

describe('notices of what airs', () => {
  it('are made once for each follower, however often the job runs and by however many replicas', async () => {
    for (const id of [10, 11]) await showOfToday(id);
    for (const id of [10, 11]) await follow(database, ada.profile.id, { mediaId: id });
    await follow(database, bob.profile.id, { mediaId: 10 });
    const counts = await Promise.all(Array.from({ length: 6 }, () => makeNotices(app.context)));
    expect(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(3);
    expect(await makeNotices(app.context)).toBe(0);
    expect(await textsOf(ada)).toEqual(['Title 10: New episode: S1E2', 'Title 11: New episode: S1E2']);
    expect(await textsOf(bob)).toEqual(['Title 10: New episode: S1E2']);
  });

  it('are made by the rule and the record of each follower', async () => {
    await showOfToday(10);
    for (const member of [ada, bob]) await follow(database, member.profile.id, { mediaId: 10, rule: 'caught-up' });
    await watch(database, ada.profile.id, { mediaId: 10, season: 1, episode: 1, at: longAgo });
    await makeNotices(app.context);
    expect([await textsOf(ada), await textsOf(bob)]).toEqual([['Title 10: New episode: S1E2'], []]);
  });

  it('are made on the day of the member, with their shift', async () => {
    await showOfToday(10);
    for (const member of [ada, bob]) await follow(database, member.profile.id, { mediaId: 10 });
    const isBob = eq(profiles.id, bob.profile.id);
    await database.drizzle.update(profiles).set({ timeZone: 'Pacific/Honolulu', calendarShift: 1 }).where(isBob);
    await makeNotices(app.context);
    expect([await textsOf(ada), await textsOf(bob)]).toEqual([['Title 10: New episode: S1E2'], []]);
    await makeNotices(later(ada, 36 * 60));
    expect(await textsOf(bob)).toEqual(['Title 10: New episode: S1E2']);
  });

  it('are of more titles than one batch has', async () => {
    const title = (index: number) => ({ mediaType: 'tv', mediaId: index + 1, source: 'sample' }) as const;
    const day = { season: 1, episode: 1, airDate: today, name: '', addedAt: longAgo, changedAt: longAgo };
    const all = Array.from({ length: 203 }, (_, index) => ({ ...title(index), ...day }));
    await database.drizzle.insert(airings).values(all);
    const rule = { profileId: ada.profile.id, rule: 'every', since: longAgo } as const;
    await database.drizzle
      .insert(follows)
      .values(all.map(({ mediaId }) => ({ mediaType: 'tv', mediaId, ...rule }) as const));
    expect(await makeNotices(app.context)).toBe(203);
  });

  it('stop after the batch at which the job is stopped', async () => {
    await showOfToday(10);
    await follow(database, ada.profile.id, { mediaId: 10 });
    expect(await makeNotices(app.context, AbortSignal.abort())).toBe(1);
  });

  it('are none of hidden titles', async () => {
    await showOfToday(10);
    await follow(database, ada.profile.id, { mediaId: 10 });
    await hide(ada, show(10));
    expect(await makeNotices(app.context)).toBe(0);
  });

  it('are none of dismissed shows, until they are watched again', async () => {
    await showOfToday(10);
    await follow(database, ada.profile.id, { mediaId: 10 });
    await watch(database, ada.profile.id, { mediaId: 10, season: 1, episode: 1, at: longAgo });
    const dismissed = { mediaType: 'tv', mediaId: 10, dismissedAt: testNow } as const;
    await database.drizzle.insert(titleStates).values({ profileId: ada.profile.id, ...dismissed });
    expect(await makeNotices(app.context)).toBe(0);
    const at = new Date(minutesAfter(1));
    await watch(database, ada.profile.id, { mediaId: 10, season: 1, episode: 1, at });
    expect(await makeNotices(app.context)).toBe(1);
  });

  it('know only what was seen since "Start again"', async () => {
    await showOfToday(10);
    await follow(database, ada.profile.id, { mediaId: 10, rule: 'caught-up' });
    await watch(database, ada.profile.id, { mediaId: 10, season: 1, episode: 1, at: longAgo });
    await restart(ada, show(10));
    expect(await makeNotices(app.context)).toBe(0);
  });

  it('are of what moved only if that was announced', async () => {
    for (const mediaId of [10, 11]) {
      await storeDays(database, { mediaId }, [
        { season: 2, episode: 1, airDate: '2026-05-01', addedAt: mediaId === 10 ? testNow : longAgo },
      ]);
      await follow(database, ada.profile.id, { mediaId });
    }
    await makeNotices(app.context);
    const changedAt = new Date(minutesAfter(60));
    await database.drizzle.update(airings).set({ airDate: '2026-06-01', formerDate: '2026-05-01', changedAt });
    for (let run = 0; run < 3; run += 1) await makeNotices(later(ada, 61));
    expect(await textsOf(ada)).toEqual([
      'Title 10: Season 2 starts on May 1, 2026',
      'Title 10: Season 2 moved to June 1, 2026',
    ]);
  });

  it('are of what moved again, also when the notices before are gone', async () => {
    await storeDays(database, { mediaId: 10 }, [{ season: 2, episode: 1, airDate: '2026-05-01', addedAt: testNow }]);
    await follow(database, ada.profile.id, { mediaId: 10 });
    await makeNotices(app.context);
    for (const [day, airDate] of ['2026-06-01', '2026-07-01', '2026-06-01'].entries()) {
      const changedAt = new Date(minutesAfter((day + 1) * 1_440));
      await database.drizzle.update(airings).set({ airDate, changedAt });
      await makeNotices(later(ada, (day + 1) * 1_440 + 1));
      if (day === 1) await database.drizzle.delete(notices).where(like(notices.key, 'moved % 2026-03-03 %'));
    }
    expect(await textsOf(ada)).toEqual([
      'Title 10: Season 2 starts on May 1, 2026',
      'Title 10: Season 2 moved to July 1, 2026',
      'Title 10: Season 2 moved to June 1, 2026',
    ]);
  });

  it('are made where a member is in a zone that this system does not know', async () => {
    await showOfToday(10);
    await follow(database, ada.profile.id, { mediaId: 10 });
    await database.drizzle.update(profiles).set({ timeZone: 'Mars/Olympus' }).where(eq(profiles.id, ada.profile.id));
    expect(await makeNotices(app.context)).toBe(1);
  });

  it('are of films on the day of their release', async () => {
    const film = { mediaType: 'movie', mediaId: 4 } as const;
    await storeDays(database, film, [{ season: 0, episode: 0, airDate: today }]);
    await follow(database, ada.profile.id, film);
    await makeNotices(app.context);
    expect(await textsOf(ada)).toEqual(['Title 4: Released today']);
  });

  it('are none of a follow that ended', async () => {
    await showOfToday(10);
    await follow(database, ada.profile.id, { mediaId: 10 });
    await database.drizzle.delete(follows);
    expect(await makeNotices(app.context)).toBe(0);
  });

  it('are none of another catalogue', async () => {
    await showOfToday(10);
    await database.drizzle.update(airings).set({ source: 'tmdb' });
    await follow(database, ada.profile.id, { mediaId: 10 });
    expect(await makeNotices(app.context)).toBe(0);
  });
});

describe('notices of announcements', () => {
  const announce = (part: Partial<typeof announcements.$inferInsert> = {}) =>
    database.drizzle
      .insert(announcements)
      .values({ level: 'info', text: 'See [the news](/info).', audience: 'members', createdAt: testNow, ...part })
      .returning();

  beforeEach(async () => {
    await database.drizzle.update(profiles).set({ createdAt: longAgo });
  });

  it('are for everyone that they are for, once for each version', async () => {
    const [announcement] = await announce();
    await makeNotices(app.context);
    await makeNotices(app.context);
    expect([await textsOf(ada), await textsOf(bob)]).toEqual([
      ['Announcement: See the news.'],
      ['Announcement: See the news.'],
    ]);
    const isIt = eq(announcements.id, announcement?.id ?? 0);
    await database.drizzle.update(announcements).set({ version: 2, text: 'Later.' }).where(isIt);
    await makeNotices(app.context);
    expect(await textsOf(ada)).toEqual(['Announcement: See the news.', 'Announcement: Later.']);
  });

  it.each<[string, Partial<typeof announcements.$inferInsert>]>([
    ['of administrators', { audience: 'admins' }],
    ['that have not begun', { startsAt: new Date(minutesAfter(1)) }],
    ['that are over', { startsAt: longAgo, endsAt: testNow }],
    ['of more than a week ago', { createdAt: new Date(minutesAfter(-8 * 24 * 60)) }],
    ['of before the account', { createdAt: new Date(longAgo.getTime() - 1) }],
  ])('are none %s', async (_which, part) => {
    await announce(part);
    expect(await makeNotices(app.context)).toBe(0);
  });
});

it('a notice refers to a page of the title', async () => {
  await showOfToday(10);
  await follow(database, ada.profile.id, { mediaId: 10 });
  await makeNotices(app.context);
  const isIt = and(eq(notices.profileId, ada.profile.id), eq(notices.kind, 'episode'));
  const [row] = await database.drizzle.select().from(notices).where(isIt);
  expect(row).toMatchObject({ key: `episode tv/10 ${today}`, at: testNow, readAt: null });
});
