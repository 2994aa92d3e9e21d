import type { Transaction } from '@marquee/db/database';
import { titleStates, watches } from '@marquee/db/tables/watches';
import { fromWire } from '@marquee/domain/catalogue/title-key';
import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import { recordMessages } from '@marquee/domain/record/record-messages';
import type { Mark, Marked } from '@marquee/domain/record/watches';
import type { TitleValues } from '@marquee/titles/title-values';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { removeFinished } from '../lists/finished-titles.ts';
import { lockProfile } from '../lock-profile.ts';
import { requireRecord } from './choice.ts';
import { type MarkedEpisode, markedEpisodes } from './marked-episodes.ts';
import { fillMinutes, maxMinutes } from './missing-facts.ts';
import { todayOf } from './show-episodes.ts';
import { ofTitle } from './watches.ts';

/** Watches of a profile. */
export const maxWatches = 100_000;

/** A clock this much ahead counts as right. */
const maxClockSkewMs = 300_000;
/** A day begins this much earlier in UTC+14. */
const earliestZoneMs = 14 * 3_600_000;

type Precision = 'time' | 'day' | 'unknown';

/** When something was watched, and how exactly that is known. */
export interface WatchTime {
  readonly at: Date;
  readonly precision: Precision;
}

/**
 * Marks a movie, an episode, a season or a show as watched (docs/behaviour/record.md §2), in one transaction. Several
 * episodes: only those that were never seen since "Start again". One: unless it was seen within half its runtime.
 * @throws ApplicationError if the record is off or full, or nothing is there to mark; CatalogueError
 */
export async function mark(context: MemberContext, named: Mark): Promise<Marked> {
  const timeOf = watchTimes(context, named.watched_at);
  await requireRecord(context);
  const { episodes, facts } = await markedEpisodes(context, named);
  const isSingle = named.media_type === 'movie' || (named.episode !== undefined && !named.through);
  const enteredAt = notAhead(named.entered_at, context.clock());
  const rows = episodes.map((episode) => ({ ...episode, ...timeOf(episode), enteredAt }));
  const ids = await addWatches(context, { named, facts, rows, isSingle, source: 'mark' });
  return { added: ids.length, ids };
}

interface NewWatches {
  readonly named: HistoryTitle;
  readonly source: 'mark' | 'player';
  /** Null while the catalogue does not answer. */
  readonly facts: TitleValues | null;
  readonly rows: readonly (MarkedEpisode & { at: Date; enteredAt: Date; precision: Precision })[];
  /** Adds one watch unless it is within half the runtime of another; several only where none is since "Start again". */
  readonly isSingle: boolean;
}

/**
 * Adds watches of one title in one transaction, brings its card back, and takes it out of the watchlist if it is
 * finished and the profile chose so. Returns the ids of what was added.
 * @throws ApplicationError 'CONFLICT' if the profile had more watches than allowed
 */
export function addWatches(
  { db, profile, clock, titles }: Pick<MemberContext, 'db' | 'profile' | 'clock' | 'titles'>,
  added: NewWatches,
): Promise<number[]> {
  const { named, facts } = added;
  return db.drizzle.transaction(async (transaction) => {
    await lockProfile(transaction, profile.id);
    if (facts) await titles.store(transaction, [facts]);
    await transaction
      .update(titleStates)
      .set({ dismissedAt: null })
      .where(and(ofTitle(titleStates, profile.id, named), isNotNull(titleStates.dismissedAt)));
    await fillMinutes(transaction, { profileId: profile.id, title: named }, added.rows);
    const ids = await insert(transaction, profile.id, added);
    const count = ids.length === 0 ? 0 : await transaction.$count(watches, eq(watches.profileId, profile.id));
    if (count > maxWatches) throw new ApplicationError('CONFLICT', recordMessages.tooManyWatches);
    await removeFinished(transaction, {
      profileId: profile.id,
      entry: fromWire(named),
      source: titles.source,
      now: clock(),
    });
    return ids;
  });
}

/** When each episode was watched, and how exactly that is known. @throws ApplicationError for a time in the future */
function watchTimes(context: Pick<MemberContext, 'clock' | 'profile'>, watchedAt: Mark['watched_at']) {
  if (watchedAt === 'aired') {
    const now = context.clock();
    const today = todayOf(context);
    return ({ date }: MarkedEpisode): WatchTime =>
      date === '' || date > today ? { at: now, precision: 'unknown' } : { at: new Date(date), precision: 'day' };
  }
  const time = watchTime(context, watchedAt);
  return () => time;
}

/** A time or a day that a member named; now by default. @throws ApplicationError for a time in the future */
export function watchTime({ clock }: Pick<MemberContext, 'clock'>, watchedAt: string | undefined): WatchTime {
  const now = clock();
  const at = watchedAt === undefined ? now : new Date(watchedAt);
  const precision: Precision = watchedAt?.length === 'YYYY-MM-DD'.length ? 'day' : 'time';
  const aheadMs = precision === 'day' ? earliestZoneMs : maxClockSkewMs;
  if (at.getTime() > now.getTime() + aheadMs) {
    throw new ApplicationError('BAD_REQUEST', recordMessages.future, { watched_at: recordMessages.future });
  }
  return { at: precision === 'day' || at < now ? at : now, precision };
}

/** A time that a browser named, now by default and at most. */
function notAhead(time: string | undefined, now: Date): Date {
  return time === undefined ? now : new Date(Math.min(Date.parse(time), now.getTime()));
}

/**
 * One statement, also for a show of 1,000 episodes. What was seen already is not added, but counts as entered now: a
 * position from before ends, and no import that is undone takes it. Returns the ids of the added watches.
 */
async function insert(
  transaction: Transaction,
  profileId: number,
  { named, rows, isSingle, source }: NewWatches,
): Promise<number[]> {
  const { mediaType, mediaId } = fromWire(named);
  // There is a film of 35 days, which is more minutes than their column holds.
  const added = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added(season integer, episode integer,
    at timestamptz, "enteredAt" timestamptz, precision text, minutes bigint)`;
  const isSeen = and(
    ofTitle(watches, profileId, named),
    sql`${watches.season} = added.season and ${watches.episode} = added.episode`,
    isSingle
      ? sql`abs(extract(epoch from ${watches.watchedAt} - added.at)) < coalesce(added.minutes, 20) * 30`
      : sql`${watches.enteredAt} > coalesce((
          select ${titleStates.restartedAt} from ${titleStates} where ${ofTitle(titleStates, profileId, named)}
        ), '-infinity')`,
  );
  const inserted = await transaction.execute<{ id: string }>(sql`with seen as (
      update ${watches} set entered_at = greatest(entered_at, added."enteredAt"), import_id = null from ${added} where ${isSeen}
    ), entered as (
      insert into ${watches}
        (profile_id, media_type, media_id, season, episode, watched_at, entered_at, precision, source, minutes)
      select ${profileId}::bigint, ${mediaType}, ${mediaId}::integer, added.season, added.episode, added.at,
        added."enteredAt", added.precision, ${source},
        case when added.minutes > ${maxMinutes} then ${maxMinutes} else added.minutes end
      from ${added} where not exists (select from ${watches} where ${isSeen})
      order by added.season, added.episode
      on conflict on constraint watches_key do update
        set entered_at = greatest(${watches.enteredAt}, excluded.entered_at), import_id = null
      returning id, xmax = 0 as is_new
    )
    select id from entered where is_new order by id`);
  return inserted.map(({ id }) => Number(id));
}
