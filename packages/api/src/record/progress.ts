import { readAllSettled, valueOrNull } from '@marquee/catalogue/title-reads';
import type { Transaction } from '@marquee/db/database';
import { preparedStatement } from '@marquee/db/prepared-statement';
import { type ProgressRow, progress } from '@marquee/db/tables/watches';
import { fromWire } from '@marquee/domain/catalogue/title-key';
import { isFinished, isWholeTitle } from '@marquee/domain/record/next-up';
import type { Progress, ProgressBatch, ProgressEvent } from '@marquee/domain/record/watches';
import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { lockProfile } from '../lock-profile.ts';
import { deleteOldest } from '../oldest-rows.ts';
import { addWatches } from './mark.ts';
import { markedEpisodes } from './marked-episodes.ts';
import { toProgress } from './rows.ts';
import { ofTitle } from './watches.ts';

/** Positions of a profile: the newest. */
export const maxPositions = 20_000;

/**
 * Stores positions of the player (docs/behaviour/record.md §1): for each episode the newest event, whatever order they
 * arrive in. A finished one is a watch, if its duration is that of the title. Returns what is stored for each of the
 * named episodes.
 */
export async function saveProgress(context: MemberContext, { events }: ProgressBatch): Promise<{ items: Progress[] }> {
  const played = events.map((event) => ({ event, row: toRow(event, context.clock()) }));
  const rows = newestOfEach(played.map(({ row }) => row));
  const ended = await withCatalogue(
    context,
    played.filter(({ row }) => isFinished(row)),
  );
  const finished = ended.filter(({ row, listed }) => isWholeTitle(row.durationSeconds, listed.minutes));
  const before = await storedOf(context, finished);
  // With and without a record: the clean-up deletes watches later where there is none. Before the position, by which
  // a later call knows that its watch exists.
  for (const { event, row, listed, facts } of finished) {
    if (before.some((position) => isPlayedOn(position, row))) continue;
    const watch = { ...listed, at: row.eventAt, enteredAt: row.eventAt, precision: 'time' as const };
    const added = { named: event, facts, rows: [watch], isSingle: true, source: 'player' } as const;
    await addWatches(context, added).catch(ignoreFullRecord);
  }
  const stored = await saveStatement(context.db).execute({
    profileId: context.profile.id,
    rows: JSON.stringify(rows),
  });
  if (stored.some(({ isNew }) => isNew)) await holdPositionLimit(context);
  return { items: stored.map(toProgress) };
}

/** The browser sends a position until it is stored, so that a record without room for its watch must not refuse it. */
function ignoreFullRecord(error: unknown): void {
  if (!(error instanceof ApplicationError && error.failure === 'CONFLICT')) throw error;
}

/** Deletes the oldest positions beyond the limit of a profile. */
async function holdPositionLimit({ db, profile }: MemberContext): Promise<void> {
  if ((await db.drizzle.$count(progress, eq(progress.profileId, profile.id))) <= maxPositions) return;
  await db.drizzle.transaction(async (transaction) => {
    await lockProfile(transaction, profile.id);
    await deleteOldestPositions(transaction, profile.id);
  });
}

/** Deletes what is beyond the limit; the profile is locked. */
export async function deleteOldestPositions(transaction: Transaction, profileId: number): Promise<void> {
  const where = eq(progress.profileId, profileId);
  await deleteOldest(transaction, progress, { where, oldestFirst: [progress.eventAt], maxRows: maxPositions });
}

/** Whether playback continues past a position that already counted as finished: it paused in the credits. */
function isPlayedOn(before: Row, now: Row): boolean {
  const isLater = before.eventAt < now.eventAt && before.positionSeconds < now.positionSeconds;
  return isLater && isFinished(before) && keyOf(before) === keyOf(now);
}

/** What is stored of the played episodes. */
async function storedOf({ db, profile }: MemberContext, played: readonly PlayedEvent[]): Promise<ProgressRow[]> {
  if (played.length === 0) return [];
  const isTitle = played.map(({ event }) => ofTitle(progress, profile.id, event));
  return db.drizzle
    .select()
    .from(progress)
    .where(or(...isTitle));
}

interface PlayedEvent {
  readonly event: ProgressEvent;
  readonly row: Row;
}

/** The events with what the catalogue knows of their episodes; a player may know one that the catalogue does not. */
async function withCatalogue(context: MemberContext, events: readonly PlayedEvent[]) {
  const outcomes = await readAllSettled(events, ({ event: { media_type, media_id, season, episode } }) =>
    markedEpisodes(context, { media_type, media_id, season, episode, through: false }),
  );
  return events.map(({ event, row }, index) => {
    const { episodes: [listed] = [], facts = null } = valueOrNull(outcomes[index]) ?? {};
    return { event, row, facts, listed: listed ?? { ...row, date: '', minutes: null } };
  });
}

/**
 * The newer of the stored and the incoming value. Writing the row in any case returns what is stored in one statement.
 */
const newer = (column: PgColumn) => {
  const incoming = sql`excluded.${sql.identifier(column.name)}`;
  return sql`case when excluded.event_at > ${progress.eventAt} then ${incoming} else ${column} end`;
};

/** `isNew`: xmax is 0 for an inserted row. */
const saveStatement = preparedStatement((drizzle) => {
  const { profileId: _, ...columns } = getTableColumns(progress);
  const fields = Object.entries(columns).map(
    ([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`,
  );
  return drizzle
    .insert(progress)
    .select(
      sql`select ${sql.placeholder('profileId')}::bigint, event.*
        from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as event(${sql.join(fields, sql`, `)})`,
    )
    .onConflictDoUpdate({
      target: [progress.profileId, progress.mediaType, progress.mediaId, progress.season, progress.episode],
      set: {
        positionSeconds: newer(progress.positionSeconds),
        durationSeconds: newer(progress.durationSeconds),
        eventAt: newer(progress.eventAt),
        // What the player changed is no longer what an import added.
        importId: sql`case when excluded.event_at > ${progress.eventAt} then null else ${progress.importId} end`,
      },
    })
    .returning({ ...getTableColumns(progress), isNew: sql<boolean>`${progress}.xmax = 0` })
    .prepare('save_progress');
});

type Row = ReturnType<typeof toRow>;

/**
 * A movie has season and episode 0; a time in the future counts as now, before 1970 as then, a position past the end as
 * the end.
 */
function toRow(event: ProgressEvent, now: Date) {
  const { media_type, season = 0, episode = 0, event_at } = event;
  const time = event_at === undefined ? now.getTime() : Math.max(0, Math.min(Date.parse(event_at), now.getTime()));
  const durationSeconds = Math.round(event.duration_seconds);
  return {
    ...fromWire(event),
    ...(media_type === 'movie' ? { season: 0, episode: 0 } : { season, episode }),
    positionSeconds: Math.min(Math.round(event.position_seconds), durationSeconds),
    durationSeconds,
    eventAt: new Date(time),
  };
}

function newestOfEach(rows: readonly Row[]): Row[] {
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const known = newest.get(keyOf(row));
    if (known === undefined || row.eventAt > known.eventAt) newest.set(keyOf(row), row);
  }
  return [...newest.values()];
}

function keyOf({ mediaType, mediaId, season, episode }: Row): string {
  return [mediaType, mediaId, season, episode].join();
}
