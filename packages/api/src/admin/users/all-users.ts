import { accountColumns } from '@marquee/auth/account';
import type { Database } from '@marquee/db/database';
import { userCounts } from '@marquee/db/tables/user-counts';
import { users } from '@marquee/db/tables/users';
import type { User } from '@marquee/domain/accounts/account';
import type { UserExport, UserListQuery } from '@marquee/domain/administration/administration';
import { asc, desc, eq, gt, sum } from 'drizzle-orm';
import { toUserDto } from '../../auth/account-row.ts';
import type { Context } from '../../context.ts';

/** Users that the legacy list returns. */
export const maxLegacyUserList = 1_000;
/** Users in an export, the first ones: about 20 MB, generated in about a second. */
const maxExportedUsers = 100_000;

/** Exact number of accounts with a role, or of all accounts; triggers maintain the counters. */
export async function userCount(
  { drizzle }: Pick<Database, 'drizzle'>,
  role: UserListQuery['role'] = 'all',
): Promise<number> {
  const [row] = await drizzle
    .select({ total: sum(userCounts.users).mapWith(Number) })
    .from(userCounts)
    .where(role === 'all' ? undefined : eq(userCounts.role, role));
  return row?.total ?? 0;
}

/** The newest accounts without pagination, for the legacy REST route (docs/behaviour/rest-api.md §6). */
export async function legacyListUsers({ db }: Pick<Context, 'db'>): Promise<{ users: User[] }> {
  const rows = await db.drizzle
    .select(accountColumns)
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(maxLegacyUserList);
  return { users: rows.map(toUserDto) };
}

/** Accounts per query, so that other queries can use the embedded database's single connection in between. */
const chunkSize = 5_000;

/**
 * Exports the accounts by ascending id, at most `maxExportedUsers`. `total` counts all accounts, so that a
 * truncated export is recognizable.
 */
export async function exportUsers({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<UserExport> {
  const exported: User[] = [];
  while (exported.length < maxExportedUsers) {
    const rows = await db.drizzle
      .select(accountColumns)
      .from(users)
      .where(gt(users.id, exported.at(-1)?.id ?? 0))
      .orderBy(asc(users.id))
      .limit(Math.min(chunkSize, maxExportedUsers - exported.length));
    for (const row of rows) exported.push(toUserDto(row));
    if (rows.length < chunkSize) break;
  }
  const total = await userCount(db);
  return { exportDate: clock().toISOString(), total, users: exported };
}
