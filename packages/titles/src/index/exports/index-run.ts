import type { Database } from '@marquee/db/database';
import { indexedTitles, indexRuns } from '@marquee/db/tables/title-index';
import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';

type Db = Pick<Database, 'drizzle'>;

/** A run whose process has not renewed its row for so long has ended. */
const leaseMs = 2 * 60_000;
/** Exports appear daily. */
const intervalMs = 20 * 60 * 60_000;
const retryMs = 60 * 60_000;
/** Rows of runs to store, the newest. */
const maxStoredRuns = 60;
const deletedAtOnce = 2_000;

/** Key of the advisory lock. */
const lockKey = 1_835_100_261;

/**
 * Adds the row of a new run; it is the lease by which one process at a time reads exports.
 * @returns its id; null if another one runs, or if the newest export was read already
 */
export async function takeRun({ drizzle }: Db, kind: SuggestionKind, now: Date): Promise<number | null> {
  return drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const unfinished = await transaction.select().from(indexRuns).where(isNull(indexRuns.finishedAt));
    if (unfinished.some(({ aliveAt }) => now.getTime() - aliveAt.getTime() < leaseMs)) return null;
    const [newest] = await transaction
      .select()
      .from(indexRuns)
      .where(eq(indexRuns.kind, kind))
      .orderBy(desc(indexRuns.id))
      .limit(1);
    const waitMs = newest?.isCurrent ? intervalMs : retryMs;
    if (newest?.finishedAt && now.getTime() - newest.startedAt.getTime() < waitMs) return null;
    const [row] = await transaction
      .insert(indexRuns)
      .values({ kind, startedAt: now, aliveAt: now })
      .returning({ id: indexRuns.id });
    if (!row) throw new Error('insert returned no run');
    await transaction
      .delete(indexRuns)
      .where(and(lt(indexRuns.id, row.id - maxStoredRuns), eq(indexRuns.isCurrent, false)));
    return row.id;
  });
}

/** Valid lines of the export that suggestions now use; 0 if there is none. */
export async function currentLines({ drizzle }: Db, kind: SuggestionKind): Promise<number> {
  const [current] = await drizzle
    .select({ lines: indexRuns.lines })
    .from(indexRuns)
    .where(and(eq(indexRuns.kind, kind), eq(indexRuns.isCurrent, true)));
  return current?.lines ?? 0;
}

/** False if another process took over in the meantime. */
export async function renewRun({ drizzle }: Db, id: number, now: Date): Promise<boolean> {
  const renewed = await drizzle
    .update(indexRuns)
    .set({ aliveAt: now })
    .where(and(eq(indexRuns.id, id), sql`${indexRuns.id} = (select max(id) from ${indexRuns})`))
    .returning({ id: indexRuns.id });
  return renewed.length > 0;
}

/** From now on, suggestions use the rows of this run and no longer those of the one before. */
export async function publishRun(
  { drizzle }: Db,
  run: { readonly id: number; readonly kind: SuggestionKind; readonly lines: number; readonly stored: number },
  now: Date,
): Promise<void> {
  const { id, kind, lines, stored } = run;
  await drizzle.transaction(async (transaction) => {
    await transaction
      .update(indexRuns)
      .set({ isCurrent: false })
      .where(and(eq(indexRuns.kind, kind), eq(indexRuns.isCurrent, true)));
    await transaction
      .update(indexRuns)
      .set({ isCurrent: true, finishedAt: now, lines, stored })
      .where(eq(indexRuns.id, id));
  });
}

/** The run before stays the current one. */
export async function refuseRun({ drizzle }: Db, id: number, end: { problem: string; lines: number; now: Date }) {
  const { problem, lines, now } = end;
  await drizzle.update(indexRuns).set({ problem, lines, finishedAt: now }).where(eq(indexRuns.id, id));
}

/** Hides the rows of all exports, for a mode without them. */
export async function retireRuns({ drizzle }: Db): Promise<void> {
  await drizzle.update(indexRuns).set({ isCurrent: false }).where(eq(indexRuns.isCurrent, true));
}

/** Deletes the rows of runs that are neither current nor running, a few at a time. */
export async function deleteStaleRows({ drizzle }: Db, signal: AbortSignal): Promise<void> {
  let deletedCount = 0;
  for (let isDone = false; !isDone && !signal.aborted; ) {
    const deleted = await drizzle.execute(sql`
      delete from ${indexedTitles} where ctid = any(array(
        select ctid from ${indexedTitles} where run_id > 0
          and run_id not in (select id from ${indexRuns} where is_current or finished_at is null)
        limit ${deletedAtOnce}
      ))`);
    deletedCount += deleted.count;
    isDone = deleted.count < deletedAtOnce;
  }
  // The embedded database has no autovacuum: without this the file grows every day.
  if (deletedCount > 0) await drizzle.execute(sql`vacuum (analyze) ${indexedTitles}`);
}

/** Ends runs whose process is gone, so that their rows can be deleted. */
export async function endLostRuns({ drizzle }: Db, now: Date): Promise<void> {
  await drizzle
    .update(indexRuns)
    .set({ finishedAt: now, problem: 'interrupted' })
    .where(and(isNull(indexRuns.finishedAt), lt(indexRuns.aliveAt, new Date(now.getTime() - leaseMs))));
}
