import type { Deleted } from '@marquee/domain/history/watch-history';
import { recordAudit } from '../../admin/audit.ts';
import type { MemberContext } from '../../context.ts';
import { cleanUpBatch } from './cleanup-batch.ts';

/** Deletes old records of all users, like the daily job, and adds an audit row, all in one transaction. */
export async function cleanup(context: MemberContext): Promise<Deleted> {
  return context.db.drizzle.transaction(async (transaction) => {
    let deleted = 0;
    for (let hasMore = true; hasMore; ) {
      const batch = await cleanUpBatch(transaction, context);
      deleted += batch.deleted;
      hasMore = batch.hasMore;
    }
    await recordAudit(transaction, { actor: context.account, action: 'clean-history', after: { deleted } });
    return { deleted };
  });
}
