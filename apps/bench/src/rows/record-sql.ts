import { profileOf } from '../seed-users.ts';

const person = (first: number) => `${profileOf(first - 1)} + :person::bigint`;
const titleOf = (titles: readonly number[]) => `(array[${titles.join(',')}])[:title::integer]`;

/** Follows the same rule as the statement of packages/api/src/record/title-activity.ts. */
export function latestEventsSql(first: number): string {
  const profileId = person(first);
  const isFinished = `(position_seconds >= duration_seconds * 0.9
    or (duration_seconds >= 600 and duration_seconds - position_seconds < 120))`;
  const isLater = `(season, episode) > (newest.season, newest.episode) and profile_id = ${profileId}
    and media_type = 'tv' and media_id = newest.media_id`;
  const since = `coalesce(newest.restarted_at, '-infinity')`;
  return `select to_jsonb(newest), (
      select coalesce(jsonb_agg(jsonb_build_object('season', season, 'episode', episode)), '[]') from (
        select season, episode from watches where ${isLater} and entered_at > ${since}
        union
        select season, episode from progress where ${isLater} and event_at > ${since} and ${isFinished}
      ) as seen where newest.media_type = 'tv' and not newest.is_open
    )
    from (
      select * from (
        select distinct on (media_type, media_id) * from (
          select events.*, state.dismissed_at, state.restarted_at, max(entered_at) over title as newest_at,
            first_value(is_open) over (title order by entered_at desc, season desc, episode desc, is_open) as is_resumed
          from (
            select media_type, media_id, season, episode, least(watched_at, entered_at) as watched_at, entered_at,
              null::integer as position_seconds, null::integer as duration_seconds, false as is_open
            from watches where profile_id = ${profileId}
            union all
            select media_type, media_id, season, episode, event_at, event_at, position_seconds, duration_seconds,
              not ${isFinished}
            from progress where profile_id = ${profileId}
              and (position_seconds >= 20 or position_seconds >= duration_seconds * 0.02)
          ) as events
          left join title_states as state on state.profile_id = ${profileId}
            and state.media_type = events.media_type and state.media_id = events.media_id
          where (events.media_type = 'movie' or season > 0) and entered_at > coalesce(state.restarted_at, '-infinity')
          window title as (partition by events.media_type, events.media_id)
        ) as counted
        where is_open = is_resumed
        order by media_type, media_id, watched_at desc, season desc, episode desc
      ) as latest order by newest_at desc, media_type, media_id limit 200
    ) as newest`;
}

/** The statements of `titleRecord` in packages/api/src/record/watches.ts. */
export function titleRecordSql(first: number, shows: readonly number[]): string {
  const ofTitle = `profile_id = ${person(first)} and media_type = 'tv' and media_id = ${titleOf(shows)}`;
  return [
    `select * from watches where ${ofTitle} order by watched_at desc, id desc limit 5000`,
    `select * from progress where ${ofTitle} order by event_at desc limit 5000`,
    `select restarted_at from title_states where ${ofTitle}`,
  ].join(';\n');
}

/** The statement of packages/api/src/record/progress.ts. */
export function progressSql(first: number, shows: readonly number[]): string {
  const newer = (column: string) =>
    `${column} = case when excluded.event_at > stored.event_at then excluded.${column} else stored.${column} end`;
  return `insert into progress as stored
    (profile_id, media_type, media_id, season, episode, position_seconds, duration_seconds, event_at)
    select ${person(first)}, 'tv', ${titleOf(shows)}, 1, episode, 600, 2700, date_trunc('milliseconds', clock_timestamp())
      from generate_series(1, 5) as episode
    on conflict (profile_id, media_type, media_id, season, episode) do update set
      ${['position_seconds', 'duration_seconds', 'event_at'].map(newer).join(', ')}
    returning *`;
}
