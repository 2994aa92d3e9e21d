import type { Transaction } from '@marquee/db/database';
import { listEntries } from '@marquee/db/tables/lists';
import { parseTitlePath, type TitleKey } from '@marquee/domain/catalogue/title-key';
import { listMessages } from '@marquee/domain/lists/list-messages';
import type { TitlePath } from '@marquee/domain/lists/lists';
import { and, asc, eq, gt, max, min, sql } from 'drizzle-orm';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { ApplicationError } from '../errors.ts';
import { ofList } from './entry-key.ts';

/** Characters of a rank after which the list is renumbered: about 350 titles put into the same place. */
const maxRankLength = 64;

interface Place {
  readonly listId: string;
  /** The entry that gets the rank. */
  readonly entry: TitleKey;
  /** The title to follow; null: the first place; undefined: the last. */
  readonly after: TitlePath | null | undefined;
}

/**
 * The rank of a place in a list whose profile is locked.
 * @throws ApplicationError 'NOT_FOUND' if the title to follow is not in the list
 */
export async function rankAt(transaction: Transaction, place: Place): Promise<string> {
  const rank = await rankBetweenNeighbours(transaction, place);
  if (rank.length <= maxRankLength) return rank;
  await renumber(transaction, place.listId);
  return rankBetweenNeighbours(transaction, place);
}

async function rankBetweenNeighbours(transaction: Transaction, { listId, entry, after }: Place): Promise<string> {
  const others = and(eq(listEntries.listId, listId), sql`not (${ofList(listId, entry)})`);
  if (after === undefined) {
    const [last] = await transaction
      .select({ rank: max(listEntries.rank) })
      .from(listEntries)
      .where(others);
    return generateKeyBetween(last?.rank, null);
  }
  const lower = after === null ? null : await rankOf(transaction, listId, parseTitlePath(after));
  const [next] = await transaction
    .select({ rank: min(listEntries.rank) })
    .from(listEntries)
    .where(lower === null ? others : and(others, gt(listEntries.rank, lower)));
  return generateKeyBetween(lower, next?.rank);
}

async function rankOf(transaction: Transaction, listId: string, entry: TitleKey): Promise<string> {
  const [found] = await transaction.select({ rank: listEntries.rank }).from(listEntries).where(ofList(listId, entry));
  if (found) return found.rank;
  const message = listMessages.afterNotInList;
  throw new ApplicationError('NOT_FOUND', message, { after: message });
}

/** Gives all entries short ranks in the same order. */
async function renumber(transaction: Transaction, listId: string): Promise<void> {
  const entries = await transaction
    .select({ mediaType: listEntries.mediaType, mediaId: listEntries.mediaId })
    .from(listEntries)
    .where(eq(listEntries.listId, listId))
    .orderBy(asc(listEntries.rank));
  const ranks = generateNKeysBetween(null, null, entries.length);
  const rows = entries.map(({ mediaType, mediaId }, index) => ({ type: mediaType, id: mediaId, rank: ranks[index] }));
  await transaction.execute(sql`update ${listEntries} set rank = ranked.rank
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ranked(type text, id integer, rank text)
    where list_id = ${listId} and media_type = ranked.type and media_id = ranked.id`);
}
