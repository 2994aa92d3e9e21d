import { isMissingReference } from '@marquee/db/database-error';
import { preparedStatement } from '@marquee/db/prepared-statement';
import { historyRemovals } from '@marquee/db/tables/history-removals';
import { watchHistory as history } from '@marquee/db/tables/watch-history';
import { type HistoryState, stateOf } from '@marquee/domain/history-merge';
import { episodeOf } from '@marquee/domain/history-migration';
import type { HistoryProgress, HistoryRecord, HistoryTitle } from '@marquee/domain/watch-history';
import { type Column, getTableColumns, sql } from 'drizzle-orm';
import { notSignedIn } from '../errors.ts';
import { mergeOnConflict } from './merge-statement.ts';
import { toRecord } from './records.ts';
import { deleteRemoved, type HistoryOwner, isRemoval } from './removals.ts';

/**
 * Keeps that the caller watched a title, merged with what is stored of it, and answers what is stored then. An event
 * from before the title was removed stores nothing and is answered as if it had been stored: it may be sent again
 * and again, and whoever sends it has nothing left to do.
 */
export async function record(context: HistoryOwner, progress: HistoryProgress): Promise<HistoryRecord> {
  const now = context.clock();
  const { beginning, timestamp: time = now.getTime() } = progress;
  const state = stateOf({ ...episodeOf(progress), beginning, time }, now.getTime());
  const event = rowOf(progress, state, now);
  const stored = await upsert(context, event);
  if (!stored) return toRecord(event);
  // A removal that was under way with this insert saw nothing to delete, and the insert saw no removal: whichever of
  // the two ends last looks once more.
  if (stored.isNew && (await deleteRemoved(context, progress)) > 0) return toRecord(event);
  return toRecord(stored);
}

function rowOf(title: HistoryTitle, { season, episode, beginning, watchedAt, lastWatched }: HistoryState, now: Date) {
  return {
    mediaType: title.media_type,
    mediaId: Number(title.media_id),
    season,
    episode,
    beginning,
    watchedAt: new Date(watchedAt),
    lastWatched: new Date(lastWatched),
    updatedAt: now,
  };
}

/** Its words never change: what it is told fills the places that bear the names of the columns. */
const upsertStatement = preparedStatement((drizzle) => {
  const columns = Object.entries(getTableColumns(history));
  const told = (name: string, column: Column) =>
    sql`${sql.param(sql.placeholder(name), column)}::${sql.raw(column.getSQLType())}`;
  const title = {
    userId: sql.placeholder('userId'),
    mediaType: sql.placeholder('mediaType'),
    mediaId: sql.placeholder('mediaId'),
  };
  const values = columns.map(([name, column]) => told(name, column));
  const removed = sql`select from ${historyRemovals} where ${isRemoval(title)}
    and ${historyRemovals.removedAt} >= ${told('lastWatched', history.lastWatched)}`;
  return (
    drizzle
      .insert(history)
      .select(sql`select ${sql.join(values, sql`, `)} where not exists (${removed})`)
      .onConflictDoUpdate(mergeOnConflict)
      // xmax is 0 in a row that was inserted, and names this transaction in one that was there.
      .returning({ ...getTableColumns(history), isNew: sql<boolean>`${history}.xmax = 0` })
      .prepare('record_history')
  );
});

/** Undefined where a removal stands against it. */
async function upsert({ db, account }: HistoryOwner, event: ReturnType<typeof rowOf>) {
  try {
    const [stored] = await upsertStatement(db).execute({ ...event, userId: account.id });
    return stored;
  } catch (error) {
    // The account was deleted after the call had been let in.
    if (!isMissingReference(error)) throw error;
    throw notSignedIn();
  }
}
