import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@marquee/db/database';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { createDataFolder } from '@marquee/db/testing/data-folder';
import { openTestDatabase } from '@marquee/db/testing/database';
import { silentLog } from '@marquee/domain/log';
import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, it } from 'vitest';

const script = fileURLToPath(new URL('../testing/child-processes/record-until-killed.ts', import.meta.url));

/** The process is killed after this many acknowledged writes. */
const acknowledgements = 120;

const release: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (let step = release.pop(); step; step = release.pop()) await step();
});

/** A database that a child process opens, and that this process opens after the child was killed. */
async function databaseForChild(): Promise<{
  url: string;
  folder: string;
  reopen: () => Promise<Pick<Database, 'drizzle'>>;
}> {
  const source = inject('testDatabases');
  if (source.kind === 'server') {
    const database = await openTestDatabase();
    release.push(() => database.close());
    const [row] = await database.drizzle.execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(source.url);
    url.pathname = row?.name ?? '';
    return { url: url.href, folder: '', reopen: async () => database };
  }
  const folder = mkdtempSync(join(tmpdir(), 'marquee-killed-'));
  release.push(() => rmSync(folder, { recursive: true }));
  await createDataFolder(folder);
  const reopen = async () => {
    const database = await openDatabase({ dataDirectory: folder, pool: 1, log: silentLog });
    release.push(() => database.close());
    return database;
  };
  return { url: '', folder, reopen };
}

/** Runs the child process until it is killed amid its writes; returns its output lines. */
async function streamUntilKilled({ url, folder }: { url: string; folder: string }): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, url, folder], {
    env: { TMPDIR: folder || tmpdir() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    if (lines.length === acknowledgements) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  return lines;
}

it('loses no acknowledged record if the process is killed while writing', async () => {
  const { reopen, ...where } = await databaseForChild();
  const [, ...lines] = await streamUntilKilled(where);
  const newest = new Map<number, number>();
  for (const line of lines) {
    const [title = 0, episode = 0] = line.split(' ').map(Number);
    newest.set(title, Math.max(episode, newest.get(title) ?? 0));
  }
  const { drizzle } = await reopen();
  const rows = await drizzle.select().from(watchHistory);
  const stored = new Map(rows.map(({ mediaId, episode }) => [mediaId, episode]));
  // The stored record may be newer: the kill can cut off the acknowledgement of a stored write.
  const lost = [...newest].filter(([title, episode]) => (stored.get(title) ?? 0) < episode);
  expect(lost).toEqual([]);
  expect(stored.size).toBe(40);
});
