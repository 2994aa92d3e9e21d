import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupTables } from './backup/backup-tables.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('the migrations create exactly the tables that backup-tables.ts lists, with their columns', async () => {
  const tables = [...backupTables.keys()];
  for (const table of tables) expect(await database.drizzle.select().from(table)).toEqual([]);
  const created = await database.drizzle.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  expect(created.map(({ name }) => name).sort()).toEqual(tables.map(getTableName).sort());
});
