import type { Database } from '@marquee/db/database';
import { jobLeases } from '@marquee/db/tables/job-leases';
import { and, eq, sql } from 'drizzle-orm';

/** A process that has not renewed its lease for so long has ended. */
const leaseMs = 30_000;

interface Leasing {
  readonly db: Pick<Database, 'drizzle'>;
  readonly clock: () => Date;
}

/** The right to run a job: one process has it at a time. */
interface JobLease {
  readonly job: string;
  /** Id of the process, or of a run. */
  readonly holder: string;
}

/** Takes the lease of a job, or renews it, which is due several times within 30 s; false if another holder has it. */
export async function takeJobLease({ db, clock }: Leasing, { job, holder }: JobLease): Promise<boolean> {
  const now = clock();
  const values = { holder, endsAt: new Date(now.getTime() + leaseMs) };
  const rows = await db.drizzle
    .insert(jobLeases)
    .values({ job, ...values })
    .onConflictDoUpdate({
      target: jobLeases.job,
      set: values,
      setWhere: sql`${jobLeases.holder} = ${holder} or ${jobLeases.endsAt} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ job: jobLeases.job });
  return rows.length > 0;
}

/** Another process may take the lease at once. */
export async function releaseJobLease({ db }: Pick<Leasing, 'db'>, { job, holder }: JobLease): Promise<void> {
  await db.drizzle.delete(jobLeases).where(and(eq(jobLeases.job, job), eq(jobLeases.holder, holder)));
}
