import type { Database } from '@marquee/db/database';
import { userCounts } from '@marquee/db/tables/user-counts';
import type { UserListQuery } from '@marquee/domain/administration';
import { eq, sum } from 'drizzle-orm';

/** How many accounts there are of a role, or in all, exactly: triggers keep the number. */
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
