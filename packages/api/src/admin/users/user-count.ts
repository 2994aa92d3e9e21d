import type { Database } from '@marquee/db/database';
import { userCounts } from '@marquee/db/tables/user-counts';
import type { UserListQuery } from '@marquee/domain/administration/administration';
import { eq, sum } from 'drizzle-orm';

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
