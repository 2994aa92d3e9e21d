import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { openTestDatabase, urlOf } from '@marquee/db/testing/database';
import { expect, it, onTestFinished } from 'vitest';

const script = fileURLToPath(new URL('../testing/child-processes/record-until-killed.ts', import.meta.url));

/** The process is killed after this many acknowledged writes. */
const acknowledgements = 120;

/** Runs the child process until it is killed amid its writes; returns its output lines. */
async function streamUntilKilled(databaseUrl: string): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseUrl], {
    env: { TMPDIR: tmpdir() },
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
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const lines = await streamUntilKilled(await urlOf(database));
  const newest = new Map<number, number>();
  for (const line of lines) {
    const [title = 0, episode = 0] = line.split(' ').map(Number);
    newest.set(title, Math.max(episode, newest.get(title) ?? 0));
  }
  const rows = await database.drizzle.select().from(watchHistory);
  const stored = new Map(rows.map(({ mediaId, episode }) => [mediaId, episode]));
  // The stored record may be newer: the kill can cut off the acknowledgement of a stored write.
  const lost = [...newest].filter(([title, episode]) => (stored.get(title) ?? 0) < episode);
  expect(lost).toEqual([]);
  expect(stored.size).toBe(40);
});
