import { auditLog } from '@marquee/db/tables/audit-log';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { ActivityQuery } from '@marquee/domain/administration/activity';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, testNow } from '../testing/api.ts';
import { activityPage } from './entries.ts';
import { exportActivity } from './export.ts';
import { deleteOldActivity } from './retention.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

type NewEntry = Partial<typeof auditLog.$inferInsert>;
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(testNow.getTime() - days * dayMs);

async function add(...entries: NewEntry[]): Promise<void> {
  const base = { at: testNow, actor: 'grace', action: 'clear-cache' };
  await database.drizzle.insert(auditLog).values(entries.map((entry) => ({ ...base, ...entry })));
}

const page = (query: Partial<ActivityQuery> = {}) => activityPage({ db: database }, ActivityQuery.parse(query));
const notesOf = ({ items }: Awaited<ReturnType<typeof page>>) => items.map(({ after }) => after?.note);
const note = (text: string): NewEntry => ({ after: { note: text } });

describe('the page of the activity', () => {
  it('is empty at first', async () => {
    expect(await page()).toEqual({ items: [], nextCursor: null });
  });

  it('names who did what to whom, with the state before and after', async () => {
    const app = testApp({ database });
    const owner = await app.as('owner');
    const [ada] = await database.drizzle.insert(users).values(newUser('ada')).returning({ id: users.id });
    await owner.admin.setRole({ id: ada?.id ?? 0, role: 'admin' });
    const { items } = await owner.admin.activity({ action: 'set-role' });
    expect(items).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        actor: { id: expect.any(Number), username: expect.stringContaining('owner') },
        action: 'set-role',
        subject: { id: ada?.id, username: 'ada' },
        before: { role: 'user' },
        after: { role: 'admin' },
      },
    ]);
  });

  it('is read to its end by cursors, with many entries of one time', async () => {
    await add(...Array.from({ length: 7 }, (_, n) => note(String(n))), { ...note('old'), at: daysAgo(2) });
    const seen: unknown[] = [];
    let cursor: string | null | undefined;
    for (let pages = 0; cursor !== null && pages < 5; pages += 1) {
      const next = await page({ limit: 3, ...(cursor && { cursor }) });
      seen.push(...notesOf(next));
      cursor = next.nextCursor;
    }
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0', 'old']);
  });

  it('filters by action and by time', async () => {
    await add(
      { ...note('first'), at: daysAgo(3) },
      { ...note('second'), at: daysAgo(2), action: 'set-role' },
      { ...note('third'), at: daysAgo(1) },
    );
    expect(notesOf(await page({ action: 'set-role' }))).toEqual(['second']);
    expect(notesOf(await page({ action: '' }))).toEqual(['third', 'second', 'first']);
    expect(notesOf(await page({ from: daysAgo(2).toISOString() }))).toEqual(['third', 'second']);
    expect(notesOf(await page({ until: daysAgo(2).toISOString() }))).toEqual(['first']);
  });

  it('finds an account by its name then and now, in any case, and one that is gone', async () => {
    const [ada] = await database.drizzle.insert(users).values(newUser('ada')).returning({ id: users.id });
    const id = ada?.id ?? 0;
    await add(
      { ...note('as ada'), actor: 'ada', actorId: id },
      { ...note('to ada'), target: 'ada', targetId: id },
      { ...note('by a command'), actor: 'command line' },
    );
    await database.drizzle.update(users).set({ username: 'Lovelace', usernameCanonical: 'lovelace' });
    for (const name of ['ADA', 'lovelace']) {
      expect(notesOf(await page({ actor: name }))).toEqual(['as ada']);
      expect(notesOf(await page({ subject: name }))).toEqual(['to ada']);
      expect(notesOf(await page({ actor: name, subject: name }))).toEqual([]);
    }
    await database.drizzle.delete(users).where(eq(users.id, id));
    const { items } = await page({ actor: 'ada' });
    expect(items.map(({ actor }) => actor)).toEqual([{ id: null, username: 'ada' }]);
    expect(notesOf(await page({ actor: 'Command line' }))).toEqual(['by a command']);
    expect(notesOf(await page({ actor: 'lovelace' }))).toEqual([]);
  });

  it.each([
    { action: 'juggle' as 'set-role' },
    { from: '2026-03-02' },
    { from: '0000-01-01T00:00:00Z' },
    { cursor: 'x' },
    { limit: 101 },
  ])('refuses %j', async (query) => {
    const app = testApp({ database });
    const admin = await app.as('admin');
    expect(await app.errorOf(admin.admin.activity(query))).toMatchObject({ httpStatus: 400 });
  });
});

