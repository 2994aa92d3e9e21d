import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { titles } from '@marquee/db/tables/titles';
import { watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { ProgressBatch } from '@marquee/domain/record/watches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { testApp } from '../testing/api.ts';
import { minutesAfter, testMember } from '../testing/member.ts';
import { choose } from './choice.ts';
import { saveProgress } from './progress.ts';
import { season, upstreamOf } from './testing-record.ts';
import { titleRecord } from './watches.ts';

let database: TestDatabase;
let ada: MemberContext;
let isDown = false;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  isDown = false;
  const app = testApp({
    database,
    upstream: (read) => {
      if (isDown) throw new CatalogueError('unavailable', 'down');
      return upstreamOf({ 10: { seasons: { 1: season(3), 2: season(1, { runtime: null }) } } })(read);
    },
  });
  ada = await testMember(app);
});
afterAll(() => database.close());

const iso = (minutes: number) => new Date(minutesAfter(minutes)).toISOString();
const show = { media_id: '10', media_type: 'tv' } as const;
const position = (positionSeconds: number, minutes: number, episode = 1) => ({
  ...show,
  season: 1,
  episode,
  position_seconds: positionSeconds,
  duration_seconds: 2_400,
  event_at: iso(minutes),
});
const save = (...events: object[]) => saveProgress(ada, ProgressBatch.parse({ events }));

describe('save', () => {
  it('keeps the newest event of an episode, whatever order they arrive in', async () => {
    await save(position(600, -5));
    expect(await save(position(300, -10))).toEqual({ items: [position(600, -5)] });
    expect(await save(position(100, -1))).toEqual({ items: [position(100, -1)] });
  });

  it('keeps the newest event of a batch, and other episodes apart', async () => {
    const { items } = await save(position(1, -3), position(3, -1), position(2, -2), position(9, -4, 2));
    expect(items.sort((a, b) => Number(a.episode) - Number(b.episode))).toEqual([position(3, -1), position(9, -4, 2)]);
    expect((await titleRecord(ada, show)).progress).toEqual([position(3, -1), position(9, -4, 2)]);
  });

  it('counts a time in the future as now, and a position past the end as the end', async () => {
    const { items } = await save({ ...position(9_999, 60), season: 2 });
    expect(items).toMatchObject([{ season: 2, position_seconds: 2_400, event_at: iso(0) }]);
  });

  it('rounds fractions and ignores the episode of a movie', async () => {
    const movie = { media_id: '1', media_type: 'movie' as const, position_seconds: 12.6, duration_seconds: 7_199.2 };
    expect(await save({ ...movie, season: 3, episode: 4 })).toMatchObject({
      items: [{ season: null, episode: null, position_seconds: 13, duration_seconds: 7_199, event_at: iso(0) }],
    });
  });

  it('accepts positions of what the catalogue does not list', async () => {
    const { items } = await save(position(60, 0, 99), { ...position(60, 0), media_id: '404' });
    expect(items).toHaveLength(2);
  });

  it('counts a time before 1970 as then', async () => {
    expect(await save({ ...position(1, 0), event_at: '0000-01-01T00:00:00Z' })).toMatchObject({
      items: [{ event_at: '1970-01-01T00:00:00.000Z' }],
    });
  });

  it.each([
    ['no episode', { ...position(1, 0), episode: undefined }],
    ['a negative position', position(-1, 0)],
    ['no duration', { ...position(1, 0), duration_seconds: 0 }],
    ['a position that is no number', { ...position(1, 0), position_seconds: Number.NaN }],
    ['a huge position', position(1e12, 0)],
  ])('rejects %s', (_, event) => {
    expect(ProgressBatch.safeParse({ events: [event] }).success).toBe(false);
  });

  it('accepts at most 20 events', () => {
    const events = (count: number) => ({ events: Array.from({ length: count }, () => position(1, 0)) });
    expect([20, 21].map((count) => ProgressBatch.safeParse(events(count)).success)).toEqual([true, false]);
  });
});

describe('a finished position', () => {
  const watchesOf = async (title: typeof show | typeof movie) =>
    (await titleRecord(ada, title)).watches.map(({ episode, watched_at, precision, source }) => ({
      episode,
      watched_at,
      precision,
      source,
    }));
  const movie = { media_id: '1', media_type: 'movie' } as const;
  const seen = (minutes: number, episode: number | null = 1) => [
    { episode, watched_at: iso(minutes), precision: 'time', source: 'player' },
  ];

  it.each([
    ['is a watch from 90 %', 2_160, true],
    ['is none before', 2_159, false],
  ])('%s of an episode (%d s)', async (_, seconds, isWatch) => {
    await save(position(seconds, -5));
    expect(await watchesOf(show)).toEqual(isWatch ? seen(-5) : []);
  });

  it.each([
    ['on', true],
    ['off', false],
  ])('is a watch while the record is %s', async (_, enabled) => {
    await choose(ada, { enabled });
    await save(position(2_400, -5));
    expect(await watchesOf(show)).toEqual(seen(-5));
  });

  it('is one watch within half the runtime, and another after that', async () => {
    await save(position(2_200, -60));
    await save(position(2_400, -50), position(2_400, -45, 2));
    expect(await watchesOf(show)).toEqual([...seen(-45, 2), ...seen(-60)]);
    await save(position(2_400, -39));
    expect(await watchesOf(show)).toEqual([...seen(-39), ...seen(-45, 2), ...seen(-60)]);
  });

  it('goes on as the same watch after a long pause in the credits', async () => {
    await save(position(2_200, -600), position(2_200, -600, 2));
    await save(position(2_400, -5));
    expect(await watchesOf(show)).toEqual([...seen(-600, 2), ...seen(-600)]);
    await save(position(2_400, -1, 3));
    expect(await watchesOf(show)).toHaveLength(3);
  });

  it('is a watch at its own time, though a newer position was stored before', async () => {
    await save(position(30, -1));
    expect(await save(position(2_400, -100))).toEqual({ items: [position(30, -1)] });
    expect(await watchesOf(show)).toEqual(seen(-100));
  });

  it('counts its runtime in the statistics', async () => {
    await save({ ...movie, position_seconds: 7_100, duration_seconds: 7_200 });
    const [row] = await database.drizzle.select().from(watches);
    expect(row).toMatchObject({ minutes: 120, source: 'player' });
    expect(await database.drizzle.select().from(titles)).toMatchObject([{ title: 'Movie 1' }]);
  });

  it.each([
    ['half of a known runtime', { ...position(1_200, 0), duration_seconds: 1_200 }, 1],
    ['no less: that is an advertisement', { ...position(1_199, 0), duration_seconds: 1_199 }, 0],
    ['ten minutes of an unknown one', { ...position(600, 0), season: 2, duration_seconds: 600 }, 1],
    ['no less of an unknown one', { ...position(599, 0), season: 2, duration_seconds: 599 }, 0],
  ])('is a watch with %s', async (_, event, count) => {
    // The position itself is stored in any case.
    expect(await save(event)).toEqual({ items: [event] });
    expect(await watchesOf(show)).toHaveLength(count);
  });

  it('is a watch while the catalogue fails, if it is ten minutes long', async () => {
    isDown = true;
    await save(position(2_400, -5), { ...movie, position_seconds: 30, duration_seconds: 30 });
    expect([await watchesOf(show), await watchesOf(movie)]).toEqual([seen(-5), []]);
  });
});
