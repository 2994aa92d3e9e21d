import { airings } from '@marquee/db/tables/calendar';
import { hiddenTitles } from '@marquee/db/tables/lists';
import type { TitleSource } from '@marquee/db/tables/titles';
import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import { dayOf, utc } from '@marquee/domain/record/day';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isStarted } from '../record/title-activity.ts';
import { noticedDays } from './airing-notices.ts';

const dayMs = 86_400_000;

/** Whether something of a `follow` airs about now, or has changed: all others have no notice to make. */
export function hasNewDays(source: TitleSource, now: Date): SQL {
  const today = dayOf(now.getTime(), utc);
  // A member's day is at most one off, and may be shifted by one.
  const range = sql`between ${addDays(today, -noticedDays - 2)} and ${addDays(today, 1)}`;
  const changed = new Date(now.getTime() - (noticedDays + 1) * dayMs).toISOString();
  return sql`exists (
    select from ${airings} as airing where airing.media_type = follow.media_type and airing.media_id = follow.media_id
      and airing.source = ${source} and (airing.air_date ${range} or airing.changed_at > ${changed}::timestamptz)
  )`;
}

interface ProfileTitle {
  readonly profileId: SQLWrapper;
  readonly mediaType: SQLWrapper;
  readonly mediaId: SQLWrapper;
}

/** Whether the profile hears of a title: not of one that it hides, or whose card it dismissed and did not watch since. */
export function isWanted({ profileId, mediaType, mediaId }: ProfileTitle): SQL {
  const isTitle = sql`profile_id = ${profileId} and media_type = ${mediaType} and media_id = ${mediaId}`;
  return sql`not exists (select from ${hiddenTitles} where ${isTitle}) and not exists (
    select from ${titleStates} as state where ${isTitle} and dismissed_at is not null
      and not exists (select from ${watches} where ${isTitle} and entered_at > state.dismissed_at)
      and not exists (select from ${progress} where ${isTitle} and event_at > state.dismissed_at and ${isStarted})
  )`;
}
