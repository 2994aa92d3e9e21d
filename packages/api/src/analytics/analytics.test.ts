import { activeMembers, dailyCounts } from '@marquee/db/tables/daily-counts';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { deleteExpired } from '../auth/delete-expired.ts';
import type { Context } from '../context.ts';
import { testApp, testNow } from '../testing/api.ts';
import { createDailyCounts } from './daily-counts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const dayMs = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The product on a clock that the test moves. */
function productAt(start: number) {
  let now = start;
  const clock = () => new Date(now);
  const { context } = testApp({ database });
  const counts = createDailyCounts({ db: database, clock });
  const base = { ...context, clock, dailyCounts: counts };
  return {
    context: base,
    counts,
    moveTo: (at: number) => {
      now = at;
    },
    as: (token: string | null) => appRouter.createCaller({ context: { ...base, token } }),
  };
}

async function member(context: Context, name: string, at: number, role: 'user' | 'admin' = 'user') {
  const [row] = await database.drizzle
    .insert(users)
    .values({ ...newUser(name, { role }), createdAt: new Date(at) })
    .returning({ id: users.id });
  if (!row) throw new Error('insert returned no account');
  return { id: row.id, token: await context.sessions.create(row.id, { remember: true }) };
}

const opened = (id: string, at: number) => ({ media_id: id, media_type: 'movie', timestamp: at }) as const;

it('shows 30 days of use as they were, and nobody by name', async () => {
  const first = testNow.getTime() - 29 * dayMs;
  const { as, context, counts, moveTo } = productAt(first - dayMs);
  const people = ['ada', 'grace', 'edsger'];
  const admin = await member(context, 'root', first - 90 * dayMs, 'admin');
  const tokens: string[] = [];
  const expected: { day: string; plays: number; members: number; signUps: number }[] = [];
  // One day before the window, which no figure counts.
  for (let index = -1; index < 30; index += 1) {
    const now = first + index * dayMs;
    moveTo(now);
    const name = index % 10 === 0 ? people[index / 10] : undefined;
    if (name) tokens.push((await member(context, name, now)).token);
    const active = tokens.slice(0, (index % 3) + 1);
    for (const [place, token] of active.entries()) {
      // Twice: an event that is sent again counts once, and so does a member.
      const event = opened(String(1_000 + index * 10 + place), now);
      await as(token).history.record(event);
      moveTo(now + 1_000);
      await as(token).history.record(event);
      moveTo(now);
    }
    for (let times = 0; times < index % 4; times += 1) await as(null).players.count({ server: 1, outcome: 'timeout' });
    await as(null).players.count({ server: 1, outcome: 'load' });
    await as(null).catalogue.search({ query: `  ZZ   nothing${index < 0 ? ' old' : ''}`, type: 'multi', page: 1 });
    await counts.flush();
    if (index >= 0) {
      expected.push({ day: dayOf(now), plays: active.length, members: active.length, signUps: name ? 1 : 0 });
    }
  }
  const shown = await as(admin.token).admin.analytics();
  // The admin who looks is active today.
  expect(shown.days).toEqual(expected.map((day, index) => (index < 29 ? day : { ...day, members: day.members + 1 })));
  const failures = Array.from({ length: 30 }, (_, index) => index % 4).reduce((sum, next) => sum + next, 0);
  expect(shown.failures).toEqual([{ id: 1, name: expect.any(String), count: failures }]);
  expect(shown.searches).toEqual([{ text: 'zz nothing', count: 30, days: 30 }]);
  expect(shown.titles).toHaveLength(10);
  const stored = JSON.stringify([shown, await database.drizzle.select().from(dailyCounts)]);
  for (const name of [...people, 'root', 'example.com']) expect(stored).not.toContain(name);
});

