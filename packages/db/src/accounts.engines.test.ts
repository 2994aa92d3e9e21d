import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseErrorOf } from './database-error.ts';
import { sessions } from './tables/sign-in/sessions.ts';
import { users } from './tables/users.ts';
import { newUser } from './testing/accounts.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

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

const errorOf = (query: PromiseLike<unknown>) =>
  Promise.resolve(query).then(
    () => undefined,
    (error: unknown) => databaseErrorOf(error),
  );

describe('users', () => {
  it('have role user, no premium and a creation time in milliseconds by default', async () => {
    const user = await insertUser('Bob');
    expect(user).toMatchObject({ id: 1, role: 'user', isPremium: false, username: 'Bob', usernameCanonical: 'bob' });
    const same = and(eq(users.id, user.id), eq(users.createdAt, user.createdAt));
    expect(await database.drizzle.$count(users, same)).toBe(1);
    expect(Math.abs(user.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('update updated_at on every change', async () => {
    const { id } = await insertUser('bob');
    await database.drizzle
      .update(users)
      .set({ updatedAt: new Date(0) })
      .where(eq(users.id, id));
    const [changed] = await database.drizzle.update(users).set({ isPremium: true }).where(eq(users.id, id)).returning();
    expect(changed?.updatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('are unique by canonical username: one of 50 concurrent inserts succeeds', async () => {
    const inserts = Array.from({ length: 50 }, (_, n) =>
      errorOf(database.drizzle.insert(users).values(newUser('BOB', { emailCanonical: `${n}@example.com` }))),
    );
    const errors = (await Promise.all(inserts)).filter((error) => error !== undefined);
    expect(errors).toHaveLength(49);
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['23505']));
    expect(new Set(errors.map(({ constraint }) => constraint))).toEqual(new Set([users.usernameCanonical.uniqueName]));
    expect(await database.drizzle.$count(users)).toBe(1);
  });

  it('are unique by canonical email', async () => {
    await insertUser('bob');
    const second = newUser('robert', { emailCanonical: 'bob@example.com' });
    expect(await errorOf(database.drizzle.insert(users).values(second))).toEqual({
      code: '23505',
      constraint: users.emailCanonical.uniqueName,
    });
  });

  it('reject an unknown role', async () => {
    await insertUser('bob');
    expect(await errorOf(database.drizzle.execute(sql`update users set role = 'superadmin'`))).toEqual({
      code: '23514',
      constraint: 'users_role_known',
    });
  });

  it('have an index for every sort and for the search of the admin list', async () => {
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
  it('are deleted with their account only', async () => {
    const [bob, alice] = [await insertUser('bob'), await insertUser('alice')];
    const expiresAt = new Date('2030-01-01T00:00:00.123Z');
    await database.drizzle.insert(sessions).values([
      { id: 'one', userId: bob.id, expiresAt },
      { id: 'two', userId: bob.id, expiresAt, remember: true },
      { id: 'three', userId: alice.id, expiresAt },
    ]);
    await database.drizzle.delete(users).where(eq(users.id, bob.id));
    const left = await database.drizzle.select().from(sessions);
    expect(left).toMatchObject([{ id: 'three', userId: alice.id, expiresAt, remember: false }]);
  });

  it('reject an unknown account', async () => {
    const query = database.drizzle.insert(sessions).values({ id: 'one', userId: 404, expiresAt: new Date() });
    expect(await errorOf(query)).toMatchObject({ code: '23503' });
  });
});

it('a transaction that throws is rolled back', async () => {
  const failed = database.drizzle.transaction(async (transaction) => {
    await transaction.insert(users).values(newUser('bob'));
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await database.drizzle.$count(users)).toBe(0);
});

it('databaseErrorOf returns undefined for errors that are not the database’s', () => {
  expect(databaseErrorOf(new Error('connect ECONNREFUSED'))).toBeUndefined();
  expect(databaseErrorOf('text')).toBeUndefined();
});
