import { historyTombstones } from '@marquee/db/tables/history-tombstones';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import { fromWire } from '@marquee/domain/catalogue/title-key';
import type { Deleted, HistoryTitle } from '@marquee/domain/history/watch-history';
import { and, eq, exists, gte, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { lockProfile } from '../lock-profile.ts';
import { deleteOldest } from '../oldest-rows.ts';
import { whereTitle } from './records.ts';

/** Of a profile: the newest. */
export const maxHistoryTombstones = 20_000;

/** A tombstone with this id covers every title of its media type, so that clearing adds two rows only. */
const allTitlesId = 0;

export type HistoryOwner = Pick<MemberContext, 'db' | 'profile' | 'clock'>;

/** Matches the tombstones that cover a title. */
export function tombstonesOf(title: Record<'profileId' | 'mediaType' | 'mediaId', Placeholder>): SQL | undefined {
  return and(
    eq(historyTombstones.profileId, title.profileId),
    eq(historyTombstones.mediaType, title.mediaType),
    inArray(historyTombstones.mediaId, [title.mediaId, allTitlesId]),
  );
}

/** Removes all titles from the caller's history. */
export function clear(context: HistoryOwner): Promise<Deleted> {
  return remove(context, null);
}

/**
 * Removes one title (null: all titles) from the caller's history and adds a tombstone, in one transaction; succeeds if
 * it is not there.
 */
export async function remove(context: HistoryOwner, title: HistoryTitle | null): Promise<Deleted> {
  const { db, profile, clock } = context;
  const deleted = await db.drizzle.transaction(async (transaction) => {
    await lockProfile(transaction, profile.id);
    const rows = await transaction
      .delete(watchHistory)
      .where(title ? whereTitle(profile.id, title) : eq(watchHistory.profileId, profile.id))
      .returning({ lastWatched: watchHistory.lastWatched });
    // Another replica's clock may be ahead, so the tombstone is at least as new as every deleted record.
    const latest = rows.reduce((max, row) => Math.max(max, row.lastWatched.getTime()), clock().getTime());
    const removedAt = new Date(latest);
    const tombstones = title ? [fromWire(title)] : mediaTypes.map((mediaType) => ({ mediaType, mediaId: allTitlesId }));
    await transaction
      .insert(historyTombstones)
      .values(tombstones.map((tombstone) => ({ ...tombstone, profileId: profile.id, removedAt })))
      .onConflictDoUpdate({
        target: [historyTombstones.profileId, historyTombstones.mediaType, historyTombstones.mediaId],
        set: { removedAt: sql`greatest(${historyTombstones.removedAt}, excluded.removed_at)` },
      });
    await deleteOldest(transaction, historyTombstones, {
      where: eq(historyTombstones.profileId, profile.id),
      oldestFirst: [historyTombstones.removedAt, historyTombstones.mediaType, historyTombstones.mediaId],
      maxRows: maxHistoryTombstones,
    });
    return rows.length;
  });
  return { deleted: deleted + (await deleteWithTombstones(context, title)) };
}

/** Deletes the records of the title (null: all titles) that a tombstone covers; returns how many. */
export async function deleteWithTombstones({ db, profile }: HistoryOwner, title: HistoryTitle | null): Promise<number> {
  const tombstones = db.drizzle
    .select({ one: sql`1` })
    .from(historyTombstones)
    .where(
      and(
        eq(historyTombstones.profileId, watchHistory.profileId),
        eq(historyTombstones.mediaType, watchHistory.mediaType),
        or(eq(historyTombstones.mediaId, watchHistory.mediaId), eq(historyTombstones.mediaId, allTitlesId)),
        gte(historyTombstones.removedAt, watchHistory.lastWatched),
      ),
    );
  const rows = await db.drizzle
    .delete(watchHistory)
    .where(and(title ? whereTitle(profile.id, title) : eq(watchHistory.profileId, profile.id), exists(tombstones)))
    .returning({ mediaId: watchHistory.mediaId });
  return rows.length;
}
