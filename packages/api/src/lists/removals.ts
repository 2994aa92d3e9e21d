import type { Transaction } from '@marquee/db/database';
import { listEntries, lists, listTombstones } from '@marquee/db/tables/lists';
import { fromWire, type TitleKey } from '@marquee/domain/catalogue/title-key';
import type { Deleted } from '@marquee/domain/history/watch-history';
import type { ListEntryRemoval } from '@marquee/domain/lists/lists';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { eventTime } from '../event-time.ts';
import { deleteOldest } from '../oldest-rows.ts';
import { ofList } from './entry-key.ts';
import { changeOwnList, type ListOwner } from './own-lists.ts';

export const maxListTombstones = 20_000;

interface EntryEvent {
  readonly listId: string;
  readonly entry: TitleKey;
  readonly eventAt: Date;
}

/**
 * Removes a title from a list of the caller; a removal with a time only what was added until then.
 * @throws ApplicationError 'NOT_FOUND' without such a list
 */
export function drop(context: ListOwner, { id, at, ...title }: ListEntryRemoval): Promise<Deleted> {
  return changeOwnList(context, id, async (transaction, list) => {
    const eventAt = eventTime(at, context.clock());
    const isBefore = at === undefined ? undefined : lte(listEntries.eventAt, eventAt);
    const removal = { listId: list.id, entry: fromWire(title), eventAt };
    const deleted = await removeEntry(transaction, removal, isBefore);
    // What another browser added before may still arrive.
    if (deleted === 0) await addTombstone(transaction, removal);
    return { result: { deleted }, entries: deleted === 0 ? null : -deleted };
  });
}

/** Deletes an entry for which the condition holds, and leaves a tombstone; the profile is locked. Returns 0 or 1. */
export async function removeEntry(
  transaction: Transaction,
  removal: EntryEvent,
  condition: SQL | undefined,
): Promise<number> {
  const [removed] = await transaction
    .delete(listEntries)
    .where(and(ofList(removal.listId, removal.entry), condition))
    .returning({ eventAt: listEntries.eventAt });
  if (!removed) return 0;
  // Another replica's clock may be ahead, so the tombstone is at least as new as what it removes.
  const eventAt = new Date(Math.max(removed.eventAt.getTime(), removal.eventAt.getTime()));
  await addTombstone(transaction, { ...removal, eventAt });
  return 1;
}

async function addTombstone(transaction: Transaction, { listId, entry, eventAt }: EntryEvent): Promise<void> {
  await transaction
    .insert(listTombstones)
    .values({ listId, ...entry, removedAt: eventAt })
    .onConflictDoUpdate({
      target: [listTombstones.listId, listTombstones.mediaType, listTombstones.mediaId],
      set: { removedAt: sql`greatest(${listTombstones.removedAt}, excluded.removed_at)` },
    });
  const owner = transaction.select({ id: lists.profileId }).from(lists).where(eq(lists.id, listId));
  const ownLists = transaction.select({ id: lists.id }).from(lists).where(eq(lists.profileId, owner));
  await deleteOldest(transaction, listTombstones, {
    where: inArray(listTombstones.listId, ownLists),
    oldestFirst: [listTombstones.removedAt],
    maxRows: maxListTombstones,
  });
}

/** Whether the title was removed at that time or later. */
export async function isTombstoned(transaction: Transaction, { listId, entry, eventAt }: EntryEvent): Promise<boolean> {
  const found = await transaction.$count(
    listTombstones,
    and(
      eq(listTombstones.listId, listId),
      eq(listTombstones.mediaType, entry.mediaType),
      eq(listTombstones.mediaId, entry.mediaId),
      gte(listTombstones.removedAt, eventAt),
    ),
  );
  return found > 0;
}
