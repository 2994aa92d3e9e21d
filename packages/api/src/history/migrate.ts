import { watchHistory } from '@marquee/db/tables/watch-history';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { fromWire, titlePath } from '@marquee/domain/catalogue/title-key';
import { type HistoryState, mergeHistory } from '@marquee/domain/history/merge-rule';
import { parseWatchEvent } from '@marquee/domain/history/watch-event';
import { type Migration, type MigrationResult, WatchEvent } from '@marquee/domain/history/watch-history';
import type { MemberContext } from '../context.ts';
import { lockProfile } from '../lock-profile.ts';
import { accountKey } from '../rate-limits/password-guard.ts';
import { deleteOldestTitles } from './history-limit.ts';
import { incomingSupersedes, mergeOnConflict } from './merge-statement.ts';
import { stateOf } from './record.ts';

/**
 * Imports a browser's local history. `migrated` counts entries that became the record of their title; a repeated import
 * is skipped entirely. Tombstones do not apply: an import is a new decision to have these titles.
 */
export async function migrate(
  { account, db, profile, clock, rateLimits }: MemberContext,
  { watchHistoryData }: Migration,
): Promise<MigrationResult> {
  await rateLimits.countUse('migration', accountKey(account.id));
  const now = clock();
  const rows = validateMigration(watchHistoryData, now).map(({ mediaType, mediaId, state }) => ({
    profileId: profile.id,
    mediaType,
    mediaId,
    ...state,
    watchedAt: new Date(state.watchedAt),
    lastWatched: new Date(state.lastWatched),
    updatedAt: now,
  }));
  const total = watchHistoryData.length;
  if (rows.length === 0) return { migrated: 0, skipped: total, total };
  const stored = await db.drizzle.transaction(async (transaction) => {
    await lockProfile(transaction, profile.id);
    const merged = await transaction
      .insert(watchHistory)
      .values(rows)
      .onConflictDoUpdate({ ...mergeOnConflict, setWhere: incomingSupersedes })
      .returning({ mediaId: watchHistory.mediaId });
    await deleteOldestTitles(transaction, profile.id);
    return merged;
  });
  return { migrated: stored.length, skipped: total - stored.length, total };
}

/**
 * Validates migration entries: invalid ones are dropped, future timestamps become `now`, and entries of one title are
 * merged. The result does not depend on order or repetition.
 */
export function validateMigration(entries: readonly unknown[], now: Date) {
  const titles = new Map<string, { mediaType: MediaType; mediaId: number; state: HistoryState }>();
  for (const entry of entries) {
    const { data } = WatchEvent.safeParse(parseWatchEvent(entry));
    if (!data) continue;
    const title = fromWire(data);
    const key = titlePath(data);
    titles.set(key, { ...title, state: mergeHistory(titles.get(key)?.state ?? null, stateOf(data, now)) });
  }
  return [...titles.values()];
}
