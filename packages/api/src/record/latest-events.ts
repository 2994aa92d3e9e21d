import { preparedStatement } from '@marquee/db/prepared-statement';
import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { type Dismissal, type LatestEvent, startedSeconds, startedShare } from '@marquee/domain/record/next-up';
import { sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';

/** The latest event of one title. */
export interface TitleEvent {
  readonly mediaType: MediaType;
  readonly mediaId: number;
  readonly event: LatestEvent;
  /** Null unless its card was dismissed. */
  readonly dismissal: Dismissal | null;
}

interface Row {
  readonly media_type: MediaType;
  readonly media_id: number;
  readonly season: number;
  readonly episode: number;
  /** ms since 1970 */
  readonly ms: number;
  readonly position_seconds: number | null;
  readonly duration_seconds: number | null;
  readonly dismissed_ms: number | null;
  readonly dismissed_season: number;
  readonly dismissed_episode: number;
}

/** Same rule as `latestEvent` in packages/domain/src/record/next-up.ts; a test compares them on random events. */
const statement = preparedStatement((drizzle) => {
  const profileId = sql.placeholder('profileId');
  const ms = (time: unknown) => sql`round(extract(epoch from ${time}) * 1000)::bigint`;
  return drizzle
    .select({ row: sql<Row>`to_jsonb(newest)` })
    .from(
      sql`(
        select latest.*, ${ms(sql`at`)} as ms, ${ms(sql`dismissed_at`)} as dismissed_ms from (
          select distinct on (media_type, media_id) events.*, state.dismissed_at,
            coalesce(state.dismissed_season, 0) as dismissed_season,
            coalesce(state.dismissed_episode, 0) as dismissed_episode
          from (
            select profile_id, media_type, media_id, season, episode, watched_at as at,
              null::integer as position_seconds, null::integer as duration_seconds
            from ${watches} where profile_id = ${profileId}
            union all
            select profile_id, media_type, media_id, season, episode, event_at, position_seconds, duration_seconds
            from ${progress} where profile_id = ${profileId} and (
              position_seconds >= ${sql.raw(String(startedSeconds))}
              or position_seconds >= duration_seconds * ${sql.raw(String(startedShare))}
            )
          ) as events
          left join ${titleStates} as state using (profile_id, media_type, media_id)
          where (season > 0 or episode = 0) and at > coalesce(state.restarted_at, '-infinity')
          order by media_type, media_id, at desc, season desc, episode desc, position_seconds nulls first
        ) as latest
        order by at desc, media_type, media_id
        limit ${sql.placeholder('limit')}
      ) as newest`,
    )
    .prepare('latest_events');
});

/** The latest event of each of the caller's titles, newest first; titles of specials only are left out. */
export async function latestEvents(
  { db, profile }: Pick<MemberContext, 'db' | 'profile'>,
  limit: number,
): Promise<TitleEvent[]> {
  const rows = await statement(db).execute({ profileId: profile.id, limit });
  return rows.map(({ row }) => toTitleEvent(row));
}

function toTitleEvent(row: Row): TitleEvent {
  const { season, episode, position_seconds: positionSeconds, duration_seconds: durationSeconds, ms } = row;
  const position =
    positionSeconds === null || durationSeconds === null
      ? null
      : { season, episode, positionSeconds, durationSeconds, eventAt: ms };
  return {
    mediaType: row.media_type,
    mediaId: row.media_id,
    event: { season, episode, watchedAt: ms, position },
    dismissal:
      row.dismissed_ms === null
        ? null
        : {
            dismissedAt: row.dismissed_ms,
            newestAired: { season: row.dismissed_season, episode: row.dismissed_episode },
          },
  };
}
