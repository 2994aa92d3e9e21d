import { airings } from '@marquee/db/tables/calendar';
import { titles } from '@marquee/db/tables/titles';
import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import type { CalendarItem } from '@marquee/domain/calendar/calendar';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import type { CalendarSource } from '@marquee/domain/calendar/follows';
import { dayOf, utc } from '@marquee/domain/record/day';
import { episodeToWire } from '@marquee/domain/record/episode-key';
import type { Language } from '@marquee/domain/view/view';
import { isOfTitle } from '@marquee/titles/stored-titles';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { isFinished } from '../record/title-activity.ts';
import { calendarTitles } from './calendar-titles.ts';

interface CalendarRange {
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
  /** Null for a season of one day. */
  readonly episode: number | null;
  readonly airDate: string;
  readonly name: string;
  readonly isPremiere: boolean;
  readonly isFinale: boolean;
  readonly title: string | null;
  readonly posterPath: string | null;
  readonly isSeen: boolean;
}

/** A calendar of 5,000 daily shows would have more than a million. */
const maxItems = 20_000;

/**
 * What a profile's calendar has in a range of days, by date, title, season and episode, at most the 20,000 items next to
 * today (docs/behaviour/calendar.md §2). Reads the database only.
 */
export async function calendarItems(
  { clock, db, titles: stored }: Pick<Context, 'clock' | 'db' | 'titles'>,
  { profileId, from, to, only, shift }: CalendarRange,
): Promise<CalendarItem[]> {
  if (only.length === 0) return [];
  const profile = sql`${profileId}::bigint`;
  const today = dayOf(clock().getTime(), utc);
  const rows = await db.drizzle.select({ row: sql<Row>`to_jsonb(found)` }).from(
    sql`(
        with wanted as materialized (${calendarTitles(profile, only)}),
        airing as materialized (
          select media_type, media_id, season, case when is_of_season_day then null else episode end as episode,
            min(air_date) as air_date, min(name) as name, bool_or(is_premiere) as is_premiere,
            bool_or(is_finale) as is_finale, array_agg(episode) as episodes
          from wanted join ${airings} using (media_type, media_id)
          where source = ${stored.source} and air_date between ${addDays(from, -shift)} and ${addDays(to, -shift)}
          group by media_type, media_id, season, 4
          order by abs(min(air_date)::date - ${today}::date), 1, 2, 3, 4 limit ${maxItems}
        )
        select airing.media_type as "mediaType", airing.media_id as "mediaId", airing.season, airing.episode,
          airing.air_date as "airDate", airing.name, airing.is_premiere as "isPremiere",
          airing.is_finale as "isFinale", ${titles.title} as title, ${titles.posterPath} as "posterPath",
          not exists (
            select from unnest(airing.episodes) as one(episode) where not ${isSeen(profile)}
          ) as "isSeen"
        from airing left join ${titles} on ${isOfTitle(airingTitle, stored.source)}
        left join ${titleStates} as state on state.profile_id = ${profile}
          and state.media_type = airing.media_type and state.media_id = airing.media_id
      ) as found`,
  );
  const shown = await stored.shown(rows.map(({ row }) => row));
  return shown.sort(byPlace(stored.language)).map((row) => toItem(row, shift));
}

const airingTitle = { mediaType: sql`airing.media_type`, mediaId: sql`airing.media_id` };

/** Whether the profile saw one episode of an airing since "Start again". */
function isSeen(profile: SQL): SQL {
  const isEpisode = sql`profile_id = ${profile} and media_type = airing.media_type and media_id = airing.media_id
    and season = airing.season and episode = one.episode`;
  const isSince = (time: SQL) => sql`${time} > coalesce(state.restarted_at, '-infinity')`;
  return sql`(exists (select from ${watches} where ${isEpisode} and ${isSince(sql`entered_at`)})
    or exists (select from ${progress} where ${isEpisode} and ${isSince(sql`event_at`)} and ${isFinished}))`;
}

function byPlace(language: Language) {
  const byTitle = new Intl.Collator(language, { numeric: true });
  return (a: Row, b: Row): number => {
    if (a.airDate !== b.airDate) return a.airDate < b.airDate ? -1 : 1;
    return (
      // Without a name last.
      Number(!a.title) - Number(!b.title) ||
      byTitle.compare(a.title ?? '', b.title ?? '') ||
      a.mediaId - b.mediaId ||
      a.season - b.season ||
      (a.episode ?? 0) - (b.episode ?? 0)
    );
  };
}

function toItem(row: Row, shift: number): CalendarItem {
  const isWholeSeason = row.episode === null;
  const { media_id, media_type, season, episode } = episodeToWire({ ...row, episode: row.episode ?? 1 });
  return {
    date: addDays(row.airDate, shift),
    media_id,
    media_type,
    season,
    episode: isWholeSeason ? null : episode,
    title: row.title || null,
    episode_name: isWholeSeason ? null : row.name || null,
    kind: kindOf(row),
    seen: row.isSeen,
    poster_path: row.posterPath,
  };
}

function kindOf({ mediaType, episode, isPremiere, isFinale }: Row): CalendarItem['kind'] {
  if (mediaType === 'movie') return 'release';
  if (episode === null) return 'season';
  if (isPremiere) return 'premiere';
  return isFinale ? 'finale' : 'episode';
}
