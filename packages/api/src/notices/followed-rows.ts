import type { Transaction } from '@marquee/db/database';
import { airings } from '@marquee/db/tables/calendar';
import { notices } from '@marquee/db/tables/notices';
import type { TitleSource } from '@marquee/db/tables/titles';
import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import type { NoticeKind } from '@marquee/domain/notices/notices';
import { type SQL, sql } from 'drizzle-orm';
import { isFinished } from '../record/title-activity.ts';
import type { FollowedTitle, FollowKey, TitleAiring } from './followed-title.ts';
import { type NoticeContent, noticeContent } from './notice-payload.ts';

type Queries = Pick<Transaction, 'select'>;

/** Rows of a batch, by followed title. */
type RowsOf<Row> = (key: FollowKey) => readonly Row[];

const ms = (time: SQL) => sql`round(extract(epoch from ${time}) * 1000)::bigint`;

/** All days of the titles. */
export async function readAirings(
  queries: Queries,
  keys: readonly FollowKey[],
  source: TitleSource,
): Promise<RowsOf<TitleAiring>> {
  const rows = await rowsOf<TitleAiring & Pick<FollowKey, 'mediaType' | 'mediaId'>>(
    queries,
    sql`select airing.media_type as "mediaType", airing.media_id as "mediaId", season, episode, air_date as "airDate",
      name, ${ms(sql`added_at`)} as "addedAt"
    from (select distinct "mediaType", "mediaId" from ${recordset(keys)}) as wanted
    join ${airings} as airing on airing.media_type = wanted."mediaType" and airing.media_id = wanted."mediaId"
    where airing.source = ${source}`,
  );
  return grouped(rows, ({ mediaType, mediaId }) => `${mediaType}/${mediaId}`);
}

/** Episodes and films that were seen since "Start again", with the first time at which that was entered. */
export async function readSeen(
  queries: Queries,
  keys: readonly FollowKey[],
): Promise<RowsOf<FollowedTitle['seen'][number]>> {
  const isOf = sql`profile_id = wanted."profileId" and media_type = wanted."mediaType" and media_id = wanted."mediaId"`;
  const rows = await rowsOf<FollowKey & FollowedTitle['seen'][number]>(
    queries,
    sql`select wanted.*, event.season, event.episode, ${ms(sql`min(event.at)`)} as at
    from ${recordset(keys)} cross join lateral (
      select season, episode, entered_at as at from ${watches} where ${isOf}
      union all
      select season, episode, event_at from ${progress} where ${isOf} and ${isFinished}
    ) as event
    left join ${titleStates} as state on state.profile_id = wanted."profileId"
      and state.media_type = wanted."mediaType" and state.media_id = wanted."mediaId"
    where event.at > coalesce(state.restarted_at, '-infinity')
    group by wanted."profileId", wanted."mediaType", wanted."mediaId", event.season, event.episode`,
  );
  return grouped(rows, profileTitle);
}

/** What the profiles were told of the titles, oldest first. */
export async function readTold(queries: Queries, keys: readonly FollowKey[]): Promise<RowsOf<NoticeContent>> {
  const mediaType = sql`case notice.kind when 'release' then 'movie' when 'moved' then notice.payload ->> 'mediaType'
    else 'tv' end`;
  const rows = await rowsOf<FollowKey & { readonly kind: NoticeKind; readonly payload: unknown }>(
    queries,
    sql`select wanted.*, notice.kind, notice.payload
    from ${recordset(keys)} join ${notices} as notice on notice.profile_id = wanted."profileId"
      and notice.kind in ('episode', 'season', 'release', 'moved')
      and notice.payload ->> 'mediaId' = wanted."mediaId"::text and ${mediaType} = wanted."mediaType"
    order by notice.id`,
  );
  const byTitle = grouped(rows, profileTitle);
  return (key) => byTitle(key).flatMap((row) => noticeContent(row) ?? []);
}

/** The keys as a table `wanted`. */
function recordset(keys: readonly FollowKey[]): SQL {
  const wanted = keys.map(({ profileId, mediaType, mediaId }) => ({ profileId, mediaType, mediaId }));
  return sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
    as wanted("profileId" bigint, "mediaType" text, "mediaId" integer)`;
}

async function rowsOf<Row>(queries: Queries, query: SQL): Promise<Row[]> {
  const rows = await queries.select({ row: sql<Row>`to_jsonb(found)` }).from(sql`(${query}) as found`);
  return rows.map(({ row }) => row);
}

function profileTitle({ profileId, mediaType, mediaId }: FollowKey): string {
  return `${profileId} ${mediaType}/${mediaId}`;
}

function grouped<Row>(rows: readonly Row[], nameOf: (row: Row & FollowKey) => string): RowsOf<Row> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = nameOf(row as Row & FollowKey);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return (key) => groups.get(nameOf(key as Row & FollowKey)) ?? [];
}
