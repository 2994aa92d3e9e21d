import { randomBytes } from 'node:crypto';
import type { Log } from '@marquee/domain/log';
import { silentLog } from '@marquee/domain/log';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { users } from './tables/users.ts';
import { connectToRelease, createEmptyDatabase } from './testing/empty-database.ts';

/** Runs a test with the URL of a new database. */
async function withEmptyDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const database = await createEmptyDatabase();
  try {
    await use(database.url);
  } finally {
    await database.drop();
  }
}

it('of several replicas that start at once, one migrates and the others wait', async () => {
  for (let round = 1; round <= 3; round += 1) {
    await withEmptyDatabase(async (url) => {
      const logMessages: string[] = [];
      const log: Log = { ...silentLog, info: (_, message) => logMessages.push(message) };
      const options = { url, dataDirectory: '', pool: 2, log };
      const replicas = await Promise.all(Array.from({ length: 4 }, () => openDatabase(options)));
      for (const replica of replicas) expect(await replica.drizzle.select().from(users)).toEqual([]);
      const journal = await replicas[0]?.drizzle.execute<{ hash: string }>(
        'select hash from drizzle.__drizzle_migrations',
      );
      expect(new Set(journal?.map(({ hash }) => hash)).size).toBe(journal?.length);
      expect(logMessages).toContain('Waiting for another process that is migrating the database');
      for (const replica of replicas) await replica.close();
    });
  }
});

const oneConnection = { max: 1, fetch_types: false, onnotice: () => undefined };

it('the migration lock is held by a transaction, not by a session that a pooler would keep open', async () => {
  await withEmptyDatabase(async (url) => {
    const connection = postgres(url, oneConnection);
    // Makes the migration fail while it holds the lock.
    await connection`create table users ()`;
    await expect(migrate(connection, silentLog)).rejects.toThrow();
    const locks = await connection`
      select mode from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
    expect(locks).toEqual([]);
    await connection.end();
  });
});

it('migrations ignore the statement timeout of the role', async () => {
  await withEmptyDatabase(async (url) => {
    const connection = postgres(url, { ...oneConnection, connection: { statement_timeout: 500 } });
    const other = postgres(url, oneConnection);
    await migrate(other, silentLog);
    const [migration] = await other.begin(async (transaction) => {
      await transaction`lock table drizzle.__drizzle_migrations in access exclusive mode`;
      const waiting = migrate(connection, silentLog).then(
        () => 'migrated',
        (error: Error) => error.message,
      );
      await transaction`select pg_sleep(0.8)`;
      return [waiting] as const;
    });
    expect(await migration).toBe('migrated');
    await Promise.all([connection.end(), other.end()]);
  });
});

it('opening a migrated database does not change it', async () => {
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

const journalSize = async (client: postgres.Sql) => (await client`select from drizzle.__drizzle_migrations`).length;

it('a database that a later version has migrated is refused', async () => {
  await withEmptyDatabase(async (url) => {
    const connection = postgres(url, oneConnection);
    await migrate(connection, silentLog);
    await connection`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
    const opening = openDatabase({ url, dataDirectory: '', pool: 1, log: silentLog });
    await expect(opening).rejects.toThrow(/^A later version of Marquee has migrated this database\./);
    await connection.end();
  });
});

it('a database of an earlier version is refused, and stays as it is, unless it may be migrated', async () => {
  const { client, url, drop } = await connectToRelease(23);
  const options = { url, dataDirectory: '', pool: 1, log: silentLog };
  const opening = openDatabase({ ...options, migrates: false });
  await expect(opening).rejects.toThrow(/^This database is of an earlier version of Marquee\./);
  expect(await journalSize(client)).toBe(24);
  await (await openDatabase(options)).close();
  await (await openDatabase({ ...options, migrates: false })).close();
  expect(await journalSize(client)).toBeGreaterThan(24);
  await drop();
});

it('an empty database is refused, and stays empty, unless it may be migrated', async () => {
  await withEmptyDatabase(async (url) => {
    const opening = openDatabase({ url, dataDirectory: '', pool: 1, log: silentLog, migrates: false });
    await expect(opening).rejects.toThrow(/^There is nothing of Marquee in this database yet: the first start /);
    const connection = postgres(url, oneConnection);
    expect(await connection`select from pg_namespace where nspname = 'drizzle'`).toHaveLength(0);
    await connection.end();
  });
});

it('a role without CREATE privileges can open a migrated database', async () => {
  await withEmptyDatabase(async (url) => {
    const owner = postgres(url, oneConnection);
    await migrate(owner, silentLog);
    const role = `reader_${randomBytes(6).toString('hex')}`;
    await owner.unsafe(`
      create role ${role} login password 'secret';
      grant usage on schema drizzle to ${role};
      grant select on all tables in schema drizzle to ${role}`);
    const readerUrl = Object.assign(new URL(url), { username: role, password: 'secret' });
    const database = await openDatabase({ url: readerUrl.href, dataDirectory: '', pool: 1, log: silentLog });
    await database.close();
    await owner.unsafe(`drop owned by ${role}; drop role ${role}`);
    await owner.end();
  });
});

it('the error explains that a server does not support the required TLS', async () => {
  await withEmptyDatabase(async (url) => {
    const opening = openDatabase({ url: `${url}?sslmode=require`, dataDirectory: '', pool: 1, log: silentLog });
    await expect(opening).rejects.toThrow('the server does not speak TLS');
  });
});

it.each([
  ['not running', 'postgres://nobody:secret@localhost:1/nothing', /connect ECONNREFUSED .*:1$/],
  ['unknown by name', 'postgres://nobody:secret@no-such-host.invalid/nothing', /no-such-host\.invalid/],
])('openDatabase rejects at once, without quoting the password, for a server that is %s', async (_, url, reason) => {
  const error = await openDatabase({ url, dataDirectory: '', pool: 1, log: silentLog }).catch(String);
  expect(error).toMatch(/^Error: The Postgres server of DATABASE_URL cannot be used: /);
  expect(error).toMatch(reason);
  expect(error).not.toContain('secret');
});
