import { titles } from '@marquee/db/tables/titles';
import { watches } from '@marquee/db/tables/watches';
import { RecordStatistics, type StatisticsQuery } from '@marquee/domain/record/watches';
import { type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../../context.ts';
import { accountKey } from '../../rate-limits/password-guard.ts';
import { completeFacts } from '../missing-facts.ts';
import { ratingStatistics } from './rating-statistics.ts';
import { inViewLanguage } from './statistics-in-language.ts';
import { isOfYear, localTime, zoneOf } from './watches-of-year.ts';

/**
 * What the caller watched in a year or in all, counted by one statement over the index of their watches. Watches whose
 * day is unknown count in all only, and in no month or weekday.
 */
export async function recordStatistics(context: MemberContext, query: StatisticsQuery): Promise<RecordStatistics> {
  const { account, db, profile, rateLimits } = context;
  await rateLimits.countUse('statistics', accountKey(account.id));
  const timeZone = await zoneOf(context, query);
  const { year } = query;
  const local = localTime(timeZone);
  const months =
    year === 'all'
      ? sql`select distinct month from seen where month is not null`
      : sql`select ${String(year)} || '-' || to_char(number, 'FM00') as month from generate_series(1, 12) as number`;
  const statement = sql`
    with seen as materialized (
      select id, media_type, media_id, season, episode, watched_at, entered_at, precision, source,
        coalesce(minutes, 0) as minutes, minutes is null as is_incomplete,
        case when precision <> 'unknown' then to_char(${local}, 'YYYY-MM') end as month,
        case when precision <> 'unknown' then extract(isodow from ${local})::integer end as weekday
      from ${watches} where profile_id = ${profile.id} and ${isOfYear(year, timeZone)}
    ), seen_titles as materialized (
      select media_type, media_id, nullif(title, '') as title, nullif(left(date, 4), '')::integer as year, genres, read_at
      from (select distinct media_type, media_id from seen) as seen
        left join (select * from ${titles} where source = ${context.titles.source}) as named using (media_type, media_id)
    )
    select jsonb_build_object(
      'movies', (select count(*) from seen where media_type = 'movie'),
      'episodes', (select count(*) from seen where media_type = 'tv'),
      'minutes', (select coalesce(sum(minutes), 0) from seen),
      'months', (select coalesce(jsonb_agg(counted order by month), '[]') from (
        select month, count(*) filter (where media_type = 'movie') as movies,
          count(*) filter (where media_type = 'tv') as episodes, coalesce(sum(minutes), 0) as minutes
        from (${months}) as months left join seen using (month) group by month
      ) as counted),
      'weekdays', (select jsonb_agg(count order by day) from (
        select day, count(id) from generate_series(1, 7) as day left join seen on weekday = day group by day
      ) as counted),
      'genres', (select coalesce(jsonb_agg(counted order by count desc, name), '[]') from (
        select name, count(*) from seen_titles, unnest(genres) as name group by name
      ) as counted),
      'decades', (select coalesce(jsonb_agg(counted order by decade), '[]') from (
        select year / 10 * 10 as decade, count(*) from seen_titles where year is not null group by 1
      ) as counted),
      'first', (${endOf(sql`watched_at, id`)}),
      'last', (${endOf(sql`watched_at desc, id desc`)}),
      'years', (select coalesce(jsonb_agg(year order by year desc), '[]') from (
        select distinct extract(year from ${local})::integer as year
        from ${watches} where profile_id = ${profile.id} and precision <> 'unknown'
      ) as years)
    ) as statistics, exists (select from seen where is_incomplete)
      or exists (select from seen_titles where read_at is null) as "isIncomplete"`;
  const count = async () => (await db.drizzle.execute<{ statistics: unknown; isIncomplete: boolean }>(statement))[0];
  const ratings = ratingStatistics(context, { year, timeZone });
  let [row] = await Promise.all([count(), ratings]);
  if (row?.isIncomplete && (await completeFacts(context))) row = await count();
  return inViewLanguage(context, RecordStatistics.parse({ ...Object(row?.statistics), ratings: await ratings }));
}

function isoTime(time: SQL): SQL {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The first watch in that order, as `Watch` with the title's name. */
function endOf(order: SQL) {
  return sql`select jsonb_build_object(
      'id', id, 'media_id', media_id::text, 'media_type', media_type,
      'season', case when media_type = 'tv' then season end, 'episode', case when media_type = 'tv' then episode end,
      'watched_at', ${isoTime(sql`watched_at`)}, 'entered_at', ${isoTime(sql`entered_at`)},
      'precision', precision, 'source', source, 'title', title)
    from seen left join seen_titles using (media_type, media_id)
    where precision <> 'unknown' order by ${order} limit 1`;
}
