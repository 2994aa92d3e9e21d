import { preparedStatement } from '@marquee/db/prepared-statement';
import { historyTombstones } from '@marquee/db/tables/history-tombstones';
import { watchHistory as history } from '@marquee/db/tables/watch-history';
import { fromWire, type TitleKey } from '@marquee/domain/catalogue/title-key';
import { type HistoryState, toWatchState } from '@marquee/domain/history/merge-rule';
import type { HistoryRecord, HistoryTitle, WatchEvent } from '@marquee/domain/history/watch-history';
import type { StoredTitles } from '@marquee/titles/stored-titles';
import { type Column, getTableColumns, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { holdTitleLimit } from './history-limit.ts';
import { mergeOnConflict } from './merge-statement.ts';
import { toRecord } from './records.ts';
import { deleteWithTombstones, type HistoryOwner, tombstonesOf } from './tombstones.ts';

/**
 * Stores a watched movie or episode: merges the event into the caller's record of the title and returns the record. An
 * event older than the title's tombstone is not stored but returned as if it were, so that the client stops sending it.
 */
export async function record(
  context: HistoryOwner & Pick<Context, 'dailyCounts'> & { readonly titles: Pick<StoredTitles, 'note'> },
  watched: WatchEvent,
): Promise<HistoryRecord> {
  const now = context.clock();
  const event = toRow(watched, stateOf(watched, now), now);
  const stored = await upsert(context, event);
  if (!stored) return toRecord(event);
  // Concurrent writes do not see each other's rows, so whichever commits last checks tombstones and the limit again.
  if (stored.isNew && (await deleteWithTombstones(context, watched)) > 0) return toRecord(event);
  // An event that is sent again, after a response that was lost, changes nothing.
  if (stored.isNew || stored.updatedAt.getTime() === now.getTime()) countPlay(context, event);
  if (stored.isNew) {
    context.titles.note([event]);
    await holdTitleLimit(context);
  }
  return toRecord(stored);
}

function countPlay({ dailyCounts }: Pick<Context, 'dailyCounts'>, { mediaType, mediaId }: TitleKey): void {
  dailyCounts.count('play');
  dailyCounts.count('title', `${mediaType}:${mediaId}`);
}

/** The state that an event leads to by itself; season and episode of a movie are 0. */
export function stateOf(event: WatchEvent, now: Date): HistoryState {
  const { season, episode } = event.media_type === 'movie' ? { season: 0, episode: 0 } : event;
  const { auto_started: autoStarted, timestamp: time } = event;
  return toWatchState({ season: season ?? 0, episode: episode ?? 0, autoStarted, time }, now.getTime());
}

function toRow(title: HistoryTitle, { season, episode, autoStarted, watchedAt, lastWatched }: HistoryState, now: Date) {
  return {
    ...fromWire(title),
    season,
    episode,
    autoStarted,
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
  const tombstone = sql`select from ${historyTombstones} where ${tombstonesOf(title)}
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
  const [stored] = await upsertStatement(db).execute({ profileId: profile.id, ...event });
  return stored;
}
