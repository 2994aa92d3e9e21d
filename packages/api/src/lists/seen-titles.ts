import { listEntries } from '@marquee/db/tables/lists';
import { titleStates, titles, watches } from '@marquee/db/tables/watches';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Titles that a profile has seen since "Start again" (docs/behaviour/lists.md §5): a movie, or as many episodes of a
 * show as have aired. The catalogue's numbers may differ from those of the watches, so episodes are only counted.
 * @param isWanted narrows them by columns of `seen`
 */
function seenTitles(profileId: SQLWrapper, isWanted: SQL): SQL {
  return sql`select seen.media_type, seen.media_id from ${watches} as seen
    left join ${titleStates} as state on state.profile_id = seen.profile_id
      and state.media_type = seen.media_type and state.media_id = seen.media_id
    left join ${titles} as fact on fact.media_type = seen.media_type and fact.media_id = seen.media_id
    where seen.profile_id = ${profileId} and seen.entered_at > coalesce(state.restarted_at, '-infinity') and ${isWanted}
    group by seen.media_type, seen.media_id, fact.aired_episodes
    having seen.media_type = 'movie' or (fact.aired_episodes > 0
      and fact.aired_episodes <= count(distinct (seen.season, seen.episode)) filter (where seen.season > 0))`;
}

type TitleColumns = Record<'profileId' | 'mediaType' | 'mediaId', SQLWrapper>;

/** Whether a profile has seen a title. */
export function isSeen({ profileId, mediaType, mediaId }: TitleColumns): SQL<boolean> {
  const isTitle = sql`seen.media_type = ${mediaType} and seen.media_id = ${mediaId}`;
  return sql<boolean>`exists (${seenTitles(profileId, isTitle)})`;
}

/** How many titles of a list a profile has seen. In one pass: a look-up for each of 5,000 entries takes 0.1 s. */
export function seenCount(profileId: SQL, listId: string): SQL<number> {
  const isListed = sql`(seen.media_type, seen.media_id) in (
    select media_type, media_id from ${listEntries} where list_id = ${listId}
  )`;
  return sql<number>`(select count(*)::integer from (${seenTitles(profileId, isListed)}) as listed)`;
}
