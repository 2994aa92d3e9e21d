import type { Transaction } from '@marquee/db/database';
import { lists } from '@marquee/db/tables/lists';
import { profiles } from '@marquee/db/tables/profiles';
import { type TitleSource, titles } from '@marquee/db/tables/titles';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import type { WatchlistChoice } from '@marquee/domain/lists/lists';
import { isOfTitle } from '@marquee/titles/stored-titles';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { unauthorizedError } from '../errors.ts';
import { noteChange } from './own-lists.ts';
import { removeEntry } from './removals.ts';
import { isSeen } from './seen-titles.ts';

/** Whether titles leave the watchlist when they are finished (docs/behaviour/lists.md §6). */
export async function readWatchlistChoice({ db, profile }: MemberContext): Promise<WatchlistChoice> {
  const [row] = await db.drizzle
    .select({ removes_finished: profiles.removesFinished })
    .from(profiles)
    .where(eq(profiles.id, profile.id));
  if (!row) throw unauthorizedError();
  return row;
}

export async function chooseForWatchlist(
  { db, profile }: MemberContext,
  choice: WatchlistChoice,
): Promise<WatchlistChoice> {
  await db.drizzle
    .update(profiles)
    .set({ removesFinished: choice.removes_finished })
    .where(eq(profiles.id, profile.id));
  return choice;
}

interface WatchedTitle {
  readonly profileId: number;
  readonly entry: TitleKey;
  readonly source: TitleSource;
  readonly now: Date;
}

/**
 * Takes a watched title out of the watchlist, if the profile chose so and it is finished: a movie, or a show that was
 * seen and has ended. One that is only caught up stays. The profile is locked.
 */
export async function removeFinished(
  transaction: Transaction,
  { profileId, entry, source, now }: WatchedTitle,
): Promise<void> {
  const [list] = await transaction
    .select({ id: lists.id })
    .from(lists)
    .innerJoin(profiles, eq(profiles.id, lists.profileId))
    .where(and(eq(lists.profileId, profileId), eq(lists.kind, 'watchlist'), profiles.removesFinished));
  if (!list) return;
  const mediaType = sql`${entry.mediaType}::text`;
  const mediaId = sql`${entry.mediaId}::integer`;
  const seen = isSeen({ profileId: sql`${profileId}::bigint`, source, mediaType, mediaId });
  const isFinished = and(
    seen,
    sql`(${mediaType} = 'movie' or exists (
      select from ${titles} where ${isOfTitle({ mediaType, mediaId }, source)} and has_ended
    ))`,
  );
  const removed = await removeEntry(transaction, { listId: list.id, entry, eventAt: now }, isFinished);
  if (removed > 0) await noteChange(transaction, { listId: list.id, entries: -removed, now });
}
