import type { Transaction } from '@marquee/db/database';
import { titleStates, watches } from '@marquee/db/tables/watches';
import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import { serverLimits } from '@marquee/domain/limits';
import { recordMessages } from '@marquee/domain/record/record-messages';
import type { Mark, Marked } from '@marquee/domain/record/watches';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { lockProfile } from '../history/tombstones.ts';
import { removeFinished } from '../lists/finished-titles.ts';
import { requireRecord } from './choice.ts';
import { type MarkedEpisode, markedEpisodes } from './marked-episodes.ts';
import { titleKey } from './rows.ts';
import { storeFacts, type TitleFacts } from './title-facts.ts';
import { ofTitle } from './watches.ts';

/** A clock this much ahead counts as right. */
const maxClockSkewMs = 300_000;

type Precision = 'time' | 'day' | 'unknown';

/**
 * Marks a movie, an episode, a season or a show as watched (docs/behaviour/record.md §2), in one transaction. Several
 * episodes: only those that were never seen since "Start again". One: unless it was seen within half its runtime.
 * @throws ApplicationError if the record is off or full, or nothing is there to mark; CatalogueError
 */
export async function mark(context: MemberContext, named: Mark): Promise<Marked> {
  const now = context.clock();
  const timeOf = watchTimes(named.watched_at, now);
  await requireRecord(context);
  const { episodes, facts } = await markedEpisodes(context, named);
  const isSingle = named.media_type === 'movie' || (named.episode !== undefined && !named.through);
  const rows = episodes.map((episode) => ({ ...episode, ...timeOf(episode) }));
  const ids = await addWatches(context, { named, facts, rows, isSingle, source: 'mark' });
  return { added: ids.length, ids };
}

interface NewWatches {
  readonly named: HistoryTitle;
  readonly source: 'mark' | 'player';
  /** Null while the catalogue does not answer. */
  readonly facts: TitleFacts | null;
  readonly rows: readonly (MarkedEpisode & { at: Date; precision: Precision })[];
  /** Adds one watch unless it is within half the runtime of another; several only where none is since "Start again". */
  readonly isSingle: boolean;
}

/**
 * Adds watches of one title in one transaction, brings its card back, and takes it out of the watchlist if it is
 * finished and the profile chose so. Returns the ids of what was added.
 * @throws ApplicationError 'CONFLICT' if the profile had more watches than allowed
 */
export function addWatches(
  { db, profile, clock }: Pick<MemberContext, 'db' | 'profile' | 'clock'>,
  added: NewWatches,
): Promise<number[]> {
  const { named, facts } = added;
  return db.drizzle.transaction(async (transaction) => {
    await lockProfile(transaction, profile.id);
    if (facts) await storeFacts(transaction, named, facts);
    await transaction
      .update(titleStates)
      .set({ dismissedAt: null })
      .where(and(ofTitle(titleStates, profile.id, named), isNotNull(titleStates.dismissedAt)));
    const ids = await insert(transaction, profile.id, added);
    const count = ids.length === 0 ? 0 : await transaction.$count(watches, eq(watches.profileId, profile.id));
    if (count > serverLimits.maxWatches) throw new ApplicationError('CONFLICT', recordMessages.tooManyWatches);
    await removeFinished(transaction, { profileId: profile.id, entry: titleKey(named), now: clock() });
    return ids;
  });
}

/** When each episode was watched, and how exactly that is known. @throws ApplicationError for a time in the future */
function watchTimes(watchedAt: Mark['watched_at'], now: Date) {
  if (watchedAt === 'aired') {
    return ({ date }: MarkedEpisode): { at: Date; precision: Precision } =>
      date === '' || new Date(date) > now
        ? { at: now, precision: 'unknown' }
        : { at: new Date(date), precision: 'day' };
  }
  const at = watchedAt === undefined ? now : new Date(watchedAt);
  if (at.getTime() > now.getTime() + maxClockSkewMs) {
    throw new ApplicationError('BAD_REQUEST', recordMessages.future, { watched_at: recordMessages.future });
  }
  const precision: Precision = watchedAt?.length === 'YYYY-MM-DD'.length ? 'day' : 'time';
  return () => ({ at: at > now ? now : at, precision });
}

/** One statement, also for a show of 1,000 episodes. Returns the ids of the added watches. */
async function insert(
  transaction: Transaction,
  profileId: number,
  { named, rows, isSingle, source }: NewWatches,
): Promise<number[]> {
  const { mediaType, mediaId } = titleKey(named);
  // There is a film of 35 days, which is more minutes than their column holds.
  const added = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as added(season integer, episode integer, at timestamptz, precision text, minutes bigint)`;
  const isSeen = isSingle
    ? sql`abs(extract(epoch from ${watches.watchedAt} - added.at)) < coalesce(added.minutes, 20) * 30`
    : sql`${watches.watchedAt} > coalesce((
        select ${titleStates.restartedAt} from ${titleStates} where ${ofTitle(titleStates, profileId, named)}
      ), '-infinity')`;
  const inserted = await transaction.execute<{ id: string }>(sql`insert into ${watches}
    (profile_id, media_type, media_id, season, episode, watched_at, precision, source, minutes)
    select ${profileId}::bigint, ${mediaType}, ${mediaId}::integer, added.season, added.episode, added.at,
      added.precision, ${source}, case when added.minutes > 32767 then 32767 else added.minutes end
    from ${added} where not exists (
      select from ${watches} where ${ofTitle(watches, profileId, named)}
        and ${watches.season} = added.season and ${watches.episode} = added.episode and ${isSeen}
    ) order by added.season, added.episode
    on conflict do nothing returning id`);
  return inserted.map(({ id }) => Number(id));
}
