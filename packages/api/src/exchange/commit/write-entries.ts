import { type ListRow, listEntries, lists } from '@marquee/db/tables/lists';
import { listMessages } from '@marquee/domain/lists/list-messages';
import { and, asc, eq, max, sql } from 'drizzle-orm';
import { generateNKeysBetween } from 'fractional-indexing';
import { insertList, maxLists } from '../../lists/change-list.ts';
import { maxListEntries } from '../../lists/entries.ts';
import { noteChange, roomOf } from '../../lists/own-lists.ts';
import type { EmptyList } from '../plan/empty-lists.ts';
import type { NewEntry } from '../plan/plan-rows.ts';
import type { Adding } from './write-record.ts';

export interface WrittenEntries {
  readonly watchlist: number;
  readonly lists: number;
  readonly listEntries: number;
  readonly problem: string | null;
}

export type AddingAt = Adding & { readonly now: Date };

/** Fills the lists of these names, and makes those that are missing. Entries come after those that are there. */
export async function writeEntries(adding: AddingAt, planned: readonly NewEntry[]): Promise<WrittenEntries> {
  const written = { watchlist: 0, lists: 0, listEntries: 0, problem: null as string | null };
  for (const [name, entries] of byList(planned)) {
    const known = await findList(adding, name);
    const list = known ?? (await makeList(adding, entries[0]));
    if (!list) {
      written.problem ??= listMessages.tooManyLists;
      continue;
    }
    if (!known) written.lists += 1;
    const ownRoom = maxListEntries - list.entryCount;
    const room = Math.min(ownRoom, await roomOf(adding.transaction, adding.profileId));
    const fitting = entries.slice(0, Math.max(0, room));
    if (fitting.length < entries.length) {
      written.problem ??= room === ownRoom ? listMessages.listFull : listMessages.listsFull;
    }
    const added = await insertEntries(adding, list.id, fitting);
    if (name === null) written.watchlist += added;
    else written.listEntries += added;
  }
  return written;
}

/** Makes lists without entries, unless there are such lists already. */
export async function writeEmptyLists(
  adding: AddingAt,
  planned: readonly EmptyList[],
): Promise<Pick<WrittenEntries, 'lists' | 'problem'>> {
  let made = 0;
  for (const { name, description } of planned) {
    if (await findList(adding, name)) continue;
    if (!(await makeList(adding, { list: name, description }))) {
      return { lists: made, problem: listMessages.tooManyLists };
    }
    made += 1;
  }
  return { lists: made, problem: null };
}

function byList(planned: readonly NewEntry[]): ReadonlyMap<string | null, readonly NewEntry[]> {
  const entries = new Map<string | null, NewEntry[]>();
  for (const entry of planned) {
    const others = entries.get(entry.list);
    if (others) others.push(entry);
    else entries.set(entry.list, [entry]);
  }
  return entries;
}

type FoundList = Pick<ListRow, 'id' | 'entryCount'>;

async function findList({ transaction, profileId }: Adding, name: string | null): Promise<FoundList | undefined> {
  const isNamed = name === null ? eq(lists.kind, 'watchlist') : and(eq(lists.kind, 'named'), eq(lists.name, name));
  const [list] = await transaction
    .select({ id: lists.id, entryCount: lists.entryCount })
    .from(lists)
    .where(and(eq(lists.profileId, profileId), isNamed))
    .orderBy(asc(lists.createdAt))
    .limit(1);
  return list;
}

/** Null if the profile has as many lists as it can. */
async function makeList(
  { transaction, profileId, importId, now }: AddingAt,
  first: Pick<NewEntry, 'list' | 'description'> | undefined,
): Promise<FoundList | null> {
  const isOwn = and(eq(lists.profileId, profileId), eq(lists.kind, 'named'));
  if (!first || (await transaction.$count(lists, isOwn)) >= maxLists) return null;
  const named = { name: first.list ?? '', description: first.description };
  const id = await insertList(transaction, { profileId, clock: () => now }, named);
  await transaction.update(lists).set({ importId }).where(eq(lists.id, id));
  return { id, entryCount: 0 };
}

async function insertEntries(
  { transaction, importId, now }: AddingAt,
  listId: string,
  entries: readonly NewEntry[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const [last] = await transaction
    .select({ rank: max(listEntries.rank) })
    .from(listEntries)
    .where(eq(listEntries.listId, listId));
  const ranks = generateNKeysBetween(last?.rank ?? null, null, entries.length);
  const rows = entries.map(({ mediaType, mediaId, note, at }, index) => ({
    mediaType,
    mediaId,
    note,
    at,
    rank: ranks[index],
  }));
  const added = await transaction.execute(sql`insert into ${listEntries}
      (list_id, media_type, media_id, rank, note, added_at, event_at, import_id)
    select ${listId}::uuid, added."mediaType", added."mediaId", added.rank, added.note, added.at, added.at,
      ${importId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as added("mediaType" text, "mediaId" integer, rank text, note text, at timestamptz)
    on conflict do nothing returning 1`);
  if (added.length > 0) await noteChange(transaction, { listId, entries: added.length, now });
  return added.length;
}
