import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseFaultOf, isRefusedValue } from './database-error.ts';
import { users } from './tables/users.ts';
import { newUser } from './testing/accounts.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

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

/** Raises an error whose real cause a test cannot produce. */
function raising(state: string): string {
  return `do $$ begin raise exception 'no' using errcode = '${state}'; end $$`;
}

it.each([
  ['a write in a read-only transaction', 'read-only', ['set transaction read only', 'delete from users']],
  ['a statement timeout', 'unavailable', ["set local statement_timeout = '20ms'", 'select pg_sleep(5)']],
  ['a connection terminated by the server', 'unavailable', ['select pg_terminate_backend(pg_backend_pid())']],
  ['a full disk', 'read-only', [raising('53100')]],
  ['a deadlock', 'unavailable', [raising('40P01')]],
  ['an invalid statement', null, ['select nothing from nowhere']],
])('databaseFaultOf classifies %s', async (_what, fault, statements) => {
  expect(await within(...statements)).toBe(fault);
});

it.each([
  ['a number out of range', true, "select '1e308'::real"],
  ['NUL', true, 'select \'"\\u0000"\'::jsonb ->> 0'],
  ['a text that is too long for an index', true, raising('54000')],
  ['a lost connection', false, 'select pg_terminate_backend(pg_backend_pid())'],
  ['a full disk', false, raising('53100')],
  ['an invalid statement', false, 'select nothing from nowhere'],
])('isRefusedValue of %s is %s', async (_what, expected, statement) => {
  const error = await database.drizzle.execute(sql.raw(statement)).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).not.toBeNull();
  expect(isRefusedValue(error)).toBe(expected);
});

it('databaseFaultOf returns null for a unique violation', async () => {
  await database.drizzle.insert(users).values(newUser('bob'));
  expect(await faultOf(() => database.drizzle.insert(users).values(newUser('bob')))).toBeNull();
});

it('databaseFaultOf returns unavailable for a server that is not running', async () => {
  const client = postgres('postgres://127.0.0.1:1/none', { max: 1, connect_timeout: 1 });
  expect(await faultOf(() => drizzle(client).execute(sql`select 1`))).toBe('unavailable');
  expect(await faultOf(() => drizzle(client).transaction((transaction) => transaction.execute(sql`select 1`)))).toBe(
    'unavailable',
  );
  await client.end();
  expect(await faultOf(() => drizzle(client).execute(sql`select 1`))).toBe('unavailable');
});

it('databaseFaultOf returns null for a missing file and for another server that is not running', async () => {
  expect(await faultOf(() => readFile('/nowhere/missing.txt'))).toBeNull();
  expect(await faultOf(() => fetch('http://127.0.0.1:2/'))).toBeNull();
});
