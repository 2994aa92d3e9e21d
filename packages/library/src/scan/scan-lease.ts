import type { Database } from '@marquee/db/database';
import { libraryScans } from '@marquee/db/tables/media-files';
import type { ScanTrigger } from '@marquee/domain/library/media-file';
import { and, desc, eq, lt, sql } from 'drizzle-orm';

/** A scan whose process has not renewed its row for so long has ended. */
const leaseMs = 60_000;

/** Rows of scans to store, the newest. */
const maxStoredScans = 50;

/** Key of the advisory lock. */
const lockKey = 1_835_100_260;

interface ScanRow {
  readonly finishedAt: Date | null;
  readonly aliveAt: Date;
}

/** Whether a scan is running, in this process or in another one. */
export function isRunning({ finishedAt, aliveAt }: ScanRow, now: Date): boolean {
  return finishedAt === null && now.getTime() - aliveAt.getTime() < leaseMs;
}

/**
 * Adds the row of a new scan; it is the lease by which one process scans at a time.
 * @returns its id; null if another scan is running
 */
export async function takeScanLease(
  { drizzle }: Pick<Database, 'drizzle'>,
  trigger: ScanTrigger,
  now: Date,
): Promise<number | null> {
  return drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const [newest] = await transaction.select().from(libraryScans).orderBy(desc(libraryScans.id)).limit(1);
    if (newest && isRunning(newest, now)) return null;
    const [row] = await transaction
      .insert(libraryScans)
      .values({ trigger, startedAt: now, aliveAt: now })
      .returning({ id: libraryScans.id });
    if (!row) throw new Error('insert returned no scan');
    await transaction.delete(libraryScans).where(lt(libraryScans.id, row.id - maxStoredScans));
    return row.id;
  });
}

export type ScanProgress = Partial<
  Omit<typeof libraryScans.$inferInsert, 'id' | 'trigger' | 'startedAt' | 'finishedAt'>
>;

/** Renews the lease and stores how far the scan is. False if another process took it over in the meantime. */
export async function renewScanLease(
  { drizzle }: Pick<Database, 'drizzle'>,
  id: number,
  progress: ScanProgress & { readonly aliveAt: Date; readonly finishedAt?: Date },
): Promise<boolean> {
  const isNewest = sql`${libraryScans.id} = (select max(id) from ${libraryScans})`;
  const renewed = await drizzle
    .update(libraryScans)
    .set(progress)
    .where(and(eq(libraryScans.id, id), isNewest))
    .returning({ id: libraryScans.id });
  return renewed.length > 0;
}
