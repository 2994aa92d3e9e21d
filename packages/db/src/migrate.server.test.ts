import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import type { DatabaseLog } from './log.ts';
import { createEmptyDatabase } from './testing-empty-database.ts';
import { silentLog } from './testing-log.ts';

/** Runs the test with the address of a database that has never been used. */
async function withEmptyDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const database = await createEmptyDatabase();
  try {
    await use(database.url);
  } finally {
    await database.drop();
  }
}

it('replicas that start at once on an empty server: one migrates, the others wait, all are healthy', async () => {
  for (let round = 1; round <= 3; round += 1) {
    await withEmptyDatabase(async (url) => {
      const sentences: string[] = [];
      const log: DatabaseLog = { ...silentLog, info: (_, message) => sentences.push(message) };
      const options = { url, dataDirectory: '', pool: 2, log };
      const replicas = await Promise.all(Array.from({ length: 4 }, () => openDatabase(options)));
      for (const replica of replicas) expect(await replica.drizzle.query.users.findMany()).toEqual([]);
      const journal = await replicas[0]?.drizzle.execute<{ hash: string }>(
        'select hash from drizzle.__drizzle_migrations',
      );
      expect(new Set(journal?.map(({ hash }) => hash)).size).toBe(journal?.length);
      expect(sentences).toContain('Waiting for another process that is migrating the database');
      for (const replica of replicas) await replica.close();
    });
  }
});

it('a database that is migrated already opens as it is', async () => {
  await withEmptyDatabase(async (url) => {
    for (const expected of [0, 1]) {
      const database = await openDatabase({ url, dataDirectory: '', pool: 2, log: silentLog });
      const rows = await database.drizzle.execute('select * from users');
      expect(rows).toHaveLength(expected);
      await database.drizzle.execute(
        `insert into users (username, username_canonical, email, email_canonical, name, password_hash)
         values ('${expected}', '${expected}', '${expected}', '${expected}', '', '')`,
      );
      await database.close();
    }
  });
});

it.each([
  ['not there', 'postgres://nobody:secret@localhost:1/nothing', /connect ECONNREFUSED .*:1$/],
  ['unknown by name', 'postgres://nobody:secret@no-such-host.invalid/nothing', /no-such-host\.invalid/],
])('a server that is %s: a sentence without the password, not a wait', async (_, url, reason) => {
  const error = await openDatabase({ url, dataDirectory: '', pool: 1, log: silentLog }).catch(String);
  expect(error).toMatch(/^Error: The Postgres server of DATABASE_URL cannot be used: /);
  expect(error).toMatch(reason);
  expect(error).not.toContain('secret');
});
