import { preparedStatement } from '@marquee/db/prepared-statement';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';
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

/** What a member did with one title, and its place in Continue Watching. */
export interface TitleActivity {
  readonly mediaType: MediaType;
  readonly mediaId: number;
  /** The later of both times below (Unix ms). */
  readonly at: number;
  /** What was opened last; null without a history of the title. */
  readonly opened: (EpisodeKey & { readonly at: number }) | null;
  /**
   * The latest event of the record; where the title was opened later that of the opened episode, if it is to be resumed.
   * Null without one.
   */
  readonly event: LatestEvent | null;
  /** Seen episodes that come after the one of the event; none where a position is resumed. */
  readonly seenAfter: readonly EpisodeKey[];
  /** Null unless its card was dismissed. */
  readonly dismissal: Dismissal | null;
}

/** Where a page ended. */
export interface ActivityPlace extends TitleKey {
  readonly at: number;
}

const number = (value: number) => sql.raw(String(value));
/** `isStarted` of packages/domain/src/record/next-up.ts, for a row of `progress`. */
export const isStarted = sql`(position_seconds >= ${number(startedSeconds)}
  or position_seconds >= duration_seconds * ${number(startedShare)})`;
/** `isFinished` of the same file, for such a row. */
export const isFinished = sql`(position_seconds >= duration_seconds * ${number(finishedShare)}
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
  const isLater = sql`(season, episode) > (latest.season, latest.episode)
    and profile_id = ${profileId} and media_type = 'tv' and media_id = latest.media_id`;
  const isSince = (time: SQL) => sql`${time} > coalesce(latest.restarted_at, '-infinity')`;
  const seenAfter = sql`(
    select coalesce(jsonb_agg(jsonb_build_object('season', season, 'episode', episode)), '[]') from (
      select season, episode from ${watches} where ${isLater} and ${isSince(sql`entered_at`)}
      union
      select season, episode from ${progress} where ${isLater} and ${isSince(sql`event_at`)} and ${isFinished}
    ) as seen where latest.media_type = 'tv' and not latest.is_open
  )`;
  /** Watches and begun positions of titles, without specials and what came before "Start again". */
  const eventsOf = (isWanted: SQL) => sql`(
    select events.*, state.dismissed_at, state.dismissed_season, state.dismissed_episode, state.restarted_at
    from (
      select media_type, media_id, season, episode, least(watched_at, entered_at) as watched_at, entered_at,
        null::integer as position_seconds, null::integer as duration_seconds, false as is_open
      from ${watches} where profile_id = ${profileId} and ${isWanted}
      union all
      select media_type, media_id, season, episode, event_at, event_at, position_seconds, duration_seconds,
        not ${isFinished}
      from ${progress} where profile_id = ${profileId} and ${isStarted} and ${isWanted}
    ) as events
    left join ${titleStates} as state on state.profile_id = ${profileId}
      and state.media_type = events.media_type and state.media_id = events.media_id
    where (events.media_type = 'movie' or season > 0) and entered_at > coalesce(state.restarted_at, '-infinity')
  ) as counted`;
  const opened = sql`select media_type, media_id, last_watched as opened_at, season as opened_season,
    episode as opened_episode from ${watchHistory} where profile_id = ${profileId} and ${sql.placeholder('withHistory')}::boolean`;
  /** Whether nothing was opened after the latest event. */
  const isLatest = sql`page.event_at >= coalesce(page.opened_at, '-infinity')`;
  return drizzle
    .select({
      title: sql<TitleActivity>`jsonb_build_object('mediaType', page.media_type, 'mediaId', page.media_id,
        'at', ${ms(sql`page.at`)},
        'opened', case when opened_at is not null then jsonb_build_object('season', opened_season,
          'episode', opened_episode, 'at', ${ms(sql`opened_at`)}) end,
        'event', case when latest.media_id is not null then jsonb_build_object('season', season, 'episode', episode,
          'at', ${ms(sql`page.at`)}, 'position', ${position}) end,
        'seenAfter', case when latest.media_id is null then '[]' else ${seenAfter} end, 'dismissal', ${dismissal})`,
    })
    .from(
      sql`(
        with page as materialized (
          select *, greatest(opened_at, event_at) as at
          from (${opened}) as opened full join (
            select media_type, media_id, max(entered_at) as event_at from ${eventsOf(sql`true`)} group by media_type, media_id
          ) as played using (media_type, media_id)
          where (greatest(opened_at, event_at), media_type, media_id)
            < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('mediaType')}::text, ${sql.placeholder('mediaId')}::integer)
          order by at desc, media_type desc, media_id desc limit ${sql.placeholder('limit')}
        )
        select * from page
      ) as page
      left join lateral (
        select * from (
          select *, first_value(is_open) over (order by entered_at desc, season desc, episode desc, is_open) as is_resumed
          from ${eventsOf(sql`media_type = page.media_type and media_id = page.media_id
            and (${isLatest} or (season, episode) = (page.opened_season, page.opened_episode))`)}
        ) as titled
        where is_open = is_resumed and (${isLatest} or is_open)
        order by watched_at desc, season desc, episode desc limit 1
      ) as latest on true
      order by page.at desc, page.media_type desc, page.media_id desc`,
    )
    .prepare('title_activity');
});

interface ActivityQuery {
  readonly limit: number;
  /** Titles before it are left out; null for the first page. */
  readonly after: ActivityPlace | null;
  /** Whether what was only opened counts, too. */
  readonly withHistory: boolean;
}

/** The caller's titles with what was done last, newest first; titles of specials only are left out. */
export async function titleActivity(
  { db, profile }: Pick<MemberContext, 'db' | 'profile'>,
  { limit, after, withHistory }: ActivityQuery,
): Promise<TitleActivity[]> {
  const rows = await statement(db).execute({
    profileId: profile.id,
    limit,
    withHistory,
    at: after === null ? 'infinity' : new Date(after.at).toISOString(),
    mediaType: after?.mediaType ?? '',
    mediaId: after?.mediaId ?? 0,
  });
  return rows.map(({ title }) => title);
}
