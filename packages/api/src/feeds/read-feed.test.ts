import { airings } from '@marquee/db/tables/calendar';
import { feeds } from '@marquee/db/tables/feeds';
import { profiles } from '@marquee/db/tables/profiles';
import { titles } from '@marquee/db/tables/titles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { feedMessages } from '@marquee/domain/feeds/feed-messages';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followShows, storeAirings } from '../calendar/testing-calendar.ts';
import type { MemberContext } from '../context.ts';
import { hide } from '../lists/hidden-titles.ts';
import { addTo, listedTitles, movie, show } from '../lists/testing-lists.ts';
import { type TestApp, testApp, testNow } from '../testing/api.ts';
import { later, testMember } from '../testing/member.ts';
import { createFeed, listFeeds, removeFeed } from './own-feeds.ts';
import { feedVersion, readFeed } from './read-feed.ts';

let database: TestDatabase;
let app: TestApp;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  app = testApp({ database, upstream: listedTitles });
  ada = await testMember(app);
});
afterAll(() => database.close());

const tokenIn = (address: string) => new URL(address).pathname.split('/')[2] ?? '';

/** A new feed; returns its token. */
async function newFeed(options: Partial<Parameters<typeof createFeed>[1]> = {}): Promise<string> {
  const all = { only: ['following', 'watching', 'watchlist'] as const, premieres: false, past_days: 60 };
  const { calendar_url } = await createFeed(ada, { name: 'Phone', ...all, only: [...all.only], ...options });
  return tokenIn(calendar_url);
}

const read = (token: string, kind: 'calendar' | 'atom' = 'calendar') => readFeed(ada, token, kind);

async function texts(token: string, kind: 'calendar' | 'atom' = 'calendar') {
  const { items } = await read(token, kind);
  return items.map(({ date, title, season, episode }) => `${date} ${title} ${season}x${episode}`);
}

const days = ['2025-12-31', '2026-01-01', '2026-03-01', '2026-03-02', '2026-03-03', '2027-03-03', '2027-03-04'];

