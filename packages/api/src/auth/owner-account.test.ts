import { users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing';
import { newUser } from '@marquee/db/testing-accounts';
import { accountMessages } from '@marquee/domain/account-messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing.ts';
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

it('makes an owner who signs in with what was given', async () => {
  expect(await hasOwner(app.context)).toBe(false);
  await ensureOwner(app.context, ada);
  expect(await hasOwner(app.context)).toBe(true);
  const { user } = await app.caller.auth.login({ emailOrUsername: 'ada', password: ada.password });
  expect(user).toMatchObject({ username: 'Ada', email: 'Ada@example.com', name: 'Ada', role: 'owner' });
});

it('leaves an account of that name exactly as it is', async () => {
  await database.drizzle.insert(users).values(newUser('ADA'));
  const before = await database.drizzle.select().from(users);
  await ensureOwner(app.context, ada);
  expect(await database.drizzle.select().from(users)).toEqual(before);
  expect(await hasOwner(app.context)).toBe(false);
});

it('leaves the owner that it made before, whatever the variables say by then', async () => {
  await ensureOwner(app.context, ada);
  const before = await database.drizzle.select().from(users);
  await ensureOwner(app.context, { ...ada, email: 'other@example.com', password: 'Zyxwvu98' });
  expect(await database.drizzle.select().from(users)).toEqual(before);
});

it('refuses the email of another account', async () => {
  await database.drizzle.insert(users).values(newUser('bob', { email: ada.email, emailCanonical: 'ada@example.com' }));
  await expect(ensureOwner(app.context, ada)).rejects.toMatchObject({
    failure: 'CONFLICT',
    errors: { email: accountMessages.emailTaken },
  });
  expect(await database.drizzle.$count(users)).toBe(1);
});

it('makes one owner when several replicas start at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => ensureOwner(app.context, ada)));
  expect(await database.drizzle.select({ role: users.role }).from(users)).toEqual([{ role: 'owner' }]);
});
