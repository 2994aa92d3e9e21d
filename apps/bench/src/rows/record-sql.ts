import { profileOf } from '../seed-users.ts';

const person = (first: number) => `${profileOf(first - 1)} + :person::bigint`;
const titleOf = (titles: readonly number[]) => `(array[${titles.join(',')}])[:title::integer]`;

/** The statement of packages/api/src/record/latest-events.ts. */
export function latestEventsSql(first: number): string {
  const profileId = person(first);
  return `select to_jsonb(newest) from (
    select latest.*, round(extract(epoch from at) * 1000)::bigint as ms from (
      select distinct on (media_type, media_id) events.*, state.dismissed_at from (
        select profile_id, media_type, media_id, season, episode, watched_at as at,
          null::integer as position_seconds, null::integer as duration_seconds
        from watches where profile_id = ${profileId}
        union all
        select profile_id, media_type, media_id, season, episode, event_at, position_seconds, duration_seconds
        from progress where profile_id = ${profileId}
          and (position_seconds >= 20 or position_seconds >= duration_seconds * 0.02)
      ) as events
      left join title_states as state using (profile_id, media_type, media_id)
      where (season > 0 or episode = 0) and at > coalesce(state.restarted_at, '-infinity')
      order by media_type, media_id, at desc, season desc, episode desc, position_seconds nulls first
    ) as latest order by at desc, media_type, media_id limit 200
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
