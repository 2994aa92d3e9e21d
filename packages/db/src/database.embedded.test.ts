import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { users } from './tables/users.ts';
import { newUser } from './testing-accounts.ts';
import { silentLog } from './testing-log.ts';
import { startChild } from './testing-process.ts';

const open = (dataDirectory: string) => openDatabase({ dataDirectory, pool: 10, log: silentLog });

let place: string;
let made: string;
let madeBy: Pick<Database, 'kind'> & { users: number; mode: number };

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'marquee-database-'));
  made = join(place, 'not', 'there', 'yet');
  const database = await open(made);
  const rows = await database.drizzle.insert(users).values(newUser('first')).returning();
  madeBy = { kind: database.kind, users: rows.length, mode: statSync(join(made, 'postgres')).mode & 0o777 };
  await database.close();
}, 60_000);
afterAll(() => rmSync(place, { recursive: true }));

/** A data folder of its own, made before: to make one takes three seconds. */
function existingFolder(name: string): string {
  const folder = join(place, name);
  cpSync(made, folder, { recursive: true });
  return folder;
}

describe('openDatabase', () => {
  it('makes and migrates a database in a folder that is not there, for this user alone', () => {
    expect(madeBy).toEqual({ kind: 'embedded', users: 1, mode: 0o700 });
    expect(readdirSync(made)).toEqual(['postgres']);
  });

  it('opens an existing database as it was left', async () => {
    const database = await open(existingFolder('existing'));
    expect(await database.drizzle.query.users.findMany()).toMatchObject([{ id: 1, username: 'first' }]);
    expect(await database.ping()).toBeGreaterThan(0);
    expect(await database.connections()).toBe(1);
    expect(database.acceptsWrites()).toBe(true);
    await database.close();
  });

  it('refuses a damaged folder instead of making a new database in its place', async () => {
    const folder = existingFolder('damaged');
    rmSync(join(folder, 'postgres', 'PG_VERSION'));
    await expect(open(folder)).rejects.toThrow(/damaged\/postgres cannot be opened: .*PG_VERSION.* Restore the folder/);
    expect(readdirSync(folder)).toEqual(['postgres']);
  });

  it('says what Postgres itself says of a damaged log', async () => {
    const folder = existingFolder('truncated');
    const log = join(folder, 'postgres', 'pg_wal');
    for (const name of readdirSync(log).filter((file) => file.startsWith('0'))) truncateSync(join(log, name));
    await expect(open(folder)).rejects.toThrow('cannot be opened: could not locate a valid checkpoint record');
  });

  it('begins anew when the making of a database was interrupted', async () => {
    const folder = join(place, 'interrupted');
    mkdirSync(join(folder, 'postgres.unfinished', 'base'), { recursive: true });
    const database = await open(folder);
    expect(await database.drizzle.$count(users)).toBe(0);
    await database.close();
    expect(readdirSync(folder)).toEqual(['postgres']);
  });
});

it('a process that is killed among its inserts loses no acknowledged row, and no second one gets in while it lives', async () => {
  const folder = existingFolder('killed');
  const acknowledged: string[] = [];
  for (const [round, size] of [40, 300, 120].entries()) {
    const child = startChild('insert-until-killed.ts', [folder, `round${round}`], { TMPDIR: place });
    const lines: string[] = [];
    await new Promise<void>((resolve) => {
      createInterface(child.stdout).on('line', (line) => lines.push(line) > size && resolve());
    });
    await expect(open(folder)).rejects.toThrow(`in use by process ${child.pid}.`);
    child.kill('SIGKILL');
    await once(child, 'close');
    acknowledged.push(...lines.slice(1));
  }
  const database = await open(folder);
  const rows = await database.drizzle.select().from(users);
  await database.close();
  const found = new Set(rows.map(({ username }) => username));
  expect(acknowledged.length).toBeGreaterThanOrEqual(40 + 300 + 120);
  expect(acknowledged.filter((username) => !found.has(username))).toEqual([]);
}, 60_000);

it('close gives everything back: the process ends by itself, no lock, socket or other file is left', async () => {
  const folder = existingFolder('closed');
  const temporary = join(place, 'temporary');
  mkdirSync(temporary);
  const child = startChild('open-and-close.ts', [folder], { TMPDIR: temporary });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(readdirSync(folder)).toEqual(['postgres']);
  expect(readdirSync(temporary).filter((name) => name.startsWith('marquee'))).toEqual([]);
});
