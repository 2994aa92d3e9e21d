import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseFaultOf } from './database-error.ts';
import { users } from './tables/users.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';
import { newUser } from './testing-accounts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function faultOf(work: () => Promise<unknown>) {
  return work().then(() => 'none', databaseFaultOf);
}

const within = (...statements: string[]) =>
  faultOf(() =>
    database.drizzle.transaction(async (transaction) => {
      for (const statement of statements) await transaction.execute(sql.raw(statement));
    }),
  );

/** Fails as a server does in a state that a test cannot bring about. */
function raising(state: string): string {
  return `do $$ begin raise exception 'no' using errcode = '${state}'; end $$`;
}

it.each([
  ['a write where nothing may be written', 'read-only', ['set transaction read only', 'delete from users']],
  ['a statement that took too long', 'unavailable', ["set local statement_timeout = '20ms'", 'select pg_sleep(5)']],
  ['a connection that the server ended', 'unavailable', ['select pg_terminate_backend(pg_backend_pid())']],
  ['a full disk of the server', 'read-only', [raising('53100')]],
  ['a deadlock that was lost', 'unavailable', [raising('40P01')]],
  ['a statement that is wrong', null, ['select nothing from nowhere']],
])('%s', async (_what, fault, statements) => {
  expect(await within(...statements)).toBe(fault);
});

it('a name that is taken is no fault', async () => {
  await database.drizzle.insert(users).values(newUser('bob'));
  expect(await faultOf(() => database.drizzle.insert(users).values(newUser('bob')))).toBeNull();
});

it('a server that is not there is unavailable', async () => {
  const client = postgres('postgres://127.0.0.1:1/none', { max: 1, connect_timeout: 1 });
  expect(await faultOf(() => drizzle(client).execute(sql`select 1`))).toBe('unavailable');
  expect(await faultOf(() => drizzle(client).transaction((transaction) => transaction.execute(sql`select 1`)))).toBe(
    'unavailable',
  );
  await client.end();
  expect(await faultOf(() => drizzle(client).execute(sql`select 1`))).toBe('unavailable');
});
