import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Database, openDatabase } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { createDataFolder } from '@marquee/db/testing/data-folder';
import { silentLog } from '@marquee/domain/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBackupSocket } from '../backups/backup-socket.ts';
import { runProgram } from '../testing/product.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-commands-'));
  await createDataFolder(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const open = (): Promise<Database> => openDatabase({ dataDirectory: folder, pool: 1, log: silentLog });

/** What a command prints. */
async function run(command: string, ...args: string[]): Promise<{ output: string; errors: string }> {
  const { output, errors } = await runProgram(command, args, { DATA_DIR: folder });
  return { output, errors };
}

it('backs up through the process that runs, and restores once it has stopped', { timeout: 240_000 }, async () => {
  const path = join(folder, 'file.marquee');
  const running = await open();
  await running.drizzle.insert(users).values(newUser('Ada'));
  const context = { db: running, clock: () => new Date(), version: '1.2.3', log: silentLog };
  const closeSocket = await openBackupSocket(folder, context);
  expect(await run('backup', path)).toEqual({
    output: expect.stringMatching(/file\.marquee: 3 rows, \d+ bytes\. It contains password hashes/),
    errors: '',
  });
  expect(await run('restore', path)).toEqual({
    output: '',
    errors: expect.stringMatching(/ is in use by process \d+/),
  });
  await closeSocket();
  await running.drizzle.insert(users).values(newUser('Bob'));
  await running.close();

  expect(await run('restore', path)).toEqual({ output: '', errors: expect.stringContaining('it has 2 accounts') });
  expect(await run('restore', path, '--replace')).toEqual({
    output: expect.stringMatching(/^3 rows of \S+ are now in the embedded database/),
    errors: '',
  });
  // Nothing runs any more: the command opens the data folder itself.
  const copy = join(folder, 'copy.marquee');
  expect((await run('backup', copy)).errors).toBe('');
  const lines = gunzipSync(await readFile(copy))
    .toString()
    .trimEnd()
    .split('\n');
  const rows: { username?: string; actor?: string; action?: string }[] = lines.slice(1).map((line) => JSON.parse(line));
  expect(rows.flatMap(({ username }) => username ?? [])).toEqual(['Ada']);
  const logged = rows.filter(({ action }) => action).map(({ actor, action }) => [actor, action]);
  // The backup was made before its own entry.
  expect(logged).toEqual([['command line', 'restore-backup']]);
});
