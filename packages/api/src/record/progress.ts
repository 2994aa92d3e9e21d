import { isMissingReference } from '@marquee/db/database-error';
import { progress } from '@marquee/db/tables/watches';
import type { Progress, ProgressBatch, ProgressEvent } from '@marquee/domain/record/watches';
import { and, eq, or, sql } from 'drizzle-orm';
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
  const rows = newestOfEach(events.map((event) => ({ profileId: profile.id, ...toRow(event, clock()) })));
  try {
    await db.drizzle
      .insert(progress)
      .values(rows)
      .onConflictDoUpdate({
        target: [progress.profileId, progress.mediaType, progress.mediaId, progress.season, progress.episode],
        set: {
          positionSeconds: sql`excluded.position_seconds`,
          durationSeconds: sql`excluded.duration_seconds`,
          eventAt: sql`excluded.event_at`,
        },
        setWhere: sql`excluded.event_at > ${progress.eventAt}`,
      });
  } catch (error) {
    // The account was deleted during the request.
    if (!isMissingReference(error)) throw error;
    throw unauthorizedError();
  }
  const stored = await db.drizzle
    .select()
    .from(progress)
    .where(and(eq(progress.profileId, profile.id), or(...rows.map(isEpisode))));
  return { items: stored.map(toProgress) };
}

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

function newestOfEach<Event extends Row>(rows: readonly Event[]): Event[] {
  const newest = new Map<string, Event>();
  for (const row of rows) {
    const key = [row.mediaType, row.mediaId, row.season, row.episode].join();
    const known = newest.get(key);
    if (known === undefined || row.eventAt > known.eventAt) newest.set(key, row);
  }
  return [...newest.values()];
}

function isEpisode({ mediaType, mediaId, season, episode }: Row) {
  return and(
    eq(progress.mediaType, mediaType),
    eq(progress.mediaId, mediaId),
    eq(progress.season, season),
    eq(progress.episode, episode),
  );
}
