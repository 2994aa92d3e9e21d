import { follows } from '@marquee/db/tables/calendar';
import { hiddenTitles, listEntries, lists } from '@marquee/db/tables/lists';
import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import type { CalendarSource } from '@marquee/domain/calendar/follows';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isStarted } from '../record/title-activity.ts';

/**
 * Shows that are being watched, by the record: something of them was watched or begun, specials aside, and since then
 * their card was not dismissed. Columns: profile_id, media_type, media_id.
 * @param isWanted narrows them by profile_id
 */
function watchingShows(isWanted: SQL): SQL {
  return sql`select played.profile_id, 'tv' as media_type, played.media_id from (
      select profile_id, media_id, max(entered_at) as entered_at from (
        select profile_id, media_id, entered_at from ${watches}
          where media_type = 'tv' and season > 0 and ${isWanted}
        union all
        select profile_id, media_id, event_at from ${progress}
          where media_type = 'tv' and season > 0 and ${isStarted} and ${isWanted}
      ) as events group by profile_id, media_id
    ) as played
    left join ${titleStates} as state on state.profile_id = played.profile_id
      and state.media_type = 'tv' and state.media_id = played.media_id
    where state.dismissed_at is null or state.dismissed_at < played.entered_at`;
}

function watchlistTitles(isWanted: SQL): SQL {
  return sql`select profile_id, media_type, media_id from ${listEntries} as entry
    join ${lists} as list on list.id = entry.list_id where list.kind = 'watchlist' and ${isWanted}`;
}

const titlesOf: { readonly [Source in CalendarSource]: (isWanted: SQL) => SQL } = {
  following: (isWanted) => sql`select profile_id, media_type, media_id from ${follows} where ${isWanted}`,
  watching: watchingShows,
  watchlist: watchlistTitles,
};

/** Titles in the calendar of a profile, without hidden ones; at least one source. Columns: media_type, media_id. */
export function calendarTitles(profileId: SQLWrapper, only: readonly CalendarSource[]): SQL {
  const isWanted = sql`profile_id = ${profileId}`;
  const sources = only.map((source) => sql`select media_type, media_id from (${titlesOf[source](isWanted)}) as named`);
  return sql`(${sql.join(sources, sql` union `)}) except
    select media_type, media_id from ${hiddenTitles} where profile_id = ${profileId}`;
}

/** Titles in the calendar of anyone. Columns: media_type, media_id. */
export const allCalendarTitles: SQL = sql.join(
  Object.values(titlesOf).map((titles) => sql`select media_type, media_id from (${titles(sql`true`)}) as named`),
  sql` union `,
);
