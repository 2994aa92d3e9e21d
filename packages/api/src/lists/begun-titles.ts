import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isFinished, isStarted } from '../record/title-activity.ts';

interface BegunTitle {
  readonly profileId: SQLWrapper;
  readonly mediaType: SQLWrapper;
  readonly mediaId: SQLWrapper;
}

/**
 * The position of a title where Resume starts, as JSON; null without one. Same rule as `latestEvent` in
 * packages/domain/src/record/next-up.ts: the newest position, unless it is at the end or a watch was entered after it.
 */
export function begunPosition({ profileId, mediaType, mediaId }: BegunTitle): SQL {
  const isOfTitle = sql`profile_id = ${profileId} and media_type = ${mediaType} and media_id = ${mediaId}`;
  return sql`(
    select jsonb_build_object('position_seconds', position_seconds, 'duration_seconds', duration_seconds) from (
      select * from ${progress} where ${isOfTitle} and ${isStarted} and (media_type = 'movie' or season > 0)
      order by event_at desc limit 1
    ) as played
    where not ${isFinished}
      and event_at > coalesce((select restarted_at from ${titleStates} where ${isOfTitle}), '-infinity')
      and not exists (
        select from ${watches} where ${isOfTitle} and entered_at > played.event_at and (media_type = 'movie' or season > 0)
      )
  )`;
}