it('orders the ten titles played most, with their names', async () => {
  const { as, context, counts } = productAt(testNow.getTime());
  const admin = await member(context, 'root', 0, 'admin');
  for (let id = 1; id <= 12; id += 1) for (let play = 0; play < id; play += 1) counts.count('title', `movie:${id}`);
  const { titles } = await as(admin.token).admin.analytics();
  expect(titles.map(({ id, plays }) => [id, plays])).toEqual(
    Array.from({ length: 10 }, (_, index) => [12 - index, 12 - index]),
  );
  expect(Object.keys(titles[0] ?? {}).sort()).toEqual(['id', 'mediaType', 'plays', 'title']);
});

describe('searches that found nothing', () => {
  it.each(['ada@example.com', '+1 (555) 010-9999', 'https://example.com/x', 'z'.repeat(61)])(
    'does not count %j',
    async (query) => {
      const { as, counts } = productAt(testNow.getTime());
      await as(null).catalogue.search({ query, type: 'multi', page: 1 });
      await counts.flush();
      expect(await database.drizzle.select().from(dailyCounts)).toEqual([]);
    },
  );

  it('shows none of a single day, and stores at most 500 a day', async () => {
    const { as, context, counts } = productAt(testNow.getTime());
    const admin = await member(context, 'root', 0, 'admin');
    for (let index = 0; index < 600; index += 1) counts.count('search-miss', `zz ${index}`);
    expect((await as(admin.token).admin.analytics()).searches).toEqual([]);
    expect(await database.drizzle.$count(dailyCounts, eq(dailyCounts.kind, 'search-miss'))).toBe(500);
  });
});

describe('active members', () => {
  const memberCounts = async () =>
    (await database.drizzle.select().from(dailyCounts).where(eq(dailyCounts.kind, 'member'))).map(({ count }) => count);

  it('count once in two replicas, after a restart, and with two sessions', async () => {
    const [one, two] = [productAt(testNow.getTime()), productAt(testNow.getTime())];
    const ada = await member(one.context, 'ada', 0);
    const again = await one.context.sessions.create(ada.id, { remember: true });
    for (const { as } of [one, two]) for (const token of [ada.token, again]) await as(token).auth.profile();
    await Promise.all([one.counts.flush(), two.counts.flush()]);
    const restarted = productAt(testNow.getTime());
    await restarted.as(ada.token).auth.profile();
    await restarted.counts.flush();
    expect(await memberCounts()).toEqual([1]);
  });

  it('stay counted when their account is deleted', async () => {
    const { as, context, counts } = productAt(testNow.getTime());
    const ada = await member(context, 'ada', 0);
    await as(ada.token).auth.profile();
    await counts.flush();
    await database.drizzle.delete(users).where(eq(users.id, ada.id));
    expect(await memberCounts()).toEqual([1]);
  });

  it('are forgotten two days later, and counts after 400 days', async () => {
    const { as, context, counts, moveTo } = productAt(testNow.getTime());
    const ada = await member(context, 'ada', 0);
    await as(ada.token).auth.profile();
    await counts.flush();
    moveTo(testNow.getTime() + 2 * dayMs);
    await deleteExpired(context);
    expect(await database.drizzle.$count(activeMembers)).toBe(0);
    moveTo(testNow.getTime() + 400 * dayMs);
    await deleteExpired(context);
    expect(await memberCounts()).toEqual([1]);
    moveTo(testNow.getTime() + 401 * dayMs);
    await deleteExpired(context);
    expect(await memberCounts()).toEqual([]);
  });
});

it('adds after a failure what could not be stored', async () => {
  let isDown = true;
  const db = {
    get drizzle() {
      if (isDown) throw new Error('the database is away');
      return database.drizzle;
    },
  };
  const counts = createDailyCounts({ db, clock: () => testNow });
  counts.count('play');
  const ada = await member(testApp({ database }).context, 'ada', 0);
  counts.countMember(ada.id);
  await expect(counts.flush()).rejects.toThrow('the database is away');
  isDown = false;
  counts.count('play');
  await counts.flush();
  const rows = await database.drizzle.select().from(dailyCounts).orderBy(dailyCounts.kind);
  expect(rows.map(({ kind, count }) => [kind, count])).toEqual([
    ['member', 1],
    ['play', 2],
  ]);
});
