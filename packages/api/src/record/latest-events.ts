import { preparedStatement } from '@marquee/db/prepared-statement';
import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { type Dismissal, type LatestEvent, startedSeconds, startedShare } from '@marquee/domain/record/next-up';
import { type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';

/** The latest event of one title. */
export interface TitleEvent {
  readonly mediaType: MediaType;
  readonly mediaId: number;
  readonly event: LatestEvent;
  /** Null unless its card was dismissed. */
  readonly dismissal: Dismissal | null;
}

/** Same rule as `latestEvent` in packages/domain/src/record/next-up.ts; a test compares them on random events. */
const statement = preparedStatement((drizzle) => {
  const profileId = sql.placeholder('profileId');
  const ms = (time: SQL) => sql`round(extract(epoch from ${time}) * 1000)::bigint`;
  const position = sql`case when position_seconds is not null then jsonb_build_object('season', season,
    'episode', episode, 'positionSeconds', position_seconds, 'durationSeconds', duration_seconds,
    'eventAt', ${ms(sql`at`)}) end`;
  const dismissal = sql`case when dismissed_at is not null then jsonb_build_object('dismissedAt',
    ${ms(sql`dismissed_at`)}, 'newestAired', jsonb_build_object('season', dismissed_season,
    'episode', dismissed_episode)) end`;
  return drizzle
    .select({
      title: sql<TitleEvent>`jsonb_build_object('mediaType', media_type, 'mediaId', media_id, 'event',
        jsonb_build_object('season', season, 'episode', episode, 'watchedAt', ${ms(sql`at`)}, 'position', ${position}),
        'dismissal', ${dismissal})`,
    })
    .from(
      sql`(
        select * from (
          select distinct on (media_type, media_id) events.*, state.dismissed_at, state.dismissed_season,
            state.dismissed_episode
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
  return rows.map(({ title }) => title);
}
