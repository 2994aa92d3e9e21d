import { airings } from '@marquee/db/tables/calendar';
import type { FeedOptions } from '@marquee/db/tables/feeds';
import { titles } from '@marquee/db/tables/titles';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import { isOfTitle } from '@marquee/titles/stored-titles';
import { sql } from 'drizzle-orm';
import { calendarTitles } from '../calendar/calendar-titles.ts';
import type { Context } from '../context.ts';

/** An episode, a whole season or a film on its day. */
export interface FeedItem {
  readonly mediaType: 'movie' | 'tv';
  readonly mediaId: number;
  /** 0 for films. */
  readonly season: number;
  /** 0 for films, null for a season of one day. */
  readonly episode: number | null;
  /** YYYY-MM-DD, as shown. */
  readonly date: string;
  /** Empty where nothing is stored of the title. */
  readonly title: string;
  /** Of the episode; empty when unknown, and of films and seasons. */
  readonly name: string;
  readonly isPremiere: boolean;
  readonly isFinale: boolean;
  /** 0 until the day or the name changed. */
  readonly revision: number;
  /** When the day or the name changed, or it was first read; ms since 1970, whole seconds. */
  readonly changedAt: number;
}

export interface FeedRange {
  readonly profileId: number;
  readonly options: FeedOptions;
  /** YYYY-MM-DD, as shown; both days are included. */
  readonly from: string;
  readonly to: string;
  /** Those next to this day remain when there are more. */
  readonly today: string;
  readonly maxItems: number;
}

/** What a feed shows in a range of days, by date, title, season and episode. Reads the database only. */
export async function feedItems(
  { db, titles: stored }: Pick<Context, 'db' | 'titles'>,
  { profileId, options: { only, premieres, shift }, from, to, today, maxItems }: FeedRange,
): Promise<FeedItem[]> {
  if (only.length === 0) return [];
  const profile = sql`${profileId}::bigint`;
  const isWanted = premieres
    ? sql`(airing.is_premiere or airing.is_of_season_day or airing.media_type = 'movie')`
    : sql`true`;
  const airing = { mediaType: sql`airing.media_type`, mediaId: sql`airing.media_id` };
  const rows = await db.drizzle
    .select({ row: sql<Omit<FeedItem, 'date'> & { readonly airDate: string }>`to_jsonb(found)` })
    .from(
      sql`(
        with wanted as materialized (${calendarTitles(profile, only)})
        select airing.media_type as "mediaType", airing.media_id as "mediaId", airing.season,
          case when airing.is_of_season_day then null else airing.episode end as episode,
          min(airing.air_date) as "airDate", coalesce(${titles.title}, '') as title,
          case when bool_or(airing.is_of_season_day) then '' else min(airing.name) end as name,
          bool_or(airing.is_premiere) as "isPremiere", bool_or(airing.is_finale) as "isFinale",
          sum(airing.revision)::integer as revision,
          floor(extract(epoch from max(airing.changed_at)))::bigint * 1000 as "changedAt"
        from wanted join ${airings} as airing using (media_type, media_id)
        left join ${titles} on ${isOfTitle(airing, stored.source)}
        where airing.source = ${stored.source} and ${isWanted}
          and airing.air_date between ${addDays(from, -shift)} and ${addDays(to, -shift)}
        group by airing.media_type, airing.media_id, airing.season, 4, ${titles.title}
        order by abs(min(airing.air_date)::date - ${addDays(today, -shift)}::date), 1, 2, 3, 4 limit ${maxItems}
      ) as found`,
    );
  return rows.map(({ row: { airDate, ...item } }) => ({ ...item, date: addDays(airDate, shift) })).sort(compareItems);
}

/** Independent of the locale: the same items make the same file. */
function compareItems(a: FeedItem, b: FeedItem): number {
  return (
    compareTexts(a.date, b.date) ||
    compareTexts(a.title, b.title) ||
    a.mediaId - b.mediaId ||
    a.season - b.season ||
    (a.episode ?? 0) - (b.episode ?? 0)
  );
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
