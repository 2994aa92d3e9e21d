import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseErrorOf } from './database-error.ts';
import { sessions } from './tables/sessions.ts';
import { users } from './tables/users.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';
import { newUser } from './testing-accounts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

async function insertUser(username: string) {
  const [user] = await database.drizzle.insert(users).values(newUser(username)).returning();
  if (!user) throw new Error('Nothing was inserted');
  return user;
}

const refusal = (query: PromiseLike<unknown>) =>
  Promise.resolve(query).then(
    () => undefined,
    (error: unknown) => databaseErrorOf(error),
  );

describe('users', () => {
  it('begin as plain users without premium, dated by the database to the millisecond', async () => {
    const user = await insertUser('Bob');
    expect(user).toMatchObject({ id: 1, role: 'user', isPremium: false, username: 'Bob', usernameCanonical: 'bob' });
    const same = and(eq(users.id, user.id), eq(users.createdAt, user.createdAt));
    expect(await database.drizzle.$count(users, same)).toBe(1);
    expect(Math.abs(user.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('carry the time of their last change', async () => {
    const { id } = await insertUser('bob');
    await database.drizzle
      .update(users)
      .set({ updatedAt: new Date(0) })
      .where(eq(users.id, id));
    const [changed] = await database.drizzle.update(users).set({ isPremium: true }).where(eq(users.id, id)).returning();
    expect(changed?.updatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('of one canonical name: of 50 inserts at once one wins', async () => {
    const inserts = Array.from({ length: 50 }, (_, n) =>
      refusal(database.drizzle.insert(users).values(newUser('BOB', { emailCanonical: `${n}@example.com` }))),
    );
    const refusals = (await Promise.all(inserts)).filter((answer) => answer !== undefined);
    expect(refusals).toHaveLength(49);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['23505']));
    expect(new Set(refusals.map(({ constraint }) => constraint))).toEqual(
      new Set([users.usernameCanonical.uniqueName]),
    );
    expect(await database.drizzle.$count(users)).toBe(1);
  });

  it('of one canonical email are refused', async () => {
    await insertUser('bob');
    const second = newUser('robert', { emailCanonical: 'bob@example.com' });
    expect(await refusal(database.drizzle.insert(users).values(second))).toEqual({
      code: '23505',
      constraint: users.emailCanonical.uniqueName,
    });
  });

  it('have one of the known roles', async () => {
    await insertUser('bob');
    expect(await refusal(database.drizzle.execute(sql`update users set role = 'superadmin'`))).toEqual({
      code: '23514',
      constraint: 'users_role_known',
    });
  });

  it('have an index for every order and for the search of the administration', async () => {
    const orders = [users.usernameCanonical, users.emailCanonical, users.role, users.isPremium, users.createdAt];
    const plans = await database.drizzle.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`);
      await transaction.execute(sql`set local enable_sort = off`);
      const explain = async (query: ReturnType<typeof sql>) => JSON.stringify(await transaction.execute(query));
      const ordered = await Promise.all(
        orders.map((column) => explain(sql`explain select * from users order by ${column} desc, id desc limit 20`)),
      );
      const found = await Promise.all(
        [users.usernameCanonical, users.emailCanonical].map((column) =>
          explain(sql`explain select id from users where ${column} like '%ob%e%'`),
        ),
      );
      return { ordered, found };
    });
    for (const plan of plans.ordered) expect(plan).toContain('Index Scan Backward');
    expect(plans.found[0]).toContain('users_username_trigram_index');
    expect(plans.found[1]).toContain('users_email_trigram_index');
  });
});

describe('sessions', () => {
  it('go with their account, and only with theirs', async () => {
    const [bob, alice] = [await insertUser('bob'), await insertUser('alice')];
    const expiresAt = new Date('2030-01-01T00:00:00.123Z');
    await database.drizzle.insert(sessions).values([
      { id: 'one', userId: bob.id, expiresAt },
      { id: 'two', userId: bob.id, expiresAt, remember: true },
      { id: 'three', userId: alice.id, expiresAt },
    ]);
    await database.drizzle.delete(users).where(eq(users.id, bob.id));
    const left = await database.drizzle.query.sessions.findMany();
    expect(left).toMatchObject([{ id: 'three', userId: alice.id, expiresAt, remember: false }]);
  });

  it('belong to an account that exists', async () => {
    const query = database.drizzle.insert(sessions).values({ id: 'one', userId: 404, expiresAt: new Date() });
    expect(await refusal(query)).toMatchObject({ code: '23503' });
  });
});

it('a transaction that throws leaves nothing behind', async () => {
  const failed = database.drizzle.transaction(async (transaction) => {
    await transaction.insert(users).values(newUser('bob'));
    throw new Error('changed our mind');
  });
  await expect(failed).rejects.toThrow('changed our mind');
  expect(await database.drizzle.$count(users)).toBe(0);
});

it('an error that is not the database’s own is none of its refusals', () => {
  expect(databaseErrorOf(new Error('connect ECONNREFUSED'))).toBeUndefined();
  expect(databaseErrorOf('text')).toBeUndefined();
});
