import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { silentLog } from '@marquee/domain/log';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { applyMigrations } from '../migrate.ts';
import { ownSchema } from '../schema-number.ts';
import { snapshotOfServer } from '../snapshot.ts';
import { users } from '../tables/users.ts';
import { newUser } from '../testing/accounts.ts';
import { startChildProcess } from '../testing/child-process.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';
import { createBackup } from './create-backup.ts';
import { pack, restoreInto, testOptions, unpack, withTarget } from './testing-backups.ts';

let folder: string;
let source: EmptyDatabase;
let path: string;
let file: Buffer;
const open = (url: string) => openDatabase({ url, dataDirectory: '', pool: 2, log: silentLog });
const tablesOf = ({ query }: EmptyDatabase) => query("select from pg_tables where schemaname in ('public', 'drizzle')");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-restores-'));
  path = join(folder, 'source.marquee');
  source = await createEmptyDatabase();
  const database = await open(source.url);
  await database.drizzle.insert(users).values(Array.from({ length: 3 }, (_, index) => newUser(`user-${index}`)));
  await database.drizzle.execute(sql`delete from users where username = 'user-2'`);
  await createBackup(database, path, testOptions);
  await database.close();
  file = await readFile(path);
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

/** The file as `change` makes it of the manifest and the lines. */
const changed = (change: (backup: ReturnType<typeof unpack>) => unknown): Buffer => {
  const backup = unpack(file);
  change(backup);
  return pack(backup.manifest, backup.lines);
};

describe('restoreBackup refuses', () => {
  let refusing: EmptyDatabase;
  beforeAll(async () => {
    refusing = await createEmptyDatabase();
  });
  afterAll(() => refusing.drop());

  it.each<[string, () => Buffer, RegExp]>([
    ['another file', () => Buffer.from('{"users": []}'), /is not a backup of Marquee\.$/],
    ['an empty file', () => Buffer.alloc(0), /its end is missing\.$/],
    ['another gzip file', () => gzipSync('{"users": []}\n'), /is not a backup of Marquee\.$/],
    [
      'a line that unpacks without an end',
      () => gzipSync(Buffer.alloc(20_000_000, 'a')),
      /is not a backup of Marquee\.$/,
    ],
    ['a file without its end', () => file.subarray(0, file.length - 100), /is not complete: its end is missing\.$/],
    ['a file without its last lines', () => changed(({ lines }) => lines.splice(-1)), /its end is missing\.$/],
    ['a damaged file', () => Buffer.from(file).fill(0, file.length - 300, file.length - 200), /is damaged: /],
    [
      'a changed row',
      () => changed(({ lines }) => lines.splice(1, 1, String(lines[1]).replace('user-0@', 'evil@'))),
      /the checksum of the table users is wrong\.$/,
    ],
    [
      'a row too many',
      () => changed(({ manifest }) => Object.assign(manifest.tables[0] ?? {}, { rows: 1 })),
      /is damaged: /,
    ],
    ['lines after the last table', () => changed(({ lines }) => lines.push('{}')), /is damaged: /],
    [
      'a table that no backup has',
      () =>
        changed(({ manifest, lines }) => {
          manifest.tables.push({ name: 'sessions', rows: 0, sha256: '0'.repeat(64), lastId: null });
          lines.push('{"table":"sessions"}');
        }),
      /has an unknown table sessions\.$/,
    ],
    [
      'a newer schema',
      () => changed(({ manifest }) => Object.assign(manifest, { schema: 9_999 })),
      /made by a later version of Marquee \(1\.2\.3\): update this one first\.$/,
    ],
    [
      'a newer format',
      () => changed(({ manifest }) => Object.assign(manifest, { formatVersion: 2 })),
      /made by a later version of Marquee/,
    ],
  ])('%s, and leaves the target as it was', async (_, make, message) => {
    const wrong = join(folder, 'wrong.marquee');
    await writeFile(wrong, make());
    await expect(restoreInto(refusing.url, wrong)).rejects.toThrow(message);
    expect(await tablesOf(refusing)).toEqual([]);
  });

  it('a file that is not there', async () => {
    const none = join(folder, 'none');
    await expect(restoreInto(refusing.url, none)).rejects.toThrow(`There is no file ${none}.`);
  });

  it('tables of another program, even with --replace', async () => {
    await withTarget(async (target) => {
      await target.query('create table users (id int)');
      await expect(restoreInto(target.url, path, { isReplaced: true })).rejects.toThrow(
        'tables of another program (users)',
      );
      expect(await target.query('select * from users')).toEqual([]);
    });
  });

  it('a database on which the product runs', async () => {
    await withTarget(async ({ url }) => {
      const running = await open(url);
      await running.ping();
      await expect(restoreInto(url, path, { isReplaced: true })).rejects.toThrow('Marquee is running on the database');
      await running.close();
    });
  });
});

