import { users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { ProgressBatch } from '@marquee/domain/record/watches';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { testApp } from '../testing/api.ts';
import { minutesAfter, testMember } from '../testing/member.ts';
import { saveProgress } from './progress.ts';
import { titleRecord } from './watches.ts';

let database: TestDatabase;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  ada = await testMember(testApp({ database }));
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
    const movie = { media_id: '1', media_type: 'movie' as const, position_seconds: 12.6, duration_seconds: 99.2 };
    expect(await save({ ...movie, season: 3, episode: 4 })).toMatchObject({
      items: [{ season: null, episode: null, position_seconds: 13, duration_seconds: 99, event_at: iso(0) }],
    });
  });

  it('counts a time before 1970 as then', async () => {
    expect(await save({ ...position(1, 0), event_at: '0000-01-01T00:00:00Z' })).toMatchObject({
      items: [{ event_at: '1970-01-01T00:00:00.000Z' }],
    });
  });

  it('rejects an account that was deleted during the request', async () => {
    await database.drizzle.delete(users).where(eq(users.id, ada.account.id));
    await expect(save(position(1, 0))).rejects.toMatchObject({ failure: 'UNAUTHORIZED' });
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
