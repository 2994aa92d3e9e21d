import { users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing';
import { newUser } from '@marquee/db/testing-accounts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setRole } from './set-role.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const context = () => ({ db: database });

async function owners(): Promise<string[]> {
  const rows = await database.drizzle.select({ username: users.username }).from(users).where(eq(users.role, 'owner'));
  return rows.map(({ username }) => username);
}

it('gives the one account of that name the role, however the name is typed', async () => {
  await database.drizzle.insert(users).values([newUser('Ada'), newUser('bob')]);
  expect(await setRole(context(), ' ADA ', 'owner')).toEqual({ username: 'Ada', before: 'user' });
  expect(await owners()).toEqual(['Ada']);
});

it('refuses an unknown name', async () => {
  await database.drizzle.insert(users).values(newUser('ada'));
  await expect(setRole(context(), 'bob', 'owner')).rejects.toMatchObject({ failure: 'NOT_FOUND' });
  expect(await owners()).toEqual([]);
});

it.each(['admin', 'user'] as const)('never makes the last owner a mere %s', async (role) => {
  await database.drizzle.insert(users).values([newUser('ada', { role: 'owner' }), newUser('bob', { role: 'admin' })]);
  await expect(setRole(context(), 'ada', role)).rejects.toMatchObject({ failure: 'CONFLICT' });
  expect(await owners()).toEqual(['ada']);
  await setRole(context(), 'ada', 'owner');
  await setRole(context(), 'bob', 'owner');
  await setRole(context(), 'ada', role);
  expect(await owners()).toEqual(['bob']);
});

it('keeps an owner when all are demoted at the same moment, fifty times over', async () => {
  const names = ['ada', 'bob', 'carol'];
  await database.drizzle.insert(users).values(names.map((name) => newUser(name)));
  for (let round = 0; round < 50; round += 1) {
    await database.drizzle.update(users).set({ role: 'owner' });
    const answers = await Promise.allSettled(names.map((name) => setRole(context(), name, 'user')));
    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { failure: 'CONFLICT' } }]);
    expect(await owners()).toHaveLength(1);
  }
});