/** Opens a restored database, and closes it after `use`. */
async function opened(url: string, use: (database: Database) => Promise<void>): Promise<void> {
  const database = await open(url);
  await use(database).finally(() => database.close());
}

it('a target with accounts is replaced with --replace only, and ids are not given away twice', async () => {
  await withTarget(async ({ url, query }) => {
    await opened(url, async ({ drizzle: queries }) => {
      await queries.insert(users).values(newUser('old'));
    });
    await expect(restoreInto(url, path)).rejects.toThrow('is not empty: it has 1 account. With --replace');
    expect(await query('select username from users')).toEqual([{ username: 'old' }]);
    await restoreInto(url, path, { isReplaced: true });
    await opened(url, async ({ drizzle: queries }) => {
      const rows = await queries.insert(users).values(newUser('next')).returning({ id: users.id });
      expect(rows).toEqual([{ id: 4 }]);
      const profiles = await queries.execute(
        sql`select user_id::int, count(*)::int from profiles group by 1 order by 1`,
      );
      expect([...profiles]).toEqual([1, 2, 4].map((id) => ({ user_id: id, count: 1 })));
    });
  });
});

it('a backup of an older schema is migrated', async () => {
  await withTarget(async (old) => {
    const client = postgres(old.url, { max: 1, onnotice: () => undefined });
    await drizzle(client).transaction((transaction) => applyMigrations(transaction, silentLog, 5));
    const rows = readFileSync(new URL('../testing/releases/0.1.0-0005.sql', import.meta.url), 'utf8');
    await client.unsafe(rows.slice(rows.indexOf('insert into history_days')));
    const oldPath = join(folder, 'old.marquee');
    const { manifest } = await createBackup(
      { snapshot: (read) => snapshotOfServer(old.url, read) },
      oldPath,
      testOptions,
    );
    expect(manifest).toMatchObject({ schema: 5, migration: '0005_user-list-indexes' });
    await withTarget(async ({ url, query }) => {
      const messages: string[] = [];
      const log = { ...silentLog, info: (_: object, message: string) => void messages.push(message) };
      await restoreInto(url, oldPath, { log });
      expect(messages[0]).toBe(`database: ${ownSchema().schema - 5} migrations to apply`);
      expect(messages[1]).toMatch(/^applied 0006 in /);
      const counts = `select movies::int, shows::int from history_counts where movies + shows > 0 order by 1, 2`;
      expect(await query(counts)).toEqual([...(await client.unsafe(counts))]);
      expect(await query('select from profiles')).toHaveLength((await query('select from users')).length);
      await opened(url, async ({ drizzle: queries }) => expect(await queries.$count(users)).toBeGreaterThan(0));
    });
    await client.end();
  });
});

describe('a process that is killed before the end of a restore leaves an empty target', () => {
  const killAtTheEnd = async (...args: string[]) => {
    const child = startChildProcess('restore-until-killed.ts', [path, ...args], { TMPDIR: folder });
    const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    expect(String(line)).toBe('restored\n');
    child.kill('SIGKILL');
    await once(child, 'close');
  };

  it('on a server', async () => {
    await withTarget(async (target) => {
      await killAtTheEnd('', target.url);
      await expect.poll(() => tablesOf(target)).toEqual([]);
      await restoreInto(target.url, path);
      expect(await target.query('select from users')).toHaveLength(2);
    });
  });

  it('in a data folder', async () => {
    const dataDirectory = join(folder, 'data');
    await killAtTheEnd(dataDirectory);
    const database = await openDatabase({ dataDirectory, pool: 1, log: silentLog });
    expect(await database.drizzle.$count(users)).toBe(0);
    await database.close();
  });
});
