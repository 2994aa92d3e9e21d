import { imports } from '@marquee/db/tables/imports';
import { undoDays } from '@marquee/domain/exchange/import-limits';
import { and, eq, inArray, lt, notInArray, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { lockProfile } from '../lock-profile.ts';

const dayMs = 86_400_000;

/** An import that was not committed is deleted so long after its last change, one that was so long after its end. */
const unfinishedMs = 7 * dayMs;
const finishedMs = undoDays * dayMs;

/**
 * Deletes old imports with their rows, one by one: each may have 250,000. What they added stays, and cannot be undone
 * any more. The profile is locked first, as by all who change several of its rows.
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
    const hasDeleted = await db.drizzle.transaction(async (transaction) => {
      const { id, profileId } = imports;
      const [oldest] = await transaction
        .select({ id, profileId })
        .from(imports)
        .where(isOld)
        .limit(1)
        .for('update', { skipLocked: true });
      if (!oldest) return false;
      await lockProfile(transaction, oldest.profileId);
      await transaction.delete(imports).where(eq(id, oldest.id));
      return true;
    });
    if (!hasDeleted) return deleted;
  }
}
