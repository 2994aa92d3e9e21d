import { ratings, unknownRatingTime } from '@marquee/db/tables/ratings';
import { titles } from '@marquee/db/tables/titles';
import type { RecordStatistics } from '@marquee/domain/record/watches';
import { type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../../context.ts';

/** Best rated titles of a year, or of all. */
const bestTitles = 10;

interface RatedIn {
  readonly year: number | 'all';
  readonly timeZone: string;
}

/** How often the caller gave each rating in a year or in all, and what they rated best. */
export async function ratingStatistics(
  { db, profile, titles: { source } }: MemberContext,
  { year, timeZone }: RatedIn,
): Promise<RecordStatistics['ratings']> {
  const ofYear: SQL =
    year === 'all'
      ? sql`true`
      : sql`extract(year from rated_at at time zone ${timeZone}) = ${year}::integer
          and rated_at <> ${unknownRatingTime.toISOString()}::timestamptz`;
  const [row] = await db.drizzle.execute<{ ratings: RecordStatistics['ratings'] }>(sql`
    with rated as materialized (
      select media_type, media_id, rating, rated_at from ${ratings} where profile_id = ${profile.id} and ${ofYear}
    )
    select jsonb_build_object(
      'counts', (select jsonb_agg(count order by value) from (
        select value, count(rating) from generate_series(1, 10) as value left join rated on rating = value group by value
      ) as counted),
      'best', (select coalesce(jsonb_agg(best order by number), '[]') from (
        select media_type, media_id::text, rating, nullif(title, '') as title, poster_path,
          row_number() over (order by rating desc, rated_at desc, media_type, media_id) as number
        from rated left join (
            select media_type, media_id, title, poster_path from ${titles} where source = ${source}
          ) as named using (media_type, media_id)
        order by number limit ${bestTitles}
      ) as best)
    ) as ratings`);
  if (!row) throw new Error('no statistics of ratings');
  return row.ratings;
}
