import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CreatedBackup, partialExtension } from '@marquee/db/backup/create-backup';
import { jobRuns } from '@marquee/db/tables/job-runs';
import { type BackupSchedule, backupFileName, isBackupFileName } from '@marquee/domain/administration/backup-runs';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Audit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { type BackupContext, completeRun, startRun } from './run-backup.ts';

/** Key of the advisory lock. */
const lockKey = 1_835_100_260;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Actor of scheduled backups. The space makes it distinct from every username. */
const scheduleActor: Audit['actor'] = { id: null, username: 'backup schedule' };

/**
 * Makes the scheduled backup if it is due, and deletes the oldest files beyond the count; null if it is not due. Of
 * several replicas one makes it. A failed one is repeated after an hour.
 * @throws BackupError
 */
export async function scheduledBackup(
  context: BackupContext,
  schedule: BackupSchedule,
  signal?: AbortSignal,
): Promise<CreatedBackup | null> {
  const runId = await claimRun(context, schedule);
  if (runId === null) return null;
  const path = join(schedule.folder, backupFileName(context.clock()));
  const created = await completeRun(context, runId, { path, trigger: 'schedule', actor: scheduleActor, signal });
  await deleteOldFiles(context, schedule);
  return created;
}

/** Starts the run if it is due; replicas that look at the same time wait for each other. */
function claimRun({ db, clock }: BackupContext, { everyHours }: BackupSchedule): Promise<number | null> {
  return db.drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const isScheduled = and(eq(jobRuns.job, 'backup'), eq(jobRuns.trigger, 'schedule'));
    const newestStart = async (filter = isScheduled) => {
      const [run] = await transaction.select().from(jobRuns).where(filter).orderBy(desc(jobRuns.id)).limit(1);
      return run?.startedAt.getTime() ?? Number.NEGATIVE_INFINITY;
    };
    const now = clock().getTime();
    const isDue =
      now - (await newestStart(and(isScheduled, isNotNull(jobRuns.result)))) >= everyHours * hourMs &&
      now - (await newestStart()) >= hourMs;
    return isDue ? startRun({ db: { drizzle: transaction }, clock }, 'schedule') : null;
  });
}

/** Deletes the oldest of its own files beyond the count, and what a process left that ended in the middle. */
async function deleteOldFiles({ clock }: Pick<Context, 'clock'>, { folder, count }: BackupSchedule): Promise<void> {
  const names = await readdir(folder);
  const old = names.filter(isBackupFileName).sort().slice(0, -count);
  for (const name of names.filter((one) => /^marquee-\S+\.marquee\.\w+/.test(one) && one.endsWith(partialExtension))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (clock().getTime() - mtimeMs > dayMs) old.push(name);
  }
  for (const name of old) await rm(join(folder, name), { force: true });
}
