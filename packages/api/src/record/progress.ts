import { isMissingReference } from '@marquee/db/database-error';
import { preparedStatement } from '@marquee/db/prepared-statement';
import { progress } from '@marquee/db/tables/watches';
import type { Progress, ProgressBatch, ProgressEvent } from '@marquee/domain/record/watches';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MemberContext } from '../context.ts';
import { unauthorizedError } from '../errors.ts';
import { titleKey, toProgress } from './rows.ts';

/**
 * Stores positions of the player (docs/behaviour/record.md §4): for each episode the newest event, whatever order they
 * arrive in. Returns what is stored for each of the named episodes.
 */
export async function saveProgress(
  { db, profile, clock }: MemberContext,
  { events }: ProgressBatch,
): Promise<{ items: Progress[] }> {
  const rows = newestOfEach(events.map((event) => toRow(event, clock())));
  try {
    const stored = await saveStatement(db).execute({ profileId: profile.id, rows: JSON.stringify(rows) });
    return { items: stored.map(toProgress) };
  } catch (error) {
    // The account was deleted during the request.
    if (!isMissingReference(error)) throw error;
    throw unauthorizedError();
  }
}

/** The newer of the stored and the incoming value. Writing the row in any case returns what is stored in one statement. */
const newer = (column: PgColumn) => {
  const incoming = sql`excluded.${sql.identifier(column.name)}`;
  return sql`case when excluded.event_at > ${progress.eventAt} then ${incoming} else ${column} end`;
};

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
      },
    })
    .returning()
    .prepare('save_progress');
});

type Row = ReturnType<typeof toRow>;

/** A movie has season and episode 0; a time in the future counts as now, a position past the end as the end. */
function toRow(event: ProgressEvent, now: Date) {
  const { media_type, season = 0, episode = 0, event_at } = event;
  const time = event_at === undefined ? now.getTime() : Math.min(Date.parse(event_at), now.getTime());
  const durationSeconds = Math.round(event.duration_seconds);
  return {
    ...titleKey(event),
    ...(media_type === 'movie' ? { season: 0, episode: 0 } : { season, episode }),
    positionSeconds: Math.min(Math.round(event.position_seconds), durationSeconds),
    durationSeconds,
    eventAt: new Date(time),
  };
}

function newestOfEach(rows: readonly Row[]): Row[] {
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const key = [row.mediaType, row.mediaId, row.season, row.episode].join();
    const known = newest.get(key);
    if (known === undefined || row.eventAt > known.eventAt) newest.set(key, row);
  }
  return [...newest.values()];
}
