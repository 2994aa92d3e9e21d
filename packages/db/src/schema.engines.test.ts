import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schema } from './schema.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('the migrations create exactly the tables and columns of the schema', async () => {
  for (const table of Object.values(schema)) expect(await database.drizzle.select().from(table)).toEqual([]);
  const created = await database.drizzle.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  expect(created.map(({ name }) => name).sort()).toEqual(Object.values(schema).map(getTableName).sort());
});
