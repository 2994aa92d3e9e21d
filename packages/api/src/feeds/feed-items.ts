import { airings } from '@marquee/db/tables/calendar';
import type { FeedOptions } from '@marquee/db/tables/feeds';
import { titles, titleTexts } from '@marquee/db/tables/titles';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import { isOfTitle, isTextOfTitle } from '@marquee/titles/stored-titles';
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

type Reading = Pick<Context, 'db' | 'titles'>;
type Row = Omit<FeedItem, 'date'> & { readonly airDate: string };

/** What a feed shows in a range of days, with its digest, read in one statement. */
export interface DigestedItems {
  /** By date, title, season and episode. */
  readonly items: FeedItem[];
  /** Another one for other items. */
  readonly digest: string;
}

/** Reads the database only. */
export async function feedItems({ db, titles: stored }: Reading, range: FeedRange): Promise<DigestedItems> {
  const { options } = range;
  if (options.only.length === 0) return { items: [], digest: '' };
  const rows = sql<readonly Row[]>`coalesce(json_agg(item order by place), '[]')`;
  const [read] = await db.drizzle.select({ digest, rows }).from(placedRows(range, stored));
  if (!read) throw new Error('an aggregate without a row');
  const items = read.rows.map(({ airDate, ...item }) => ({ ...item, date: addDays(airDate, options.shift) }));
  return { items: items.sort(compareItems), digest: read.digest };
}

/** The digest alone: what a program that has the items needs, in a fraction of their time and memory. */
export async function feedDigest({ db, titles: stored }: Reading, range: FeedRange): Promise<string> {
  if (range.options.only.length === 0) return '';
  const [read] = await db.drizzle.select({ digest }).from(placedRows(range, stored));
  return read?.digest ?? '';
}

const digest = sql<string>`coalesce(md5(string_agg(item::text, ',' order by place)), '')`;

/** Items as JSON, and their places: those next to today first. */
function placedRows(
  { profileId, options: { only, premieres, shift }, from, to, today, maxItems }: FeedRange,
  stored: Reading['titles'],
) {
  const { source } = stored;
  const title = sql`coalesce(nullif(${titleTexts.title}, ''), ${titles.title}, '')`;
  const profile = sql`${profileId}::bigint`;
  const isWanted = premieres
    ? sql`(airing.is_premiere or airing.is_of_season_day or airing.media_type = 'movie')`
    : sql`true`;
  const airing = { mediaType: sql`airing.media_type`, mediaId: sql`airing.media_id` };
  return sql`(
    with wanted as materialized (${calendarTitles(profile, only)})
    select to_json(found) as item, row_number() over (
      order by abs(found."airDate"::date - ${addDays(today, -shift)}::date), "mediaType", "mediaId", season, episode
    ) as place
    from (
      select airing.media_type as "mediaType", airing.media_id as "mediaId", airing.season,
        case when airing.is_of_season_day then null else airing.episode end as episode,
        min(airing.air_date) as "airDate", ${title} as title,
        case when bool_or(airing.is_of_season_day) then '' else min(airing.name) end as name,
        bool_or(airing.is_premiere) as "isPremiere", bool_or(airing.is_finale) as "isFinale",
        sum(airing.revision)::integer as revision,
        floor(extract(epoch from max(airing.changed_at)))::bigint * 1000 as "changedAt"
      from wanted join ${airings} as airing using (media_type, media_id)
      left join ${titles} on ${isOfTitle(airing, source)}
      left join ${titleTexts} on ${isTextOfTitle(airing, stored)}
      where airing.source = ${source} and ${isWanted}
        and airing.air_date between ${addDays(from, -shift)} and ${addDays(to, -shift)}
      group by airing.media_type, airing.media_id, airing.season, 4, ${titles.title}, ${titleTexts.title}
    ) as found
    order by place limit ${maxItems}
  ) as placed`;
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
