import { preparedStatement } from '@marquee/db/prepared-statement';
import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { EpisodeKey } from '@marquee/domain/record/listed-episodes';
import {
  creditsSeconds,
  type Dismissal,
  finishedShare,
  type LatestEvent,
  minSecondsWithCredits,
  startedSeconds,
  startedShare,
} from '@marquee/domain/record/next-up';
import { type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';

/** The latest event of one title. */
export interface TitleEvent {
  readonly mediaType: MediaType;
  readonly mediaId: number;
  readonly event: LatestEvent;
  /** Seen episodes that come after the one of the event; none where a position is resumed. */
  readonly seenAfter: readonly EpisodeKey[];
  /** Null unless its card was dismissed. */
  readonly dismissal: Dismissal | null;
}

const number = (value: number) => sql.raw(String(value));
const isStarted = sql`(position_seconds >= ${number(startedSeconds)}
  or position_seconds >= duration_seconds * ${number(startedShare)})`;
const isFinished = sql`(position_seconds >= duration_seconds * ${number(finishedShare)}
  or (duration_seconds >= ${number(minSecondsWithCredits)}
    and duration_seconds - position_seconds < ${number(creditsSeconds)}))`;

/** Same rule as `latestEvent` in packages/domain/src/record/next-up.ts; a test compares them on random events. */
const statement = preparedStatement((drizzle) => {
  const profileId = sql.placeholder('profileId');
  const ms = (time: SQL) => sql`round(extract(epoch from ${time}) * 1000)::bigint`;
  const position = sql`case when is_open then jsonb_build_object('season', season, 'episode', episode,
    'positionSeconds', position_seconds, 'durationSeconds', duration_seconds, 'eventAt', ${ms(sql`entered_at`)}) end`;
  const dismissal = sql`case when dismissed_at is not null then jsonb_build_object('dismissedAt',
    ${ms(sql`dismissed_at`)}, 'newestAired', jsonb_build_object('season', dismissed_season,
    'episode', dismissed_episode)) end`;
  const isLater = sql`(season, episode) > (newest.season, newest.episode)
    and profile_id = ${profileId} and media_type = 'tv' and media_id = newest.media_id`;
  const isSince = (time: SQL) => sql`${time} > coalesce(newest.restarted_at, '-infinity')`;
  const seenAfter = sql`(
    select coalesce(jsonb_agg(jsonb_build_object('season', season, 'episode', episode)), '[]') from (
      select season, episode from ${watches} where ${isLater} and ${isSince(sql`entered_at`)}
      union
      select season, episode from ${progress} where ${isLater} and ${isSince(sql`event_at`)} and ${isFinished}
    ) as seen where newest.media_type = 'tv' and not newest.is_open
  )`;
  return drizzle
    .select({
      title: sql<TitleEvent>`jsonb_build_object('mediaType', media_type, 'mediaId', media_id, 'event',
        jsonb_build_object('season', season, 'episode', episode, 'at', ${ms(sql`newest_at`)}, 'position', ${position}),
        'seenAfter', ${seenAfter}, 'dismissal', ${dismissal})`,
    })
    .from(
      sql`(
        select * from (
          select distinct on (media_type, media_id) * from (
            select events.*, state.dismissed_at, state.dismissed_season, state.dismissed_episode, state.restarted_at,
              max(entered_at) over title as newest_at,
              first_value(is_open) over (title order by entered_at desc, season desc, episode desc, is_open) as is_resumed
            from (
              select media_type, media_id, season, episode, least(watched_at, entered_at) as watched_at, entered_at,
                null::integer as position_seconds, null::integer as duration_seconds, false as is_open
              from ${watches} where profile_id = ${profileId}
              union all
              select media_type, media_id, season, episode, event_at, event_at, position_seconds, duration_seconds,
                not ${isFinished}
              from ${progress} where profile_id = ${profileId} and ${isStarted}
            ) as events
            left join ${titleStates} as state on state.profile_id = ${profileId}
              and state.media_type = events.media_type and state.media_id = events.media_id
            where (events.media_type = 'movie' or season > 0) and entered_at > coalesce(state.restarted_at, '-infinity')
            window title as (partition by events.media_type, events.media_id)
          ) as counted
          where is_open = is_resumed
          order by media_type, media_id, watched_at desc, season desc, episode desc
        ) as latest
        order by newest_at desc, media_type, media_id
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
