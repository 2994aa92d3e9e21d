import { jobRuns } from '@marquee/db/tables/job-runs';
import type { BackupReport } from '@marquee/domain/administration/backup-runs';
import { desc } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** The schedule and the newest backups (docs/behaviour/administration.md §10). */
export async function backupReport({
  db,
  backupSchedule: schedule,
}: Pick<Context, 'db' | 'backupSchedule'>): Promise<BackupReport> {
  const { id, trigger, startedAt, finishedAt, problem, result } = jobRuns;
  const runs = await db.drizzle
    .select({ id, trigger, startedAt, finishedAt, problem, result })
    .from(jobRuns)
    .orderBy(desc(id))
    .limit(20);
  return {
    schedule,
    runs: runs.map((run) => ({
      ...run,
      startedAt: run.startedAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
    })),
  };
}
