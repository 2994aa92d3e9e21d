import { accountColumns } from '@marquee/auth/account';
import { users } from '@marquee/db/tables/users';
import type { User } from '@marquee/domain/accounts/account';
import type { UserExport } from '@marquee/domain/administration/administration';
import { serverLimits } from '@marquee/domain/limits';
import { asc, gt } from 'drizzle-orm';
import { toUserDto } from '../../auth/account-row.ts';
import type { Context } from '../../context.ts';
import { userCount } from './user-count.ts';

/** Accounts per query, so that other queries can use the embedded database's single connection in between. */
const chunkSize = 5_000;

/**
 * Exports the accounts by ascending id, at most `serverLimits.maxExportedUsers`. `total` counts all accounts, so that a
 * truncated export is recognizable.
 */
export async function exportUsers({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<UserExport> {
  const exported: User[] = [];
  while (exported.length < serverLimits.maxExportedUsers) {
    const rows = await db.drizzle
      .select(accountColumns)
      .from(users)
      .where(gt(users.id, exported.at(-1)?.id ?? 0))
      .orderBy(asc(users.id))
      .limit(Math.min(chunkSize, serverLimits.maxExportedUsers - exported.length));
    for (const row of rows) exported.push(toUserDto(row));
    if (rows.length < chunkSize) break;
  }
  const total = await userCount(db);
  return { exportDate: clock().toISOString(), total, users: exported };
}
