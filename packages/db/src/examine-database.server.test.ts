import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { examineDatabase } from './examine-database.ts';
import { createEmptyDatabase } from './testing-empty-database.ts';
import { silentLog } from './testing-log.ts';

it('tells what a server lacks, and leaves it as it was', async () => {
  const database = await createEmptyDatabase();
  const options = { url: database.url, dataDirectory: '', pool: 1, log: silentLog };
  const examined = () => examineDatabase(options);

  const empty = await examined();
  expect(empty).toMatchObject({ version: expect.stringMatching(/^\d+/), hasTrigrams: true, mayCreate: true });
  expect(empty?.connectionLimit).toBeGreaterThan(1);
  expect(empty?.pendingMigrations).toBeGreaterThan(3);
  expect(await examined()).toEqual(empty);

  const migrated = await openDatabase(options);
  await migrated.close();
  expect(await examined()).toMatchObject({ pendingMigrations: 0 });
  await database.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 0)");
  expect(await examined()).toMatchObject({ pendingMigrations: -1 });

  await database.drop();
  await expect(examined()).rejects.toThrow(/does not exist/);
});
