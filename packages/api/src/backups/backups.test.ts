import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLog } from '@marquee/db/tables/audit-log';
import { jobRuns } from '@marquee/db/tables/job-runs';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { BackupSchedule, BackupTrigger } from '@marquee/domain/administration/backup-runs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandLine } from '../audit/record-audit.ts';
import { testApp, testNow } from '../testing/api.ts';
import { takeBackupDownload } from './backup-download.ts';
import { type BackupContext, backupReport, runBackup, storedJobRuns } from './run-backup.ts';
import { scheduledBackup } from './scheduled-backup.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  folder = await mkdtemp(join(tmpdir(), 'marquee-schedule-'));
  return () => rm(folder, { recursive: true });
});
afterAll(() => database.close());

const hourMs = 3_600_000;
/** The context some hours after the start of the test. */
const hoursLater = (hours: number): BackupContext => ({
  db: database,
  version: '1.2.3',
  clock: () => new Date(testNow.getTime() + hours * hourMs),
});
const reportOf = (hours = 0, backupSchedule: BackupSchedule | null = null) =>
  backupReport({ ...hoursLater(hours), backupSchedule, startedAt: testNow });
const actionsLogged = async () =>
  (await database.drizzle.select().from(auditLog)).map(({ actor, action }) => [actor, action]);

describe('runBackup', () => {
  const request = () => ({ path: join(folder, 'file'), trigger: 'command', actor: commandLine }) as const;

  it('shows the run in the report, and logs it', async () => {
    const { bytes } = await runBackup(hoursLater(0), request());
    const { runs } = await reportOf();
    expect(runs).toMatchObject([{ trigger: 'command', problem: null, result: { rows: 0, bytes } }]);
    expect(runs[0]?.finishedAt).toBe(testNow.toISOString());
    expect(await actionsLogged()).toEqual([['command line', 'create-backup']]);
  });

  it('shows why it failed, and logs no backup', async () => {
    const path = join(folder, 'missing', 'file');
    await expect(runBackup(hoursLater(0), { ...request(), path })).rejects.toThrow('There is no folder');
    expect((await reportOf()).runs).toMatchObject([
      { problem: `There is no folder ${join(folder, 'missing')}.`, result: null },
    ]);
    expect(await actionsLogged()).toEqual([]);
  });

  it('deletes the oldest runs', async () => {
    const rows = Array.from({ length: storedJobRuns }, () => ({
      job: 'backup' as const,
      trigger: 'schedule' as const,
      startedAt: testNow,
    }));
    await database.drizzle.insert(jobRuns).values(rows);
    await runBackup(hoursLater(0), request());
    expect(await database.drizzle.$count(jobRuns)).toBe(storedJobRuns);
    expect((await reportOf()).runs[0]?.trigger).toBe('command');
  });
});

describe('the problem of the report', () => {
  const schedule: BackupSchedule = { folder: '/backups', everyHours: 24, count: 2 };
  const at = (hours: number) => new Date(testNow.getTime() + hours * hourMs);
  const result = { rows: 1, bytes: 1, file: null };
  const add = (trigger: BackupTrigger, hours: number, outcome: { problem?: string; result?: typeof result } | null) =>
    database.drizzle.insert(jobRuns).values({
      job: 'backup',
      trigger,
      startedAt: at(hours),
      ...(outcome && { finishedAt: at(hours), ...outcome }),
    });
  const problemAt = async (hours: number, of: BackupSchedule | null = schedule) => (await reportOf(hours, of)).problem;

  it('is the newest run that failed, with its reason, until one is complete', async () => {
    await add('dashboard', 0, { result });
    await add('dashboard', 1, { problem: 'There is no space.' });
    const failed = { kind: 'failed', at: at(1).toISOString(), reason: 'There is no space.' };
    expect(await problemAt(2, null)).toEqual(failed);
    await add('command', 2, { result });
    expect(await problemAt(2, null)).toBeNull();
  });

  it('is a scheduled run that failed, whatever was downloaded since', async () => {
    await add('schedule', 0, { problem: 'There is no folder.' });
    await add('dashboard', 0.5, { result });
    expect(await problemAt(0.6)).toMatchObject({ kind: 'failed', reason: 'There is no folder.' });
    await add('schedule', 1, { result });
    expect(await problemAt(1.1)).toBeNull();
  });

  it('is a run without an end, once it cannot be going on any more', async () => {
    await add('dashboard', 0, null);
    expect(await problemAt(0.9)).toBeNull();
    expect(await problemAt(1, null)).toMatchObject({ kind: 'failed', reason: 'It was interrupted before its end.' });
  });

  it('is a schedule that makes none: an hour after it is due, or after the start', async () => {
    expect(await problemAt(0.9)).toBeNull();
    expect(await problemAt(1)).toEqual({ kind: 'overdue', last: null });
    expect(await problemAt(100, null)).toBeNull();
    await add('schedule', 1, { result });
    expect(await problemAt(25.9)).toBeNull();
    expect(await problemAt(26)).toEqual({ kind: 'overdue', last: at(1).toISOString() });
  });
});

