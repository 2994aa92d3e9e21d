import { silentLog } from '@marquee/domain/log';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { examineDatabase } from './examine-database.ts';
import { createEmptyDatabase } from './testing/empty-database.ts';

it('examineDatabase reports the state of a server without changing it', async () => {
  const database = await createEmptyDatabase();
  const options = { url: database.url, dataDirectory: '', pool: 1, log: silentLog };
  const examine = () => examineDatabase(options);

  const empty = await examine();
  expect(empty).toMatchObject({
    version: expect.stringMatching(/^\d+/),
    hasTrigrams: true,
    mayCreate: true,
    hasTimeouts: true,
  });
  expect(empty?.connectionLimit).toBeGreaterThan(1);
  expect(empty?.pendingMigrations).toBeGreaterThan(3);
  expect(await examine()).toEqual(empty);

  const migrated = await openDatabase(options);
  await migrated.close();
  expect(await examine()).toMatchObject({ pendingMigrations: 0, strayTables: [] });
  await database.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 0)");
  expect(await examine()).toMatchObject({ pendingMigrations: -1 });

  // As pg_restore --clean leaves it: the journal of the backup, and the tables of what ran last.
  await database.query('delete from drizzle.__drizzle_migrations where id > 22');
  expect(await examine()).toMatchObject({ strayTables: expect.arrayContaining(['saved_searches']) });

  await database.drop();
  await expect(examine()).rejects.toThrow(/does not exist/);
});
