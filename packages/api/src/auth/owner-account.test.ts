import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/api.ts';
import { ensureOwner, hasOwner } from './owner-account.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const ada = { username: 'Ada', email: 'Ada@example.com', password: 'Abcdef12' };

it('creates an owner who can sign in', async () => {
  expect(await hasOwner(app.context)).toBe(false);
  await ensureOwner(app.context, ada);
  expect(await hasOwner(app.context)).toBe(true);
  const { user } = await app.caller.auth.login({ emailOrUsername: 'ada', password: ada.password });
  expect(user).toMatchObject({ username: 'Ada', email: 'Ada@example.com', name: 'Ada', role: 'owner' });
});

it('does not change an existing account with that username', async () => {
  await database.drizzle.insert(users).values(newUser('ADA'));
  const before = await database.drizzle.select().from(users);
  await ensureOwner(app.context, ada);
  expect(await database.drizzle.select().from(users)).toEqual(before);
  expect(await hasOwner(app.context)).toBe(false);
});

it('does not change the owner on a later start with other values', async () => {
  await ensureOwner(app.context, ada);
  const before = await database.drizzle.select().from(users);
  await ensureOwner(app.context, { ...ada, email: 'other@example.com', password: 'Zyxwvu98' });
  expect(await database.drizzle.select().from(users)).toEqual(before);
});

it('rejects the email of another account', async () => {
  await database.drizzle.insert(users).values(newUser('bob', { email: ada.email, emailCanonical: 'ada@example.com' }));
  await expect(ensureOwner(app.context, ada)).rejects.toMatchObject({
    failure: 'CONFLICT',
    errors: { email: accountMessages.emailTaken },
  });
  expect(await database.drizzle.$count(users)).toBe(1);
});

it('creates one owner when several replicas start concurrently', async () => {
  await Promise.all(Array.from({ length: 8 }, () => ensureOwner(app.context, ada)));
  expect(await database.drizzle.select({ role: users.role }).from(users)).toEqual([{ role: 'owner' }]);
});
