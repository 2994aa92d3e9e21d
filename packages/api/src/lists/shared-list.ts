import { type ListRow, listEntries, lists } from '@marquee/db/tables/lists';
import { listMessages } from '@marquee/domain/lists/list-messages';
import type { List, SharedList, SharedListByToken, SharedListQuery } from '@marquee/domain/lists/lists';
import { eq, sql } from 'drizzle-orm';
import type { Context, MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { insertList } from './change-list.ts';
import { readEntries, toEntry } from './entry-page.ts';
import { noteChange, requireRoom, toSummary } from './own-lists.ts';
import { readFirstPage } from './read-list.ts';

/** The list behind a link. @throws ApplicationError 'GONE' if no list has it, as after it was revoked */
async function findShared({ db }: Pick<Context, 'db'>, token: string): Promise<ListRow> {
  const [list] = await db.drizzle.select().from(lists).where(eq(lists.shareToken, token));
  if (!list) throw new ApplicationError('GONE', listMessages.noLongerShared);
  return list;
}

/** A shared list in its own order, the same for everyone. */
export async function sharedList(context: Context, { token, ...page }: SharedListQuery): Promise<SharedList> {
  const list = await findShared(context, token);
  const nobody = { profileId: null, isSeen: sql<boolean>`false` };
  const query = { ...page, ...nobody, listId: list.id, sort: 'own', unseen: false } as const;
  const { entries, nextCursor } = await readEntries(context, query);
  return { ...toSummary(list, context.messages), entries: entries.map(toEntry), nextCursor };
}

/**
 * Copies a shared list, as it is now, into a named list of the caller.
 * @throws ApplicationError 'GONE' without such a link, 'CONFLICT' if the caller has too many lists or entries
 */
export async function copy(context: MemberContext, { token }: SharedListByToken): Promise<List> {
  const { id: source, name, description } = await findShared(context, token);
  const id = await context.db.drizzle.transaction(async (transaction) => {
    const listId = await insertList(
      transaction,
      { profileId: context.profile.id, clock: context.clock },
      { name, description },
    );
    const now = context.clock();
    const time = sql`${now.toISOString()}::timestamptz`;
    const copied = await transaction.execute(sql`insert into ${listEntries}
      (list_id, media_type, media_id, rank, note, added_at, event_at)
      select ${listId}::uuid, media_type, media_id, rank, note, ${time}, ${time}
      from ${listEntries} where list_id = ${source} returning media_id`);
    await requireRoom(transaction, context.profile.id, copied.length);
    if (copied.length > 0) await noteChange(transaction, { listId, entries: copied.length, now });
    return listId;
  });
  return readFirstPage(context, id);
}
