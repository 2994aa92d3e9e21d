import { imports } from '@marquee/db/tables/imports';
import { watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { DiaryQuery } from '@marquee/domain/record/diary';
import { recordMessages } from '@marquee/domain/record/record-messages';
import { Mark } from '@marquee/domain/record/watches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { testApp } from '../../testing/api.ts';
import { testMember } from '../../testing/member.ts';
import { mark } from '../mark.ts';
import { setRating } from '../ratings/ratings.ts';
import { recordStatistics } from '../statistics/statistics.ts';
import { season, upstreamOf } from '../testing-record.ts';
import { changeWatch } from './change-watch.ts';
import { diary } from './diary.ts';

let database: TestDatabase;
let ada: MemberContext;
let bob: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  const app = testApp({ database, upstream: upstreamOf({ 10: { seasons: { 1: season(3) } } }) });
  [ada, bob] = [await testMember(app), await testMember(app)];
});
afterAll(() => database.close());

const movie = (id: number) => ({ media_id: String(id), media_type: 'movie' as const });
const show = { media_id: '10', media_type: 'tv' } as const;
const markOf = (input: typeof Mark._zod.input, context = ada) => mark(context, Mark.parse(input));
const read = (query: typeof DiaryQuery._zod.input = {}) => diary(ada, DiaryQuery.parse(query));
const namesOf = async (query?: typeof DiaryQuery._zod.input) =>
  (await read(query)).items.map(({ title, watched_at }) => `${title} ${watched_at.slice(0, 16)}`);

/** Of an unknown day, as imports add them. */
function addUndated(mediaId: number): Promise<unknown> {
  const named = { profileId: ada.profile.id, mediaType: 'movie' as const, mediaId };
  const at = new Date('1999-03-30T00:00:00Z');
  return database.drizzle
    .insert(watches)
    .values({ ...named, watchedAt: at, enteredAt: at, precision: 'unknown', source: 'import', minutes: 120 });
}

describe('the diary', () => {
  it('has each watch with what the member thinks of the title, the latest first', async () => {
    await markOf({ ...movie(1), watched_at: '2026-02-01T20:00:00Z' });
    await markOf({ ...show, season: 1, episode: 2, watched_at: '2026-02-03' });
    await markOf({ ...movie(1), watched_at: '2026-02-02T20:00:00Z' });
    await markOf({ ...movie(2), watched_at: '2026-02-02' }, bob);
    await setRating(ada, { ...movie(1), rating: 9 });
    await setRating(bob, { ...show, rating: 2 });
    const { items, nextCursor } = await read();
    expect(items).toMatchObject([
      { ...show, title: 'Show 10', season: 1, episode: 2, precision: 'day', rating: null, is_rewatch: false },
      { ...movie(1), title: 'Movie 1', poster_path: '/1.jpg', rating: 9, is_rewatch: true },
      { ...movie(1), watched_at: '2026-02-01T20:00:00.000Z', rating: 9, is_rewatch: false },
    ]);
    expect(nextCursor).toBeNull();
  });

  it('follows the days of the time zone, in which a day that was named is that day', async () => {
    await markOf({ ...movie(1), watched_at: '2026-01-01T03:00:00Z' });
    await markOf({ ...movie(2), watched_at: '2026-01-01' });
    expect(await namesOf({ time_zone: 'UTC' })).toEqual(['Movie 1 2026-01-01T03:00', 'Movie 2 2026-01-01T00:00']);
    // In New York it is still the evening before.
    const newYork = { time_zone: 'America/New_York' };
    expect(await namesOf(newYork)).toEqual(['Movie 2 2026-01-01T00:00', 'Movie 1 2026-01-01T03:00']);
    expect(await namesOf({ ...newYork, year: 2025 })).toEqual(['Movie 1 2026-01-01T03:00']);
    expect(await namesOf({ ...newYork, year: 2026 })).toEqual(['Movie 2 2026-01-01T00:00']);
  });

  it('is paged, also among watches of one day', async () => {
    for (const id of [1, 2, 3, 4, 5]) await markOf({ ...movie(id), watched_at: '2026-02-01' });
    const pages = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read({ limit: 2, ...(cursor !== null && { cursor }) });
      pages.push(page.items.map(({ media_id }) => Number(media_id)));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(pages).toEqual([[5, 4], [3, 2], [1]]);
  });

  it('refuses a cursor of something else', async () => {
    const cursor = Buffer.from('["own","a"]').toString('base64url');
    await expect(read({ cursor })).rejects.toThrow(recordMessages.noCursor);
  });

  it('leaves out what has no known day, which makes a later watch a rewatch', async () => {
    await addUndated(1);
    expect((await read()).items).toEqual([]);
    await markOf({ ...movie(1), watched_at: '1999-03-01' });
    expect((await read()).items).toMatchObject([{ watched_at: '1999-03-01T00:00:00.000Z', is_rewatch: true }]);
  });
});

it('a watch without a known day counts in the statistics of all time, in no year and no month', async () => {
  await addUndated(1);
  const all = await recordStatistics(ada, { year: 'all' });
  expect(all).toMatchObject({ movies: 1, minutes: 120, months: [], first: null, last: null, years: [] });
  expect(all.weekdays).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await recordStatistics(ada, { year: 1999 })).toMatchObject({ movies: 0, minutes: 0 });
});

describe('correcting a watch', () => {
  const added = async () => (await markOf({ ...movie(1), watched_at: '2026-02-01T20:00:00Z' })).ids[0] ?? 0;

  it('gives it a day or a time, and an import that is undone leaves it', async () => {
    const id = await added();
    const start = {
      profileId: ada.profile.id,
      source: 'trakt' as const,
      createdAt: ada.clock(),
      changedAt: ada.clock(),
    };
    const [imported] = await database.drizzle.insert(imports).values(start).returning();
    await database.drizzle.update(watches).set({ importId: imported?.id ?? null });
    expect(await changeWatch(ada, { id, watched_at: '2026-01-05' })).toMatchObject({
      watched_at: '2026-01-05T00:00:00.000Z',
      precision: 'day',
    });
    expect(await changeWatch(ada, { id, watched_at: '2026-01-05T21:00:00+01:00' })).toMatchObject({
      watched_at: '2026-01-05T20:00:00.000Z',
      precision: 'time',
    });
    expect((await database.drizzle.select().from(watches))[0]?.importId).toBeNull();
  });

  it.each([
    ['of another member', () => bob, recordMessages.noWatch],
    ['in the future', () => ada, recordMessages.future],
  ] as const)('%s is refused', async (_, member, message) => {
    const watched_at = message === recordMessages.future ? '2026-04-01' : '2026-01-05';
    await expect(changeWatch(member(), { id: await added(), watched_at })).rejects.toThrow(message);
  });

  it('is refused at the time of another watch', async () => {
    await markOf({ ...movie(1), watched_at: '2026-01-05' });
    const id = await added();
    await expect(changeWatch(ada, { id, watched_at: '2026-01-05' })).rejects.toMatchObject({
      failure: 'CONFLICT',
      message: recordMessages.sameTime,
    });
  });
});
