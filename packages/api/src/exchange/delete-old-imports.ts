import { imports } from '@marquee/db/tables/imports';
import { undoDays } from '@marquee/domain/exchange/import-limits';
import { and, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

const dayMs = 86_400_000;

/** An import that was not committed is deleted so long after its last change, one that was so long after its end. */
const unfinishedMs = 7 * dayMs;
const finishedMs = undoDays * dayMs;

/**
 * Deletes old imports with their rows, one by one: each may have 200,000. What they added stays, and cannot be undone
 * any more.
 * @returns number of imports deleted
 */
export async function deleteOldImports({ clock, db }: Pick<Context, 'clock' | 'db'>, stopping: AbortSignal) {
  const now = clock().getTime();
  const isOld = or(
    and(
      notInArray(imports.state, ['done', 'undone', 'committing']),
      lt(imports.changedAt, new Date(now - unfinishedMs)),
    ),
    and(inArray(imports.state, ['done', 'undone']), lt(imports.finishedAt, new Date(now - finishedMs))),
  );
  for (let deleted = 0; ; deleted += 1) {
    if (stopping.aborted) return deleted;
    const oldest = sql`select ${imports.id} from ${imports} where ${isOld} limit 1 for update skip locked`;
    // The array makes the subquery run once; otherwise its limit would not hold.
    const rows = await db.drizzle
      .delete(imports)
      .where(sql`${imports.id} = any(array(${oldest}))`)
      .returning({ id: imports.id });
    if (rows.length === 0) return deleted;
  }
}
