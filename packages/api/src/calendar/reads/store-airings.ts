import type { Database } from '@marquee/db/database';
import { airingReads, airings, follows } from '@marquee/db/tables/calendar';
import { type TitleSource, titles } from '@marquee/db/tables/titles';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import { type SQL, sql } from 'drizzle-orm';
import { allCalendarTitles } from '../calendar-titles.ts';
import type { ReadAiring } from './airing-rows.ts';

type Db = Pick<Database, 'drizzle'>;

interface ReadDays {
  readonly title: TitleKey;
  readonly source: TitleSource;
  readonly rows: readonly ReadAiring[];
  /** Seasons that were not read: what is stored of them stays. */
  readonly unread: readonly number[];
  readonly now: Date;
  readonly dueAt: Date;
}

/**
 * Stores what was read of a title, in one statement: new airings, changed ones with a new revision, and none of those
 * that the catalogue no longer lists. Airings that did not change are not written.
 */
export async function storeAirings({ drizzle }: Db, read: ReadDays): Promise<void> {
  const { title, source, rows, unread, now, dueAt } = read;
  const key = sql`${title.mediaType}::text, ${title.mediaId}::integer, ${source}::text`;
  const isTitle = sql`(media_type, media_id, source) = (${key})`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const hasMoved = sql`stored.air_date <> excluded.air_date`;
  const hasChanged = sql`((stored.air_date, stored.name) <> (excluded.air_date, excluded.name))`;
  await drizzle.execute(sql`
    with incoming as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(season integer, episode integer,
        "airDate" text, name text, "isPremiere" boolean, "isFinale" boolean, "isOfSeasonDay" boolean)
    ), gone as (
      delete from ${airings} where ${isTitle}
        and season not in (select value::integer from jsonb_array_elements_text(${JSON.stringify(unread)}::jsonb))
        and (season, episode) not in (select season, episode from incoming)
    ), written as (
      insert into ${airings} as stored (media_type, media_id, source, season, episode, air_date, name, is_premiere,
        is_finale, is_of_season_day, added_at, changed_at)
      select ${key}, season, episode, "airDate", name, "isPremiere", "isFinale", "isOfSeasonDay", ${at}, ${at}
      from incoming
      on conflict (media_type, media_id, source, season, episode) do update set
        air_date = excluded.air_date, name = excluded.name, is_premiere = excluded.is_premiere,
        is_finale = excluded.is_finale, is_of_season_day = excluded.is_of_season_day,
        revision = stored.revision + ${hasChanged}::integer,
        former_date = case when ${hasMoved} then stored.air_date else stored.former_date end,
        changed_at = case when ${hasChanged} then excluded.changed_at else stored.changed_at end
      where (stored.air_date, stored.name, stored.is_premiere, stored.is_finale, stored.is_of_season_day)
        <> (excluded.air_date, excluded.name, excluded.is_premiere, excluded.is_finale, excluded.is_of_season_day)
    )
    update ${airingReads} set read_at = ${at}, due_at = ${dueAt.toISOString()}::timestamptz where ${isTitle}`);
}

interface NotedTitles {
  readonly source: TitleSource;
  readonly now: Date;
  /** YYYY-MM-DD: films that came out before it are left out. */
  readonly oldestDay: string;
}

/**
 * Makes the titles that are read those in the calendar of anyone: what is new is due now, and what nobody has any more
 * is deleted with its airings.
 */
export async function noteCalendarTitles({ drizzle }: Db, { source, now, oldestDay }: NotedTitles): Promise<void> {
  const readTitles = (named: SQL) => sql`select media_type, media_id from (${named}) as named
    where media_type = 'tv' or not exists (
      select from ${titles} as film where film.media_type = 'movie' and film.media_id = named.media_id
        and film.source = ${source} and film.date < ${oldestDay} and length(film.date) = 10
    )`;
  const dueAt = sql`${now.toISOString()}::timestamptz`;
  await drizzle.execute(sql`
    with wanted as materialized (${readTitles(allCalendarTitles)}), dropped as (
      delete from ${airingReads} as read where source = ${source} and not exists (
        select from wanted where media_type = read.media_type and media_id = read.media_id
      )
    ), emptied as (
      delete from ${airings} as airing where source = ${source} and not exists (
        select from wanted where media_type = airing.media_type and media_id = airing.media_id
      )
    )
    insert into ${airingReads} (media_type, media_id, source, due_at)
    select media_type, media_id, ${source}::text, ${dueAt} from wanted
    on conflict do nothing`);
  // A title that was followed while that ran was still deleted if nobody else had it.
  await drizzle.execute(sql`
    insert into ${airingReads} (media_type, media_id, source, due_at)
    select media_type, media_id, ${source}::text, ${dueAt}
    from (${readTitles(sql`select distinct media_type, media_id from ${follows}`)}) as followed
    on conflict do nothing`);
}
