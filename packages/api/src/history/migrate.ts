import { watchHistory } from '@marquee/db/tables/watch-history';
import type { Migration, MigrationResult } from '@marquee/domain/history/watch-history';
import type { MemberContext } from '../context.ts';
import { incomingSupersedes, mergeOnConflict } from './merge-statement.ts';
import { validateMigration } from './migration-entries.ts';
import { lockAccount } from './tombstones.ts';

/**
 * Imports a browser's local history. `migrated` counts entries that became the record of their title; a repeated import
 * is skipped entirely. Tombstones do not apply: an import is a new decision to have these titles.
 */
export async function migrate(
  { db, account, clock }: MemberContext,
  { watchHistoryData }: Migration,
): Promise<MigrationResult> {
  const now = clock();
  const rows = validateMigration(watchHistoryData, now.getTime()).map(({ mediaType, mediaId, state }) => ({
    userId: account.id,
    mediaType,
    mediaId,
    ...state,
    watchedAt: new Date(state.watchedAt),
    lastWatched: new Date(state.lastWatched),
    updatedAt: now,
  }));
  const migrated =
    rows.length === 0
      ? 0
      : await db.drizzle.transaction(async (transaction) => {
          await lockAccount(transaction, account.id);
          const stored = await transaction
            .insert(watchHistory)
            .values(rows)
            .onConflictDoUpdate({ ...mergeOnConflict, setWhere: incomingSupersedes })
            .returning({ mediaId: watchHistory.mediaId });
          return stored.length;
        });
  const total = watchHistoryData.length;
  return { migrated, skipped: total - migrated, total };
}
