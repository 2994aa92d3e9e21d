import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { silentLog } from '@marquee/domain/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { users } from './tables/users.ts';
import { newUser } from './testing/accounts.ts';
import { builtEmptyDatabase } from './testing/built-empty-database.ts';
import { startChildProcess } from './testing/child-process.ts';

const open = (dataDirectory: string) => openDatabase({ dataDirectory, pool: 10, log: silentLog });

let tempFolder: string;
let createdFolder: string;
let created: Pick<Database, 'kind'> & { users: number; mode: number };

beforeAll(async () => {
  tempFolder = mkdtempSync(join(tmpdir(), 'marquee-database-'));
  createdFolder = join(tempFolder, 'not', 'there', 'yet');
  const emptyDatabase = builtEmptyDatabase();
  const database = await openDatabase({ dataDirectory: createdFolder, emptyDatabase, pool: 10, log: silentLog });
  const rows = await database.drizzle.insert(users).values(newUser('first')).returning();
  created = { kind: database.kind, users: rows.length, mode: statSync(join(createdFolder, 'postgres')).mode & 0o777 };
  await database.close();
}, 60_000);
afterAll(() => rmSync(tempFolder, { recursive: true }));

/** A copy of a data folder: creating a new one takes seconds. */
function existingFolder(name: string): string {
  const folder = join(tempFolder, name);
  cpSync(createdFolder, folder, { recursive: true });
  return folder;
}

describe('openDatabase', () => {
  it('creates and migrates a database in a missing folder, readable by this user only', () => {
    expect(created).toEqual({ kind: 'embedded', users: 1, mode: 0o700 });
    expect(readdirSync(createdFolder)).toEqual(['postgres']);
  });

  it('opens an existing database', async () => {
    const database = await open(existingFolder('existing'));
    expect(await database.drizzle.select().from(users)).toMatchObject([{ id: 1, username: 'first' }]);
    expect(await database.ping()).toBeGreaterThan(0);
    expect(await database.connections()).toBe(1);
    expect(database.acceptsWrites()).toBe(true);
    await database.close();
  });

  it('rejects a damaged folder instead of creating a new database in it', async () => {
    const folder = existingFolder('damaged');
    rmSync(join(folder, 'postgres', 'PG_VERSION'));
    await expect(open(folder)).rejects.toThrow(/damaged\/postgres cannot be opened: .*PG_VERSION.* Restore the folder/);
    expect(readdirSync(folder)).toEqual(['postgres']);
  });

  it('reports the error of Postgres for a damaged WAL', async () => {
    const folder = existingFolder('truncated');
    const log = join(folder, 'postgres', 'pg_wal');
    for (const name of readdirSync(log).filter((file) => file.startsWith('0'))) truncateSync(join(log, name));
    await expect(open(folder)).rejects.toThrow('cannot be opened: could not locate a valid checkpoint record');
  });

  it('recovers from an interrupted creation, without the empty database of a build', async () => {
    const folder = join(tempFolder, 'interrupted');
    mkdirSync(join(folder, 'postgres.unfinished', 'base'), { recursive: true });
    const database = await open(folder);
    expect(await database.drizzle.$count(users)).toBe(0);
    await database.close();
    expect(readdirSync(folder)).toEqual(['postgres']);
  });
});

it('a killed process loses no acknowledged row, and a second process cannot open its folder', async () => {
  const folder = existingFolder('killed');
  const child = startChildProcess('insert-until-killed.ts', [folder, 'account'], { TMPDIR: tempFolder });
  const lines: string[] = [];
  await new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => lines.push(line) > 200 && resolve());
  });
  await expect(open(folder)).rejects.toThrow(`in use by process ${child.pid}.`);
  child.kill('SIGKILL');
  await once(child, 'close');
  const acknowledged = lines.slice(1);
  const database = await open(folder);
  const rows = await database.drizzle.select().from(users);
  await database.close();
  const found = new Set(rows.map(({ username }) => username));
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  expect(acknowledged.filter((username) => !found.has(username))).toEqual([]);
}, 60_000);

it('close() releases everything: the process exits, without a leftover lock, socket or file', async () => {
  const folder = existingFolder('closed');
  const temporary = join(tempFolder, 'temporary');
  mkdirSync(temporary);
  const child = startChildProcess('open-and-close.ts', [folder], { TMPDIR: temporary });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(readdirSync(folder)).toEqual(['postgres']);
  expect(readdirSync(temporary).filter((name) => name.startsWith('marquee'))).toEqual([]);
});
