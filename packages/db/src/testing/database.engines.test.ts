import { afterEach, expect, it } from 'vitest';
import { profiles } from '../tables/profiles.ts';
import { users } from '../tables/users.ts';
import { newUser } from './accounts.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

const opened: TestDatabase[] = [];
async function open() {
  const database = await openTestDatabase();
  opened.push(database);
  return database;
}
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

it('two test databases are independent', async () => {
  const [one, other] = [await open(), await open()];
  await one.drizzle.insert(users).values(newUser('bob'));
  expect(await one.drizzle.$count(users)).toBe(1);
  expect(await other.drizzle.$count(users)).toBe(0);
});

it('a reused database is empty, and its ids start at one', async () => {
  const before = await open();
  await before.drizzle.insert(users).values([newUser('bob'), newUser('alice')]);
  await before.close();
  opened.splice(0);
  const database = await open();
  expect(await database.drizzle.insert(users).values(newUser('carol')).returning({ id: users.id })).toEqual([
    { id: 1 },
  ]);
});

it('an emptied database has no rows, and its ids start at one', async () => {
  const database = await open();
  await database.drizzle.insert(users).values([newUser('bob'), newUser('alice')]);
  await database.empty();
  expect(await database.drizzle.$count(profiles)).toBe(0);
  expect(await database.drizzle.insert(users).values(newUser('carol')).returning({ id: users.id })).toEqual([
    { id: 1 },
  ]);
});

it('a test database responds to pings and counts its connections', async () => {
  const database = await open();
  expect(await database.ping()).toBeGreaterThan(0);
  expect(await database.connections()).toBe(1);
  expect(database.acceptsWrites()).toBe(true);
});
