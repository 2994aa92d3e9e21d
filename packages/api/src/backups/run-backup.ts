import { basename } from 'node:path';
import { BackupError } from '@marquee/db/backup/backup-error';
import { type CreatedBackup, createBackup } from '@marquee/db/backup/create-backup';
import { jobRuns } from '@marquee/db/tables/job-runs';
import { type BackupReport, type BackupTrigger, backupMessages } from '@marquee/domain/administration/backup-runs';
import { desc, eq, lte } from 'drizzle-orm';
import { type Audit, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { backupProblem } from './backup-problem.ts';

/** Newest runs of jobs that are stored. */
export const storedJobRuns = 100;

export type BackupContext = Pick<Context, 'db' | 'clock' | 'version'>;

export interface BackupRequest {
  readonly path: string;
  readonly trigger: BackupTrigger;
  readonly actor: Audit['actor'];
  /** Ends it early; nothing is left behind. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes a backup to a file, with a row for the dashboard and, once it is complete, one in the audit log.
 * @throws BackupError
 */
export async function runBackup(context: BackupContext, request: BackupRequest): Promise<CreatedBackup> {
  return completeRun(context, await startRun(context, request.trigger), request);
}

/** Adds the row of a run and returns its id. */
export async function startRun(
  { db, clock }: Pick<BackupContext, 'clock'> & { db: Pick<Context['db'], 'drizzle'> },
  trigger: BackupTrigger,
): Promise<number> {
  const [run] = await db.drizzle
    .insert(jobRuns)
    .values({ job: 'backup', trigger, startedAt: clock() })
    .returning({ id: jobRuns.id });
  if (!run) throw new Error('The run was not stored');
  return run.id;
}

/** Does the work of a started run. */
export async function completeRun(
  context: BackupContext,
  runId: number,
  { path, trigger, actor, signal }: BackupRequest,
): Promise<CreatedBackup> {
  const { db, clock, version } = context;
  try {
    const created = await createBackup(db, path, { product: version, clock, signal });
    const rows = created.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const result = { rows, bytes: created.bytes, file: trigger === 'schedule' ? basename(path) : null };
    await db.drizzle.transaction(async (transaction) => {
      await transaction.update(jobRuns).set({ finishedAt: clock(), result }).where(eq(jobRuns.id, runId));
      await recordAudit(transaction, { actor, action: 'create-backup', after: { trigger, ...result } });
    });
    return created;
  } catch (thrown) {
    const error = trigger === 'schedule' ? namingVariable(thrown) : thrown;
    const problem = error instanceof BackupError ? error.message : backupMessages.failed;
    await db.drizzle.update(jobRuns).set({ finishedAt: clock(), problem }).where(eq(jobRuns.id, runId));
    throw error;
  } finally {
    await deleteOldRuns(context);
  }
}

/** Adds where the folder of the schedule comes from. */
function namingVariable(error: unknown): unknown {
  if (!(error instanceof BackupError)) return error;
  return new BackupError(`${error.message} Check BACKUP_DIR.`, { cause: error.cause });
}

async function deleteOldRuns({ db }: BackupContext): Promise<void> {
  const [last] = await db.drizzle
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .orderBy(desc(jobRuns.id))
    .offset(storedJobRuns)
    .limit(1);
  if (last) await db.drizzle.delete(jobRuns).where(lte(jobRuns.id, last.id));
}

type ReportContext = Pick<Context, 'db' | 'backupSchedule' | 'clock' | 'startedAt'>;

/** The schedule and the newest backups (docs/behaviour/administration.md §10). */
export async function backupReport(context: ReportContext): Promise<BackupReport> {
  const { id, trigger, startedAt, finishedAt, problem, result } = jobRuns;
  const runs = await context.db.drizzle
    .select({ id, trigger, startedAt, finishedAt, problem, result })
    .from(jobRuns)
    .orderBy(desc(id))
    .limit(20);
  return {
    schedule: context.backupSchedule,
    problem: await backupProblem(context),
    runs: runs.map((run) => ({
      ...run,
      startedAt: run.startedAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
    })),
  };
}
