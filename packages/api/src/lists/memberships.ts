import { preparedStatement } from '@marquee/db/prepared-statement';
import { hiddenTitles, listEntries, lists } from '@marquee/db/tables/lists';
import { ratings } from '@marquee/db/tables/ratings';
import { parseTitlePath } from '@marquee/domain/catalogue/title-key';
import type { MembershipQuery, Memberships } from '@marquee/domain/lists/lists';
import { sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { begunPosition } from './begun-titles.ts';
import { isSeen } from './seen-titles.ts';

interface Row {
  readonly title: string;
  readonly is_hidden: boolean;
  readonly is_seen: boolean;
  readonly begun: { readonly position_seconds: number; readonly duration_seconds: number } | null;
  readonly rating: number | null;
  readonly in_watchlist: boolean;
  readonly list_ids: string[];
}

const statement = preparedStatement((drizzle) => {
  const profileId = sql`${sql.placeholder('profileId')}::bigint`;
  const source = sql.placeholder('source');
  const title = { mediaType: sql`named.media_type`, mediaId: sql`named.media_id` };
  const seen = isSeen({ profileId, source, ...title });
  const begun = begunPosition({ profileId, ...title });
  return drizzle
    .select({ row: sql<Row>`to_jsonb(found)` })
    .from(
      sql`(
        select named.title, ${seen} as is_seen, ${begun} as begun, exists (
            select from ${hiddenTitles} as hidden where hidden.profile_id = ${profileId}
              and hidden.media_type = named.media_type and hidden.media_id = named.media_id
          ) as is_hidden, (
            select rating from ${ratings} as rated where rated.profile_id = ${profileId}
              and rated.media_type = named.media_type and rated.media_id = named.media_id
          ) as rating, coalesce(holding.in_watchlist, false) as in_watchlist,
          coalesce(holding.list_ids, '{}') as list_ids
        from jsonb_to_recordset(${sql.placeholder('titles')}::jsonb)
          as named(title text, media_type text, media_id integer)
        left join lateral (
          select bool_or(list.kind = 'watchlist') as in_watchlist,
            array_agg(list.id::text) filter (where list.kind = 'named') as list_ids
          from ${lists} as list join ${listEntries} as entry on entry.list_id = list.id
            and entry.media_type = named.media_type and entry.media_id = named.media_id
          where list.profile_id = ${profileId}
        ) as holding on true
      ) as found`,
    )
    .prepare('list_memberships');
});

/** What the caller's lists have of the titles of a page, in one statement (docs/behaviour/lists.md §5). */
export async function memberships(context: MemberContext, { titles }: MembershipQuery): Promise<Memberships> {
  const { db, profile } = context;
  const named = [...new Set(titles)].map((title) => {
    const { mediaType, mediaId } = parseTitlePath(title);
    return { title, media_type: mediaType, media_id: mediaId };
  });
  // A new season makes a show unseen again.
  context.titles.refreshStored(
    named.flatMap(({ media_type: mediaType, media_id: mediaId }) => (mediaType === 'tv' ? { mediaType, mediaId } : [])),
  );
  const found = await statement(db).execute({
    profileId: profile.id,
    source: context.titles.source,
    titles: JSON.stringify(named),
  });
  const rows = found.map(({ row }) => row);
  const titlesOf = (isMatch: (row: Row) => boolean) => rows.filter(isMatch).map(({ title }) => title);
  return {
    watchlist: titlesOf((row) => row.in_watchlist),
    hidden: titlesOf((row) => row.is_hidden),
    seen: titlesOf((row) => row.is_seen),
    begun: rows.flatMap(({ title, begun }) => (begun ? { title, ...begun } : [])),
    ratings: rows.flatMap(({ title, rating }) => (rating === null ? [] : { title, rating })),
    lists: rows.filter((row) => row.list_ids.length > 0).map(({ title, list_ids }) => ({ title, list_ids })),
  };
}
