import { jobRuns } from '@marquee/db/tables/job-runs';
import { type BackupProblem, backupMessages } from '@marquee/domain/administration/backup-runs';
import { and, desc, eq, isNotNull, isNull, max } from 'drizzle-orm';
import type { Context } from '../context.ts';

type ProblemContext = Pick<Context, 'db' | 'backupSchedule' | 'clock' | 'startedAt'>;
type Run = typeof jobRuns.$inferSelect;

const hourMs = 3_600_000;

/**
 * What is wrong with the backups; null if nothing is. A scheduled one that failed is made good by the next scheduled one
 * only: a download of the meantime is not in the folder.
 */
export async function backupProblem({
  db,
  backupSchedule,
  clock,
  startedAt,
}: ProblemContext): Promise<BackupProblem | null> {
  const now = clock().getTime();
  const runs = await db.drizzle.select().from(jobRuns).where(eq(jobRuns.job, 'backup')).orderBy(desc(jobRuns.id));
  const ended = runs.filter((run) => run.finishedAt !== null || now - run.startedAt.getTime() >= hourMs);
  const scheduled = backupSchedule ? ended.filter(({ trigger }) => trigger === 'schedule') : [];
  for (const newest of [ended[0], scheduled[0]]) {
    if (newest && !isComplete(newest)) return failure(newest);
  }
  if (backupSchedule === null) return null;
  const last = scheduled.find(isComplete)?.startedAt ?? null;
  // The hour is the time that a run may take; a first one is due from the start of the product.
  const dueAt = last === null ? startedAt.getTime() : last.getTime() + backupSchedule.everyHours * hourMs;
  return now - Math.max(dueAt, startedAt.getTime()) >= hourMs
    ? { kind: 'overdue', last: last?.toISOString() ?? null }
    : null;
}

/** When the newest complete backup ended, of those whose runs are still stored. */
export async function lastBackupAt({ db }: Pick<Context, 'db'>): Promise<Date | null> {
  const isBackup = and(eq(jobRuns.job, 'backup'), isNull(jobRuns.problem), isNotNull(jobRuns.finishedAt));
  const [row] = await db.drizzle
    .select({ at: max(jobRuns.finishedAt) })
    .from(jobRuns)
    .where(isBackup);
  return row?.at ?? null;
}

function isComplete({ finishedAt, problem }: Run): boolean {
  return finishedAt !== null && problem === null;
}

function failure({ startedAt, finishedAt, problem }: Run): BackupProblem {
  const reason = problem ?? backupMessages.interrupted;
  return { kind: 'failed', at: (finishedAt ?? startedAt).toISOString(), reason };
}
