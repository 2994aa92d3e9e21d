import type { Transaction } from '@marquee/db/database';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { eq } from 'drizzle-orm';
import { lockProfile } from '../lock-profile.ts';
import { deleteOldest } from '../oldest-rows.ts';
import { recordCounts } from './records.ts';
import type { HistoryOwner } from './tombstones.ts';

/** Titles in the history of a profile: the newest. */
export const maxHistoryTitles = 20_000;

/**
 * Deletes the titles watched longest ago beyond the limit of a profile (docs/behaviour/history.md §1), which is locked.
 */
export function deleteOldestTitles(transaction: Transaction, profileId: number): Promise<void> {
  return deleteOldest(transaction, watchHistory, {
    where: eq(watchHistory.profileId, profileId),
    oldestFirst: [watchHistory.lastWatched, watchHistory.mediaType, watchHistory.mediaId],
    maxRows: maxHistoryTitles,
  });
}

/** The same after a title was added: below the limit it costs one prepared read of a counter. */
export async function holdTitleLimit({ db, profile }: HistoryOwner): Promise<void> {
  const { total } = await recordCounts({ db }, profile.id);
  if (total <= maxHistoryTitles) return;
  await db.drizzle.transaction(async (transaction) => {
    await lockProfile(transaction, profile.id);
    await deleteOldestTitles(transaction, profile.id);
  });
}
