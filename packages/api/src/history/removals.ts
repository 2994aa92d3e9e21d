import type { Transaction } from '@marquee/db/database';
import { historyRemovals } from '@marquee/db/tables/history-removals';
import { users } from '@marquee/db/tables/users';
import { watchHistory } from '@marquee/db/tables/watch-history';
import type { MediaType } from '@marquee/domain/media';
import { mediaTypes } from '@marquee/domain/media-item';
import type { HistoryTitle } from '@marquee/domain/watch-history';
import { and, eq, exists, gte, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { notSignedIn } from '../errors.ts';
import { isTitle } from './records.ts';

/** No title has this id: a removal of it counts for every title of its type, so that clearing notes two rows only. */
const everyTitle = 0;

/** Whose history it is, and what is needed to change it. */
export type HistoryOwner = Pick<MemberContext, 'db' | 'account' | 'clock'>;

/** The removals that count for a title; each part may be told when the statement is run. */
export function isRemoval(title: {
  userId: number | Placeholder;
  mediaType: MediaType | Placeholder;
  mediaId: number | Placeholder;
}): SQL | undefined {
  return and(
    eq(historyRemovals.userId, title.userId),
    eq(historyRemovals.mediaType, title.mediaType),
    inArray(historyRemovals.mediaId, [title.mediaId, everyTitle]),
  );
}

/**
 * Takes the title, or with null all, out of the caller's history and notes that, in one transaction.
 * @returns the number of records deleted
 */
export async function removeFromHistory(context: HistoryOwner, title: HistoryTitle | null): Promise<number> {
  const { db, account, clock } = context;
  const deleted = await db.drizzle.transaction(async (transaction) => {
    await holdAccount(transaction, account.id);
    const rows = await transaction
      .delete(watchHistory)
      .where(title ? isTitle(account.id, title) : eq(watchHistory.userId, account.id))
      .returning({ lastWatched: watchHistory.lastWatched });
    // Another replica's clock may be ahead: what is deleted here must not come back by being sent once more.
    const latest = rows.reduce((moment, row) => Math.max(moment, row.lastWatched.getTime()), clock().getTime());
    const removedAt = new Date(latest);
    const removed = title
      ? [{ mediaType: title.media_type, mediaId: Number(title.media_id) }]
      : mediaTypes.map((mediaType) => ({ mediaType, mediaId: everyTitle }));
    await transaction
      .insert(historyRemovals)
      .values(removed.map((each) => ({ ...each, userId: account.id, removedAt })))
      .onConflictDoUpdate({
        target: [historyRemovals.userId, historyRemovals.mediaType, historyRemovals.mediaId],
        set: { removedAt: sql`greatest(${historyRemovals.removedAt}, excluded.removed_at)` },
      });
    return rows.length;
  });
  return deleted + (await deleteRemoved(context, title));
}

/** Deletes the records of the title, or with null of all, against which a removal stands; answers how many. */
export async function deleteRemoved({ db, account }: HistoryOwner, title: HistoryTitle | null): Promise<number> {
  const removals = db.drizzle
    .select({ one: sql`1` })
    .from(historyRemovals)
    .where(
      and(
        eq(historyRemovals.userId, watchHistory.userId),
        eq(historyRemovals.mediaType, watchHistory.mediaType),
        or(eq(historyRemovals.mediaId, watchHistory.mediaId), eq(historyRemovals.mediaId, everyTitle)),
        gte(historyRemovals.removedAt, watchHistory.lastWatched),
      ),
    );
  const rows = await db.drizzle
    .delete(watchHistory)
    .where(and(title ? isTitle(account.id, title) : eq(watchHistory.userId, account.id), exists(removals)))
    .returning({ mediaId: watchHistory.mediaId });
  return rows.length;
}

/**
 * Lets the writes of one person that touch several rows stand in line, so that no two wait for each other; single
 * events pass. @throws ApplicationError where the account is gone
 */
export async function holdAccount(transaction: Transaction, userId: number): Promise<void> {
  const [account] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!account) throw notSignedIn();
}
