import type { Transaction } from '@marquee/db/database';
import { follows } from '@marquee/db/tables/calendar';
import { notices } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import { titles } from '@marquee/db/tables/titles';
import type { FollowRule } from '@marquee/domain/calendar/follows';
import { knownZone, utc } from '@marquee/domain/record/day';
import { isOfTitle } from '@marquee/titles/stored-titles';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { airingNotices } from './airing-notices.ts';
import { noteAnnouncements } from './announcement-notices.ts';
import { readAirings, readSeen, readTold } from './followed-rows.ts';
import type { FollowKey } from './followed-title.ts';
import { hasNewDays, isWanted } from './wanted-titles.ts';

/** Followed titles of one transaction. */
const batchSize = 200;

/** Key of the advisory lock. */
const lockKey = 1_835_100_262;

export type NoticeContext = Pick<Context, 'clock' | 'db' | 'titles'>;

interface FollowRow extends FollowKey {
  readonly rule: FollowRule;
  /** Unix ms. */
  readonly since: number;
  readonly timeZone: string | null;
  readonly shift: number;
  readonly title: string | null;
}

/**
 * Makes the notices of all profiles that are due (docs/behaviour/notices.md §1). Each batch is one transaction under a
 * lock that replicas share; what was made already is not made again, however often it runs or is interrupted.
 * @param stopping stops after the current batch
 * @returns how many were made; null if another replica makes them
 */
export async function makeNotices(context: NoticeContext, stopping?: AbortSignal): Promise<number | null> {
  let made: number | null = null;
  let after: FollowKey | null = null;
  do {
    const batch: Batch | null = await underLock(context, (transaction) => makeBatch(context, transaction, after));
    if (batch === null) return made;
    made = (made ?? 0) + batch.made;
    after = batch.last;
  } while (after !== null && !stopping?.aborted);
  return made;
}

interface Batch {
  readonly made: number;
  /** Null after the last title. */
  readonly last: FollowKey | null;
}

async function underLock<Result>({ db }: NoticeContext, work: (transaction: Transaction) => Promise<Result>) {
  return db.drizzle.transaction(async (transaction) => {
    const [row] = await transaction.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockKey}) as taken`,
    );
    return row?.taken ? work(transaction) : null;
  });
}

/** The first batch also has the announcements. */
async function makeBatch(context: NoticeContext, transaction: Transaction, after: FollowKey | null): Promise<Batch> {
  const now = context.clock();
  const announced = after === null ? await noteAnnouncements(transaction, now) : 0;
  const followed = await readFollows(context, transaction, after);
  const { source } = context.titles;
  const [airings, seen, told] = [
    await readAirings(transaction, followed, source),
    await readSeen(transaction, followed),
    await readTold(transaction, followed),
  ];
  const due = followed.flatMap((follow) => {
    const { profileId, title, timeZone } = follow;
    const named = { ...follow, title: title ?? '', timeZone: knownZone(timeZone ?? utc), now: now.getTime() };
    const history = { airings: airings(follow), seen: seen(follow), told: told(follow) };
    return airingNotices({ ...named, ...history }).map((notice) => ({ ...notice, profileId, at: now }));
  });
  const added =
    due.length === 0
      ? []
      : await transaction.insert(notices).values(due).onConflictDoNothing().returning({ one: sql`1` });
  const last = followed.length < batchSize ? null : (followed.at(-1) ?? null);
  return { made: announced + added.length, last };
}

async function readFollows(
  { clock, titles: stored }: NoticeContext,
  transaction: Transaction,
  after: FollowKey | null,
): Promise<FollowRow[]> {
  const key = sql`(follow.profile_id, follow.media_type, follow.media_id)`;
  const isNext =
    after && sql`${key} > (${after.profileId}::bigint, ${after.mediaType}::text, ${after.mediaId}::integer)`;
  const title = { mediaType: sql`follow.media_type`, mediaId: sql`follow.media_id` };
  const rows = await transaction.select({ row: sql<FollowRow>`to_jsonb(found)` }).from(sql`(
    select follow.profile_id as "profileId", follow.media_type as "mediaType", follow.media_id as "mediaId", follow.rule,
      round(extract(epoch from follow.since) * 1000)::bigint as since, profile.time_zone as "timeZone",
      profile.calendar_shift as shift, ${titles.title} as title
    from ${follows} as follow join ${profiles} as profile on profile.id = follow.profile_id
    left join ${titles} on ${isOfTitle(title, stored.source)}
    where follow.rule <> 'none' and ${isNext ?? sql`true`} and ${hasNewDays(stored.source, clock())}
      and ${isWanted({ profileId: sql`follow.profile_id`, ...title })}
    order by follow.profile_id, follow.media_type, follow.media_id limit ${batchSize}
  ) as found`);
  return rows.map(({ row }) => row);
}