describe('a feed', () => {
  it('has 60 days before today and a year after it; for Atom until today', async () => {
    await storeAirings(
      database,
      10,
      days.map((airDate, index) => ({ season: 1, episode: index + 1, airDate })),
    );
    await followShows(database, ada.profile.id, [10]);
    const token = await newFeed();
    expect(await texts(token)).toEqual(days.slice(1, 6).map((day, index) => `${day} Show 10 1x${index + 2}`));
    expect(await texts(token, 'atom')).toEqual(days.slice(1, 4).map((day, index) => `${day} Show 10 1x${index + 2}`));
    expect(await texts(await newFeed({ past_days: 0 }), 'atom')).toEqual(['2026-03-02 Show 10 1x4']);
    expect(await texts(await newFeed({ past_days: 0, shift: 1 }), 'atom')).toEqual(['2026-03-02 Show 10 1x3']);
    // Where it is the next day already.
    await database.drizzle.update(profiles).set({ timeZone: 'Pacific/Kiritimati' });
    expect(await texts(await newFeed({ past_days: 0 }), 'atom')).toEqual(['2026-03-03 Show 10 1x5']);
  });

  it('has one entry for a season of one day, with the sum of its revisions and its last change', async () => {
    const changedAt = new Date('2026-03-01T08:09:10.500Z');
    const season = { season: 3, airDate: '2026-03-25', isOfSeasonDay: true };
    await storeAirings(database, 10, [
      { ...season, episode: 1, isPremiere: true, revision: 2 },
      { ...season, episode: 2, isFinale: true, revision: 1, changedAt },
      { season: 4, episode: 1, airDate: '2026-04-25', revision: 5 },
    ]);
    await database.drizzle.update(airings).set({ changedAt }).where(eq(airings.season, 3));
    await followShows(database, ada.profile.id, [10]);
    const { items, ...feed } = await read(await newFeed());
    expect(feed).toMatchObject({ name: 'Phone', createdAt: testNow });
    expect(items).toEqual([
      {
        mediaType: 'tv',
        mediaId: 10,
        season: 3,
        episode: null,
        date: '2026-03-25',
        title: 'Show 10',
        name: '',
        isPremiere: true,
        isFinale: true,
        revision: 3,
        changedAt: Date.parse('2026-03-01T08:09:10Z'),
      },
      expect.objectContaining({ season: 4, episode: 1, name: 'Episode 1', revision: 5, changedAt: testNow.getTime() }),
    ]);
  });

  it('has premieres, whole seasons and films only, where that is chosen', async () => {
    await storeAirings(database, 10, [
      { season: 1, episode: 1, airDate: '2026-03-03', isPremiere: true },
      { season: 1, episode: 2, airDate: '2026-03-04', isFinale: true },
      { season: 2, episode: 1, airDate: '2026-03-05', isPremiere: true, isOfSeasonDay: true },
      { season: 2, episode: 2, airDate: '2026-03-05', isOfSeasonDay: true },
    ]);
    await storeAirings(database, 4, [{ mediaType: 'movie', season: 0, episode: 0, airDate: '2026-03-06', name: '' }]);
    await addTo(ada, 'watchlist', movie(4));
    await addTo(ada, 'watchlist', show(10));
    const all = ['2026-03-03 Show 10 1x1', '2026-03-05 Show 10 2xnull', '2026-03-06 Movie 4 0x0'];
    expect(await texts(await newFeed({ premieres: true }))).toEqual(all);
    expect(await texts(await newFeed({ premieres: true, only: ['following'] }))).toEqual([]);
  });

  it('has at most 7,500 items, those next to today', async () => {
    await storeAirings(database, 10, [{ season: 1, episode: 1, airDate: '2026-03-09' }]);
    await database.drizzle.execute(sql`insert into ${airings}
      (media_type, media_id, source, season, episode, air_date, name, added_at, changed_at)
      select media_type, media_id, source, 1, number, '2026-03-10', name, added_at, changed_at
      from ${airings}, generate_series(2, 7501) as number`);
    await followShows(database, ada.profile.id, [10]);
    const { items } = await read(await newFeed());
    expect([items.length, items[0]?.date, items.at(-1)?.episode]).toEqual([7_500, '2026-03-09', 7_500]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an episode has another day', () => database.drizzle.update(airings).set({ airDate: '2026-03-12' })],
    ['an episode has another name', () => database.drizzle.update(airings).set({ name: 'Pilot' })],
    ['an episode vanished', () => database.drizzle.delete(airings)],
    ['a title has another name', () => database.drizzle.update(titles).set({ title: 'Renamed' })],
    ['a title is hidden', () => hide(ada, show(10))],
    ['a title is followed', () => followShows(database, ada.profile.id, [11])],
  ])('has another version once %s, which is that of its content', async (_change, change) => {
    const episode = { season: 1, episode: 1, airDate: '2026-03-09' };
    await storeAirings(database, 10, [episode]);
    await storeAirings(database, 11, [episode]);
    await followShows(database, ada.profile.id, [10]);
    const token = await newFeed();
    const versions = [];
    for (const make of [() => undefined, change]) {
      await make();
      for (const kind of ['calendar', 'atom'] as const) {
        const { version } = await read(token, kind);
        expect(await feedVersion(ada, token, kind)).toBe(version);
        if (kind === 'calendar') versions.push(version);
      }
    }
    expect(new Set(versions).size).toBe(2);
  });

  it('has another version on a day on which an episode is no longer in it', async () => {
    await storeAirings(database, 10, [{ season: 1, episode: 1, airDate: '2026-03-01' }]);
    await followShows(database, ada.profile.id, [10]);
    const token = await newFeed({ past_days: 1 });
    const versions = [0, 1, 24 * 60].map((minutes) => feedVersion(later(ada, minutes), token, 'calendar'));
    const [now, soon, tomorrow] = await Promise.all(versions);
    expect([soon === now, tomorrow === now]).toEqual([true, false]);
  });

  it('has the 100 newest for Atom', async () => {
    const episodes = Array.from({ length: 101 }, (_, index) => ({
      season: 1,
      episode: index + 1,
      airDate: index === 0 ? '2026-02-27' : '2026-02-28',
    }));
    await storeAirings(database, 10, episodes);
    await followShows(database, ada.profile.id, [10]);
    const items = await texts(await newFeed(), 'atom');
    expect([items.length, items[0]]).toEqual([100, '2026-02-28 Show 10 1x2']);
  });

  it('names one installation for good, also when two programs read it first', async () => {
    const token = await newFeed();
    const [first, second] = await Promise.all([read(token), read(token)]);
    expect(first.installation).toMatch(/^[\da-f]{8}-/);
    expect([second.installation, (await read(token)).installation]).toEqual([first.installation, first.installation]);
  });

  it('notes the day of the last read, once a day', async () => {
    const token = await newFeed();
    const lastReadOn = async () => (await listFeeds(ada)).items[0]?.last_read_on;
    expect(await lastReadOn()).toBeNull();
    await read(token);
    expect(await lastReadOn()).toBe('2026-03-02');
    const writesOf = async () => {
      const [row] = await database.drizzle.execute<{ xmin: string }>('select xmin::text from feeds');
      return row?.xmin;
    };
    const written = await writesOf();
    await read(token, 'atom');
    expect(await writesOf()).toBe(written);
    await readFeed(later(ada, 12 * 60), token, 'calendar');
    expect(await lastReadOn()).toBe('2026-03-03');
  });

  it('is read while the database is read-only', async () => {
    const token = await newFeed();
    const refused = { set: () => ({ where: () => Promise.reject(new Error('read-only')) }) };
    const drizzle = Object.create(database.drizzle, { update: { value: () => refused } }) as typeof database.drizzle;
    expect(await readFeed({ ...ada, db: { ...database, drizzle } }, token, 'calendar')).toMatchObject({
      name: 'Phone',
    });
  });

  it('is gone once revoked, and was never there by another token', async () => {
    const [token, other] = [await newFeed(), await newFeed()];
    const id = (await database.drizzle.select().from(feeds).where(eq(feeds.token, token)))[0]?.id ?? '';
    await removeFeed(ada, { id });
    await expect(read(token)).rejects.toMatchObject({ failure: 'GONE', message: feedMessages.revoked });
    for (const unknown of ['x', `${token}x`, 'x'.repeat(5_000), "' or true --"]) {
      await expect(read(unknown)).rejects.toMatchObject({ failure: 'NOT_FOUND', message: feedMessages.notFound });
    }
    expect((await read(other)).name).toBe('Phone');
  });
});

describe('feeds of a deleted account are gone', () => {
  const start = async () => {
    const own = await app.as('user');
    const { id } = await own.auth.profile().then(({ user }) => user);
    const { calendar_url } = await own.feeds.create({ name: 'Phone' });
    return { own, id, token: tokenIn(calendar_url) };
  };

  it('when its member deletes it', async () => {
    const { own, token } = await start();
    await own.auth.remove({ currentPassword: 'Abcdef12' });
    await expect(read(token)).rejects.toMatchObject({ failure: 'GONE' });
    expect(await database.drizzle.$count(feeds, eq(feeds.token, token))).toBe(0);
  });

  it('when an owner deletes it', async () => {
    const { id, token } = await start();
    await (await app.as('owner')).admin.remove({ id });
    await expect(read(token)).rejects.toMatchObject({ failure: 'GONE' });
  });
});
