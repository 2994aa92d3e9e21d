import { airings } from '@marquee/db/tables/calendar';
import { titles } from '@marquee/db/tables/titles';
import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import type { CalendarItem } from '@marquee/domain/calendar/calendar';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import type { CalendarSource } from '@marquee/domain/calendar/follows';
import { episodeToWire } from '@marquee/domain/record/episode-key';
import { isOfTitle } from '@marquee/titles/stored-titles';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { isFinished } from '../record/title-activity.ts';
import { calendarTitles } from './calendar-titles.ts';

export interface CalendarRange {
  readonly profileId: number;
  /** YYYY-MM-DD, as shown; both days are included. */
  readonly from: string;
  readonly to: string;
  readonly only: readonly CalendarSource[];
  /** Days after those of the country of origin. */
  readonly shift: 0 | 1;
}

interface Row {
  readonly mediaType: 'movie' | 'tv';
  readonly mediaId: number;
  readonly season: number;
  readonly episode: number;
  readonly airDate: string;
  readonly name: string;
  readonly isPremiere: boolean;
  readonly isFinale: boolean;
  readonly isOfSeasonDay: boolean;
  readonly title: string | null;
  readonly posterPath: string | null;
  readonly isSeen: boolean;
}

/**
 * What a profile's calendar has in a range of days, by date, title, season and episode
 * (docs/behaviour/calendar.md §2). Reads the database only.
 */
export async function calendarItems(
  { db, titles: stored }: Pick<Context, 'db' | 'titles'>,
  { profileId, from, to, only, shift }: CalendarRange,
): Promise<CalendarItem[]> {
  if (only.length === 0) return [];
  const profile = sql`${profileId}::bigint`;
  const rows = await db.drizzle.select({ row: sql<Row>`to_jsonb(found)` }).from(
    sql`(
        with wanted as materialized (${calendarTitles(profile, only)})
        select airing.media_type as "mediaType", airing.media_id as "mediaId", airing.season, airing.episode,
          airing.air_date as "airDate", airing.name, airing.is_premiere as "isPremiere",
          airing.is_finale as "isFinale", airing.is_of_season_day as "isOfSeasonDay", ${titles.title} as title,
          ${titles.posterPath} as "posterPath", ${isSeen(profile)} as "isSeen"
        from wanted join ${airings} as airing using (media_type, media_id)
        left join ${titles} on ${isOfTitle(airingTitle, stored.source)}
        left join ${titleStates} as state on state.profile_id = ${profile}
          and state.media_type = airing.media_type and state.media_id = airing.media_id
        where airing.source = ${stored.source}
          and airing.air_date between ${addDays(from, -shift)} and ${addDays(to, -shift)}
      ) as found`,
  );
  return merged(rows.map(({ row }) => row)).map((row) => toItem(row, shift));
}

const airingTitle = { mediaType: sql`airing.media_type`, mediaId: sql`airing.media_id` };

/** Whether the profile saw an airing since "Start again". */
function isSeen(profile: SQL): SQL {
  const isEpisode = sql`profile_id = ${profile} and media_type = airing.media_type and media_id = airing.media_id
    and season = airing.season and episode = airing.episode`;
  const isSince = (time: SQL) => sql`${time} > coalesce(state.restarted_at, '-infinity')`;
  return sql`(exists (select from ${watches} where ${isEpisode} and ${isSince(sql`entered_at`)})
    or exists (select from ${progress} where ${isEpisode} and ${isSince(sql`event_at`)} and ${isFinished}))`;
}

/** In order, with one row for a season of one day: its first, which is seen if all are. */
function merged(rows: readonly Row[]): Row[] {
  const seasons = new Map<string, Row>();
  const others: Row[] = [];
  for (const row of rows.toSorted(compareRows)) {
    if (!row.isOfSeasonDay) {
      others.push(row);
      continue;
    }
    const key = `${row.mediaId}/${row.season}`;
    const season = seasons.get(key) ?? row;
    seasons.set(key, { ...season, isSeen: season.isSeen && row.isSeen });
  }
  return [...others, ...seasons.values()].sort(compareRows);
}

const collator = new Intl.Collator('en', { numeric: true });

function compareRows(a: Row, b: Row): number {
  if (a.airDate !== b.airDate) return a.airDate < b.airDate ? -1 : 1;
  return (
    // Without a name last.
    Number(!a.title) - Number(!b.title) ||
    collator.compare(a.title ?? '', b.title ?? '') ||
    a.mediaId - b.mediaId ||
    a.season - b.season ||
    a.episode - b.episode
  );
}

function toItem(row: Row, shift: number): CalendarItem {
  const { isOfSeasonDay } = row;
  const { media_id, media_type, season, episode } = episodeToWire(row);
  return {
    date: addDays(row.airDate, shift),
    media_id,
    media_type,
    season,
    episode: isOfSeasonDay ? null : episode,
    title: row.title || null,
    episode_name: isOfSeasonDay ? null : row.name || null,
    kind: kindOf(row),
    seen: row.isSeen,
    poster_path: row.posterPath,
  };
}

function kindOf({ mediaType, isOfSeasonDay, isPremiere, isFinale }: Row): CalendarItem['kind'] {
  if (mediaType === 'movie') return 'release';
  if (isOfSeasonDay) return 'season';
  if (isPremiere) return 'premiere';
  return isFinale ? 'finale' : 'episode';
}
