import type { Transaction } from '@marquee/db/database';
import { listEntries } from '@marquee/db/tables/lists';
import { fromWire, titlePath } from '@marquee/domain/catalogue/title-key';
import { listMessages } from '@marquee/domain/lists/list-messages';
import type { ListEntryAdded, ListEntryMove, NewListEntry } from '@marquee/domain/lists/lists';
import { sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { eventTime } from '../event-time.ts';
import { ofList } from './entry-key.ts';
import { changeOwnList, type ListOwner, type ListWrite, requireRoom } from './own-lists.ts';
import { rankAt } from './ranks.ts';
import { isTombstoned } from './removals.ts';

export const maxListEntries = 5_000;

/**
 * Puts a title into a list of the caller, once however often it is sent (docs/behaviour/lists.md §3). What was added
 * before its removal, by a browser that was offline, stays out.
 * @throws ApplicationError 'NOT_FOUND' without such a list, 'CONFLICT' if it is full, or all lists together are
 */
export async function add(context: MemberContext, named: NewListEntry): Promise<ListEntryAdded> {
  const entry = fromWire(named);
  context.titles.note([entry]);
  return changeOwnList(context, named.id, async (transaction, list) => {
    const eventAt = eventTime(named.at, context.clock());
    const changed = await changeEntry(transaction, list.id, { named, eventAt });
    if (changed) return changed;
    const isRemoved = named.at !== undefined && (await isTombstoned(transaction, { listId: list.id, entry, eventAt }));
    if (isRemoved) return { result: { added: 0 }, entries: null };
    if (list.entryCount >= maxListEntries) throw new ApplicationError('CONFLICT', listMessages.listFull);
    await requireRoom(transaction, context.profile.id, 1);
    const rank = await rankAt(transaction, { listId: list.id, entry, after: named.after });
    const times = { addedAt: eventAt, eventAt };
    await transaction
      .insert(listEntries)
      .values({ listId: list.id, ...entry, rank, note: named.note ?? null, ...times });
    return { result: { added: 1 }, entries: 1 };
  });
}

/** Changes note and place of an entry, where they are named; null if the title is not in the list. */
async function changeEntry(
  transaction: Transaction,
  listId: string,
  { named: { note, after, ...title }, eventAt }: { named: NewListEntry; eventAt: Date },
): Promise<ListWrite<ListEntryAdded> | null> {
  const entry = fromWire(title);
  const noted = await transaction
    .update(listEntries)
    .set({
      eventAt: sql`greatest(${listEntries.eventAt}, ${eventAt.toISOString()}::timestamptz)`,
      ...(note !== undefined && { note }),
      // Chosen by the member now, so that no import that is undone takes it out.
      importId: null,
    })
    .where(ofList(listId, entry))
    .returning({ rank: listEntries.rank });
  if (noted.length === 0) return null;
  const isMoved = after !== undefined && (await place(transaction, listId, { ...title, after }));
  return { result: { added: 0 }, entries: isMoved || note !== undefined ? 0 : null };
}

/**
 * Moves a title within a list of the caller.
 * @throws ApplicationError 'NOT_FOUND' without such a list, or if one of the titles is not in it
 */
export async function move(context: ListOwner, { id, ...moved }: ListEntryMove): Promise<{ moved: true }> {
  return changeOwnList(context, id, async (transaction, list) => {
    const isMoved = await place(transaction, list.id, moved);
    return { result: { moved: true }, entries: isMoved ? 0 : null };
  });
}

/** Returns whether the entry has another rank now. @throws ApplicationError 'NOT_FOUND' */
async function place(
  transaction: Transaction,
  listId: string,
  { after, ...title }: Omit<ListEntryMove, 'id'>,
): Promise<boolean> {
  if (after === titlePath(title)) return false;
  const entry = fromWire(title);
  const rank = await rankAt(transaction, { listId, entry, after });
  const rows = await transaction
    .update(listEntries)
    .set({ rank, importId: null })
    .where(ofList(listId, entry))
    .returning({ rank: listEntries.rank });
  if (rows.length === 0) throw new ApplicationError('NOT_FOUND', listMessages.notInList);
  return true;
}
