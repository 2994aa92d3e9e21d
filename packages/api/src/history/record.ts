import { isMissingReference } from '@marquee/db/database-error';
import { preparedStatement } from '@marquee/db/prepared-statement';
import { historyTombstones } from '@marquee/db/tables/history-tombstones';
import { watchHistory as history } from '@marquee/db/tables/watch-history';
import { type HistoryState, toWatchState } from '@marquee/domain/history/merge-rule';
import type { HistoryProgress, HistoryRecord, HistoryTitle } from '@marquee/domain/history/watch-history';
import { type Column, getTableColumns, sql } from 'drizzle-orm';
import { unauthorizedError } from '../errors.ts';
import { mergeOnConflict } from './merge-statement.ts';
import { episodeOf } from './migrate.ts';
import { toRecord } from './records.ts';
import { deleteWithTombstones, type HistoryOwner, isTombstoned } from './tombstones.ts';

/**
 * Stores a watched movie or episode: merges the event into the caller's record of the title and returns the record. An event older than the
 * title's tombstone is not stored but returned as if it were, so that the client stops sending it.
 */
export async function record(context: HistoryOwner, progress: HistoryProgress): Promise<HistoryRecord> {
  const now = context.clock();
  const { beginning, timestamp: time = now.getTime() } = progress;
  const state = toWatchState({ ...episodeOf(progress), beginning, time }, now.getTime());
  const event = toRow(progress, state, now);
  const stored = await upsert(context, event);
  if (!stored) return toRecord(event);
  // A concurrent removal and insert do not see each other's rows, so whichever commits last checks the tombstones again.
  if (stored.isNew && (await deleteWithTombstones(context, progress)) > 0) return toRecord(event);
  return toRecord(stored);
}

function toRow(title: HistoryTitle, { season, episode, beginning, watchedAt, lastWatched }: HistoryState, now: Date) {
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

/** A constant statement with one placeholder per column. */
const upsertStatement = preparedStatement((drizzle) => {
  const columns = Object.entries(getTableColumns(history));
  const placeholderOf = (name: string, column: Column) =>
    sql`${sql.param(sql.placeholder(name), column)}::${sql.raw(column.getSQLType())}`;
  const title = {
    profileId: sql.placeholder('profileId'),
    mediaType: sql.placeholder('mediaType'),
    mediaId: sql.placeholder('mediaId'),
  };
  const values = columns.map(([name, column]) => placeholderOf(name, column));
  const tombstone = sql`select from ${historyTombstones} where ${isTombstoned(title)}
    and ${historyTombstones.removedAt} >= ${placeholderOf('lastWatched', history.lastWatched)}`;
  return (
    drizzle
      .insert(history)
      .select(sql`select ${sql.join(values, sql`, `)} where not exists (${tombstone})`)
      .onConflictDoUpdate(mergeOnConflict)
      // xmax is 0 for an inserted row; for an updated one it is this transaction's id.
      .returning({ ...getTableColumns(history), isNew: sql<boolean>`${history}.xmax = 0` })
      .prepare('record_history')
  );
});

/** Returns undefined if a tombstone blocks the event. */
async function upsert({ db, profile }: HistoryOwner, event: ReturnType<typeof toRow>) {
  try {
    const [stored] = await upsertStatement(db).execute({ ...event, profileId: profile.id });
    return stored;
  } catch (error) {
    // The account was deleted during the request.
    if (!isMissingReference(error)) throw error;
    throw unauthorizedError();
  }
}
