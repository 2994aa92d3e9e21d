import type { Transaction } from '@marquee/db/database';
import { hiddenTitles } from '@marquee/db/tables/lists';
import { ratings } from '@marquee/db/tables/ratings';
import { progress, watches } from '@marquee/db/tables/watches';
import { listMessages } from '@marquee/domain/lists/list-messages';
import { ratingMessages } from '@marquee/domain/record/ratings';
import { recordMessages } from '@marquee/domain/record/record-messages';
import { eq, sql } from 'drizzle-orm';
import { maxHiddenTitles } from '../../lists/hidden-titles.ts';
import { maxWatches } from '../../record/mark.ts';
import { maxMinutes } from '../../record/missing-facts.ts';
import { deleteOldestPositions } from '../../record/progress.ts';
import { maxRatings } from '../../record/ratings/ratings.ts';
import type { NewHidden, NewPosition, NewRating } from '../plan/plan-rows.ts';
import type { NewWatch } from '../plan/plan-watches.ts';

/** Rows of one statement. */
const chunkSize = 5_000;

/** Whose rows are added, and by which import; the profile is locked. */
export interface Adding {
  readonly transaction: Transaction;
  readonly profileId: number;
  readonly importId: string;
}

/** How many rows a write added, and why it left some out. */
export interface Written {
  readonly added: number;
  readonly problem: string | null;
}

/**
 * They count as entered at their own time: a position that is newer goes on. Ids follow the order of episodes, which the
 * diary shows for watches of one day.
 */
export async function writeWatches({ transaction, ...own }: Adding, planned: readonly NewWatch[]): Promise<Written> {
  if (planned.length === 0) return nothing;
  const { profileId, importId } = own;
  const room = maxWatches - (await transaction.$count(watches, eq(watches.profileId, profileId)));
  const fitting = planned.slice(0, Math.max(0, room));
  const added = await inChunks(fitting, (chunk) =>
    countOf(
      transaction,
      sql`insert into ${watches}
          (profile_id, media_type, media_id, season, episode, watched_at, entered_at, precision, source, minutes, import_id)
        select ${profileId}::bigint, added."mediaType", added."mediaId", added.season, added.episode, added.at, added.at,
          added.precision, 'import', case when added.minutes > ${maxMinutes} then ${maxMinutes} else added.minutes end,
          ${importId}::uuid
        from jsonb_to_recordset(${chunk}::jsonb) as added("mediaType" text, "mediaId" integer, season integer,
          episode integer, at timestamptz, precision text, minutes bigint)
        order by added.at, added.season, added.episode
        on conflict on constraint watches_key do nothing`,
    ),
  );
  return { added, problem: fitting.length < planned.length ? recordMessages.tooManyWatches : null };
}

/** A newer rating replaces the stored one, and an undone import does not bring that back. */
export async function writeRatings({ transaction, ...own }: Adding, planned: readonly NewRating[]): Promise<Written> {
  const { profileId, importId } = own;
  const added = await inChunks(planned, (chunk) =>
    countOf(
      transaction,
      sql`insert into ${ratings} (profile_id, media_type, media_id, rating, rated_at, import_id)
        select ${profileId}::bigint, added."mediaType", added."mediaId", added.rating, added.at, ${importId}::uuid
        from jsonb_to_recordset(${chunk}::jsonb)
          as added("mediaType" text, "mediaId" integer, rating smallint, at timestamptz)
        on conflict on constraint ratings_key do update set rating = excluded.rating, rated_at = excluded.rated_at,
          import_id = nullif(${ratings.importId}, nullif(${ratings.importId}, excluded.import_id))
        where excluded.rated_at > ${ratings.ratedAt}`,
    ),
  );
  const tooMany = (await transaction.$count(ratings, eq(ratings.profileId, profileId))) - maxRatings;
  if (tooMany <= 0) return { added, problem: null };
  await transaction.execute(sql`delete from ${ratings} where profile_id = ${profileId} and (media_type, media_id) in (
    select media_type, media_id from ${ratings} where import_id = ${importId}::uuid order by rated_at limit ${tooMany})`);
  return { added: added - tooMany, problem: ratingMessages.tooMany };
}

/** As `writeRatings`, without a limit. */
export async function writePositions(
  { transaction, ...own }: Adding,
  planned: readonly NewPosition[],
): Promise<Written> {
  const { profileId, importId } = own;
  const added = await inChunks(planned, (chunk) =>
    countOf(
      transaction,
      sql`insert into ${progress}
          (profile_id, media_type, media_id, season, episode, position_seconds, duration_seconds, event_at, import_id)
        select ${profileId}::bigint, added."mediaType", added."mediaId", added.season, added.episode,
          added."positionSeconds", added."durationSeconds", added.at, ${importId}::uuid
        from jsonb_to_recordset(${chunk}::jsonb) as added("mediaType" text, "mediaId" integer, season integer,
          episode integer, "positionSeconds" integer, "durationSeconds" integer, at timestamptz)
        on conflict on constraint progress_key do update set position_seconds = excluded.position_seconds,
          duration_seconds = excluded.duration_seconds, event_at = excluded.event_at,
          import_id = nullif(${progress.importId}, nullif(${progress.importId}, excluded.import_id))
        where excluded.event_at > ${progress.eventAt}`,
    ),
  );
  if (added > 0) await deleteOldestPositions(transaction, profileId);
  return { added, problem: null };
}

export async function writeHidden({ transaction, ...own }: Adding, planned: readonly NewHidden[]): Promise<Written> {
  if (planned.length === 0) return nothing;
  const { profileId, importId } = own;
  const room = maxHiddenTitles - (await transaction.$count(hiddenTitles, eq(hiddenTitles.profileId, profileId)));
  const fitting = planned.slice(0, Math.max(0, room));
  const added = await inChunks(fitting, (chunk) =>
    countOf(
      transaction,
      sql`insert into ${hiddenTitles} (profile_id, media_type, media_id, hidden_at, import_id)
        select ${profileId}::bigint, added."mediaType", added."mediaId", added.at, ${importId}::uuid
        from jsonb_to_recordset(${chunk}::jsonb) as added("mediaType" text, "mediaId" integer, at timestamptz)
        on conflict do nothing`,
    ),
  );
  return { added, problem: fitting.length < planned.length ? listMessages.tooManyHidden : null };
}

const nothing: Written = { added: 0, problem: null };

/** The sum of what the statements of all chunks added. */
async function inChunks<Row>(rows: readonly Row[], write: (json: string) => Promise<number>): Promise<number> {
  let added = 0;
  for (let start = 0; start < rows.length; start += chunkSize) {
    added += await write(JSON.stringify(rows.slice(start, start + chunkSize)));
  }
  return added;
}

async function countOf(transaction: Transaction, statement: ReturnType<typeof sql>): Promise<number> {
  const [row] = await transaction.execute<{ count: number }>(
    sql`with written as (${statement} returning 1) select count(*)::integer as count from written`,
  );
  return row?.count ?? 0;
}
