import type { Transaction } from '@marquee/db/database';
import { type ListRow, lists } from '@marquee/db/tables/lists';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { listMessages } from '@marquee/domain/lists/list-messages';
import type { ListSummary } from '@marquee/domain/lists/lists';
import type { Messages } from '@marquee/domain/messages/messages';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { lockProfile } from '../lock-profile.ts';

/** Entries of all lists of a profile: about 15 MB. */
export const maxEntriesOfLists = 50_000;

export type ListOwner = Pick<MemberContext, 'db' | 'profile' | 'clock'>;

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Matches a list of this profile only; 'watchlist' names its watchlist. */
function isOwn(profileId: number, id: string): SQL | undefined {
  const isNamed = id === 'watchlist' ? eq(lists.kind, 'watchlist') : uuid.test(id) ? eq(lists.id, id) : sql`false`;
  return and(eq(lists.profileId, profileId), isNamed);
}

/** @throws ApplicationError 'NOT_FOUND' unless the caller has the list */
export async function findOwnList({ db, profile }: ListOwner, id: string): Promise<ListRow> {
  const [list] = await db.drizzle.select().from(lists).where(isOwn(profile.id, id));
  if (!list) throw noSuchList();
  return list;
}

/** The result of a change; `entries` is the difference in their number, null if nothing changed. */
export interface ListWrite<Result> {
  readonly result: Result;
  readonly entries: number | null;
}

type ListChanger<Result> = (transaction: Transaction, list: ListRow) => Promise<ListWrite<Result>>;

/** Changes a list of the caller in a transaction of its own. @throws ApplicationError 'NOT_FOUND' */
export async function changeOwnList<Result>(
  owner: ListOwner,
  id: string,
  change: ListChanger<Result>,
): Promise<Result> {
  return owner.db.drizzle.transaction((transaction) => changeOwnListIn(transaction, { owner, id, change }));
}

/**
 * Changes a list of the caller. The profile is locked first, so that concurrent changes of its lists come one after
 * the other: each sees the ranks and the numbers of entries that the one before left.
 * @throws ApplicationError 'NOT_FOUND' unless the caller has the list
 */
export async function changeOwnListIn<Result>(
  transaction: Transaction,
  { owner, id, change }: { owner: Omit<ListOwner, 'db'>; id: string; change: ListChanger<Result> },
): Promise<Result> {
  const { profile, clock } = owner;
  await lockProfile(transaction, profile.id);
  const [list] = await transaction.select().from(lists).where(isOwn(profile.id, id));
  if (!list) throw noSuchList();
  const { result, entries } = await change(transaction, list);
  if (entries !== null) await noteChange(transaction, { listId: list.id, entries, now: clock() });
  return result;
}

/** Counts a change in the row of the list; its profile is locked. */
export async function noteChange(
  transaction: Transaction,
  { listId, entries, now }: { listId: string; entries: number; now: Date },
): Promise<void> {
  await transaction
    .update(lists)
    .set({ version: sql`${lists.version} + 1`, entryCount: sql`${lists.entryCount} + ${entries}`, updatedAt: now })
    .where(eq(lists.id, listId));
}

/** @throws ApplicationError 'CONFLICT' without room for that many entries more; the profile is locked */
export async function requireRoom(transaction: Transaction, profileId: number, entries: number): Promise<void> {
  if (entries <= (await roomOf(transaction, profileId))) return;
  throw new ApplicationError('CONFLICT', listMessages.listsFull);
}

/** How many entries more all lists of a profile can have together. */
export async function roomOf(transaction: Transaction, profileId: number): Promise<number> {
  const [all] = await transaction
    .select({ entries: sql`coalesce(sum(${lists.entryCount}), 0)`.mapWith(Number) })
    .from(lists)
    .where(eq(lists.profileId, profileId));
  return maxEntriesOfLists - (all?.entries ?? 0);
}

function noSuchList(): ApplicationError {
  return new ApplicationError('NOT_FOUND', listMessages.notFound);
}

export function toSummary(list: ListRow, messages: Messages): ListSummary {
  return {
    id: list.id,
    kind: list.kind,
    name: list.kind === 'watchlist' ? messages.of(historyMessages)('watchLater') : list.name,
    description: list.description,
    visibility: list.visibility,
    share_token: list.shareToken,
    version: list.version,
    entry_count: list.entryCount,
    created_at: list.createdAt.toISOString(),
    updated_at: list.updatedAt.toISOString(),
  };
}
