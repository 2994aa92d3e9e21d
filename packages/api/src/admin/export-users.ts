import { accountColumns } from '@marquee/auth/account';
import { users } from '@marquee/db/tables/users';
import type { User } from '@marquee/domain/account';
import type { UserExport } from '@marquee/domain/administration';
import { limits } from '@marquee/domain/limits';
import { asc, gt } from 'drizzle-orm';
import { toUser } from '../auth/account-answer.ts';
import type { Context } from '../context.ts';
import { userCount } from './user-count.ts';

/** Accounts read at a time, so that others get at the one connection of the embedded database in between. */
const chunk = 5_000;

/**
 * The accounts in the order of their ids, at most `limits.exportedUsers` of them. `total` counts all that there are, so
 * that a file that holds fewer says so itself.
 */
export async function exportUsers({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<UserExport> {
  const exported: User[] = [];
  while (exported.length < limits.exportedUsers) {
    const rows = await db.drizzle
      .select(accountColumns)
      .from(users)
      .where(gt(users.id, exported.at(-1)?.id ?? 0))
      .orderBy(asc(users.id))
      .limit(Math.min(chunk, limits.exportedUsers - exported.length));
    for (const row of rows) exported.push(toUser(row));
    if (rows.length < chunk) break;
  }
  const total = await userCount(db);
  return { exportDate: clock().toISOString(), total, users: exported };
}
