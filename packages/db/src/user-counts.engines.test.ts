import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { userCounts } from './tables/user-counts.ts';
import { users } from './tables/users.ts';
import { newUser } from './testing/accounts.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

/** Number of accounts by role and premium status, without zeros. */
async function nonZeroCounts(): Promise<Record<string, number>> {
  const rows = await database.drizzle.select().from(userCounts);
  return Object.fromEntries(
    rows.filter((row) => row.users !== 0).map((row) => [`${row.role}${row.isPremium ? ' premium' : ''}`, row.users]),
  );
}

it('the counters follow every write of an account', async () => {
  const { drizzle } = database;
  await drizzle
    .insert(users)
    .values([newUser('ada', { role: 'owner' }), newUser('bob'), newUser('carol', { isPremium: true }), newUser('dan')]);
  expect(await nonZeroCounts()).toEqual({ owner: 1, user: 2, 'user premium': 1 });
  await drizzle.update(users).set({ role: 'admin' }).where(eq(users.username, 'bob'));
  expect(await nonZeroCounts()).toEqual({ owner: 1, admin: 1, user: 1, 'user premium': 1 });
  await drizzle.update(users).set({ isPremium: true, name: 'all of them' });
  expect(await nonZeroCounts()).toEqual({ 'owner premium': 1, 'admin premium': 1, 'user premium': 2 });
  await drizzle.delete(users).where(eq(users.role, 'user'));
  expect(await nonZeroCounts()).toEqual({ 'owner premium': 1, 'admin premium': 1 });
});

it('the counters are rolled back with a transaction', async () => {
  await database.drizzle.insert(users).values(newUser('ada'));
  const write = database.drizzle.transaction(async (transaction) => {
    await transaction.insert(users).values(newUser('bob'));
    await transaction.delete(users).where(eq(users.username, 'ada'));
    throw new Error('rolled back');
  });
  await expect(write).rejects.toThrow('rolled back');
  expect(await nonZeroCounts()).toEqual({ user: 1 });
});

it('the counters are correct after concurrent writes', async () => {
  const { drizzle } = database;
  const writes = Array.from({ length: 60 }, async (_, n) => {
    const name = `user-${n}`;
    await drizzle.insert(users).values(newUser(name));
    // Half of them move between two counters and back.
    await drizzle
      .update(users)
      .set({ isPremium: sql`not ${users.isPremium}` })
      .where(eq(users.username, name));
    if (n % 2 === 0) await drizzle.update(users).set({ isPremium: false }).where(eq(users.username, name));
    if (n % 3 === 0) await drizzle.delete(users).where(eq(users.username, name));
  });
  await Promise.all(writes);
  expect(await nonZeroCounts()).toEqual({ user: 20, 'user premium': 20 });
});