describe('the export of the activity', () => {
  async function csvAs(token: string | null, filters = {}): Promise<string[]> {
    const { context } = testApp({ database });
    const chunks = await exportActivity({ ...context, token }, () => filters);
    let text = '';
    for await (const chunk of chunks) text += chunk;
    return text.split('\r\n');
  }
  const tokenOf = async (role: 'user' | 'admin') => {
    const [row] = await database.drizzle
      .insert(users)
      .values(newUser(`${role}-export`, { role }))
      .returning({ id: users.id });
    return testApp({ database }).context.sessions.create(row?.id ?? 0, { remember: false });
  };

  it('has a line for each entry that matches, more than one batch of them', async () => {
    await add(...Array.from({ length: 1_001 }, (_, n) => note(String(n))), { ...note('x'), action: 'set-role' });
    const lines = await csvAs(await tokenOf('admin'), { action: 'clear-cache' });
    expect(lines[0]).toBe('id,at,actor_id,actor,action,label,subject_id,subject,before,after');
    expect(lines).toHaveLength(1_001 + 2);
    expect(lines[1]).toMatch(
      /^\d+,2026-03-02T12:00:00.000Z,,grace,clear-cache,Cleared the cache,,,,"\{""note"":""1000""\}"$/,
    );
    expect(new Set(lines).size).toBe(lines.length);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('makes no formula of the name %j', async (actor) => {
    await add({ actor });
    expect((await csvAs(await tokenOf('admin')))[1]?.split(',')[3]).toBe(`'${actor}`);
  });

  it('is for admins only, whatever the filters are', async () => {
    const invalid = () => {
      throw new Error('read the filters of somebody who may not read the log');
    };
    const { context } = testApp({ database });
    await expect(exportActivity({ ...context, token: null }, invalid)).rejects.toMatchObject({
      failure: 'UNAUTHORIZED',
    });
    const token = await tokenOf('user');
    await expect(exportActivity({ ...context, token }, invalid)).rejects.toMatchObject({ failure: 'FORBIDDEN' });
  });
});

describe('the retention of the activity', () => {
  const remaining = async () => (await page({ limit: 100 })).items.map(({ action }) => action);

  it('deletes nothing by default', async () => {
    await add({ at: daysAgo(4_000) });
    expect(await deleteOldActivity({ db: database, clock: () => testNow })).toBe(0);
    expect(await remaining()).toEqual(['clear-cache']);
  });

  it('deletes what is older, in batches, once an owner chose so', async () => {
    const app = testApp({ database });
    const owner = await app.as('owner');
    expect(await owner.admin.activityRetention()).toEqual({ days: null });
    await owner.admin.setActivityRetention({ days: 30 });
    expect(await owner.admin.activityRetention()).toEqual({ days: 30 });
    await add(...Array.from({ length: 1_001 }, () => ({ at: daysAgo(31) })), { at: daysAgo(29), action: 'set-role' });
    expect(await deleteOldActivity({ db: database, clock: () => testNow })).toBe(1_001);
    expect((await remaining()).sort()).toEqual(['set-activity-retention', 'set-role']);
    await owner.admin.setActivityRetention({ days: null });
    const { items } = await owner.admin.activity({ action: 'set-activity-retention' });
    expect(items.map(({ before, after }) => [before, after])).toEqual([
      [{ days: 30 }, { days: null }],
      [{ days: null }, { days: 30 }],
    ]);
  });

  it.each([0, 29, 3_651])('refuses %i days', async (days) => {
    const app = testApp({ database });
    const owner = await app.as('owner');
    expect(await app.errorOf(owner.admin.setActivityRetention({ days }))).toMatchObject({ httpStatus: 400 });
  });
});
