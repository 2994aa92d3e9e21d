import { watchHistory } from '@marquee/db/tables/watch-history';
import { judgeMigration } from '@marquee/domain/history-migration';
import type { Migration, MigrationResult } from '@marquee/domain/watch-history';
import type { MemberContext } from '../context.ts';
import { incomingReplaces, mergeOnConflict } from './merge-statement.ts';
import { holdAccount } from './removals.ts';

/**
 * Takes a browser's own list over. Counted as migrated is what became the record of its title; the same list once
 * more is skipped as a whole. Removals do not stand against it: whoever migrates wants these titles now.
 */
export async function migrate(
  { db, account, clock }: MemberContext,
  { watchHistoryData }: Migration,
): Promise<MigrationResult> {
  const now = clock();
  const rows = judgeMigration(watchHistoryData, now.getTime()).map(({ mediaType, mediaId, state }) => ({
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
          await holdAccount(transaction, account.id);
          const stored = await transaction
            .insert(watchHistory)
            .values(rows)
            .onConflictDoUpdate({ ...mergeOnConflict, setWhere: incomingReplaces })
            .returning({ mediaId: watchHistory.mediaId });
          return stored.length;
        });
  const total = watchHistoryData.length;
  return { migrated, skipped: total - migrated, total };
}