describe('scheduledBackup', () => {
  const schedule = () => ({ folder, everyHours: 24, count: 2 });
  const runAfter = async (hours: number) => (await scheduledBackup(hoursLater(hours), schedule())) !== null;

  it('makes a backup when one is due', async () => {
    const made: boolean[] = [];
    for (const hours of [0, 1, 23.9, 24, 47, 48.5]) made.push(await runAfter(hours));
    expect(made).toEqual([true, false, false, true, false, true]);
  });

  it('of replicas that look at the same time, one makes it', async () => {
    const made = await Promise.all([runAfter(0), runAfter(0), runAfter(0)]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['marquee-20260302T120000Z.marquee']);
  });

  it('repeats a failed one after an hour', async () => {
    await rm(folder, { recursive: true });
    await expect(runAfter(0)).rejects.toThrow(`There is no folder ${folder}. Check BACKUP_DIR.`);
    expect((await reportOf()).runs[0]?.problem).toBe(`There is no folder ${folder}. Check BACKUP_DIR.`);
    await mkdir(folder);
    expect([await runAfter(0.9), await runAfter(1)]).toEqual([false, true]);
  });

  it('leaves the newest files, and those that are not its own', async () => {
    const day = new Date(testNow.getTime() - 48 * hourMs);
    for (const name of ['my.marquee', 'marquee-old.txt', 'marquee-20260101T000000Z.marquee.1a2b3c4d.partial']) {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), day, day);
    }
    for (const hours of [0, 24, 48]) await runAfter(hours);
    expect((await readdir(folder)).sort()).toEqual([
      'marquee-20260303T120000Z.marquee',
      'marquee-20260304T120000Z.marquee',
      'marquee-old.txt',
      'my.marquee',
    ]);
  });
});

describe('a download', () => {
  /** The token of an address for a new owner. */
  async function addressOf(username: string): Promise<{ token: string; id: number }> {
    const [account] = await database.drizzle
      .insert(users)
      .values(newUser(username, { role: 'owner' }))
      .returning();
    if (!account) throw new Error('insert returned no account');
    const { context, withToken } = testApp({ database });
    const token = await context.sessions.create(account.id, { remember: false });
    const { path } = await withToken(token).backups.createDownload();
    return { token: new URL(path, 'http://x').searchParams.get('token') ?? '', id: account.id };
  }

  it('works once', async () => {
    const { token } = await addressOf('ada');
    expect(await takeBackupDownload(hoursLater(0), token)).toMatchObject({ username: 'ada' });
    expect(await takeBackupDownload(hoursLater(0), token)).toBeNull();
  });

  it('is over after a minute, and for an owner who is none any more', async () => {
    const late = await addressOf('ada');
    expect(await takeBackupDownload(hoursLater(1), late.token)).toBeNull();
    const demoted = await addressOf('bob');
    await database.drizzle.update(users).set({ role: 'admin' });
    expect(await takeBackupDownload(hoursLater(0), demoted.token)).toBeNull();
  });
});
