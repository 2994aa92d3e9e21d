import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { silentLog } from '@marquee/domain/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackupSocket, requestBackup } from './backup-socket.ts';

let folder: string;
let database: TestDatabase;
const open = () =>
  openBackupSocket(folder, { db: database, clock: () => new Date(), version: '1.2.3', log: silentLog });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-socket-'));
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

describe('the backup socket', () => {
  it('has the running process write a backup, also after one that was killed', async () => {
    await open();
    const close = await open();
    expect((await stat(join(folder, 'backup.sock'))).mode & 0o777).toBe(0o600);
    const made = await requestBackup(folder, join(folder, 'file'));
    expect(made).toEqual({ rows: 0, bytes: (await readFile(join(folder, 'file'))).length });
    await close();
  });

  it('returns the sentence of that process', async () => {
    const close = await open();
    const request = requestBackup(folder, join(folder, 'missing', 'file'));
    await expect(request).rejects.toThrow(`There is no folder ${join(folder, 'missing')}.`);
    await close();
  });

  it('is not there without a process', async () => {
    expect(await requestBackup(folder, join(folder, 'file'))).toBeNull();
  });
});
