import type { Transaction } from '@marquee/db/database';
import { type ImportRecord, imports } from '@marquee/db/tables/imports';
import { hiddenTitles, listEntries, lists } from '@marquee/db/tables/lists';
import { profiles } from '@marquee/db/tables/profiles';
import { ratings } from '@marquee/db/tables/ratings';
import { savedSearches } from '@marquee/db/tables/saved-searches';
import { progress, watches } from '@marquee/db/tables/watches';
import { undoDays } from '@marquee/domain/exchange/import-limits';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import type { ImportById, ImportRemoved } from '@marquee/domain/exchange/import-status';
import { and, eq, sql } from 'drizzle-orm';
import { ApplicationError } from '../errors.ts';
import { noteChange } from '../lists/own-lists.ts';
import { lockProfile } from '../lock-profile.ts';
import { type ImportOwner, lockOwnImport } from './own-imports.ts';

const undoMs = undoDays * 86_400_000;

/**
 * Undoes an import that is done: deletes what it added and nobody changed since. Any other is discarded.
 * @returns how many things were deleted from record, lists and ratings
 * @throws ApplicationError 'NOT_FOUND' without such an import, 'CONFLICT' while it is committed or 30 days later
 */
export function removeImport({ db, profile, clock }: ImportOwner, { id }: ImportById): Promise<ImportRemoved> {
  return db.drizzle.transaction(async (transaction) => {
    const named = await lockOwnImport(transaction, profile.id, id);
    if (named.state === 'committing') throw new ApplicationError('CONFLICT', importMessages.committing);
    if (named.state !== 'done') {
      await transaction.delete(imports).where(eq(imports.id, named.id));
      return { removed: 0 };
    }
    const now = clock();
    const { finishedAt } = named;
    if (finishedAt && now.getTime() - finishedAt.getTime() > undoMs) {
      throw new ApplicationError('CONFLICT', importMessages.undoOver);
    }
    await lockProfile(transaction, profile.id);
    const removed = await deleteAdded(transaction, named, now);
    await transaction.update(imports).set({ state: 'undone', changedAt: now }).where(eq(imports.id, named.id));
    return { removed };
  });
}

async function deleteAdded(transaction: Transaction, named: ImportRecord, now: Date): Promise<number> {
  const { id, profileId } = named;
  let removed = await resetChoices(transaction, named);
  for (const table of [watches, progress, ratings, hiddenTitles, savedSearches]) {
    const isAdded = and(eq(table.profileId, profileId), eq(table.importId, id));
    const [row] = await transaction.execute<{ count: number }>(
      sql`with deleted as (delete from ${table} where ${isAdded} returning 1)
        select count(*)::integer as count from deleted`,
    );
    removed += row?.count ?? 0;
  }
  return removed + (await deleteEntries(transaction, id, now));
}

/** Services and choices that are as the import set them; but a record that it switched on goes on. */
async function resetChoices(transaction: Transaction, { profileId, settings }: ImportRecord): Promise<number> {
  const { services = null, settings: { removes_finished: removesFinished = null } = {} } = settings ?? {};
  const isOwn = eq(profiles.id, profileId);
  const reset = [
    services &&
      transaction
        .update(profiles)
        .set({ services: null })
        .where(and(isOwn, eq(profiles.services, services))),
    removesFinished !== null &&
      transaction
        .update(profiles)
        .set({ removesFinished: null })
        .where(and(isOwn, eq(profiles.removesFinished, removesFinished))),
  ];
  let count = 0;
  for (const update of reset) if (update) count += (await update.returning({ one: sql`1` })).length;
  return count;
}

/** Entries first: a list that got others since stays. */
async function deleteEntries(transaction: Transaction, id: string, now: Date): Promise<number> {
  const deleted = await transaction.execute<{ listId: string; count: number }>(
    sql`with deleted as (delete from ${listEntries} where import_id = ${id} returning list_id)
      select list_id as "listId", count(*)::integer as count from deleted group by list_id`,
  );
  for (const { listId, count } of deleted) await noteChange(transaction, { listId, entries: -count, now });
  const made = await transaction
    .delete(lists)
    .where(and(eq(lists.importId, id), eq(lists.entryCount, 0)))
    .returning({ id: lists.id });
  return made.length + deleted.reduce((sum, { count }) => sum + count, 0);
}
