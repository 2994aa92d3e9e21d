import { accountColumns } from '@marquee/auth/account';
import { users } from '@marquee/db/tables/users';
import type { User } from '@marquee/domain/accounts/account';
import { serverLimits } from '@marquee/domain/limits';
import { desc } from 'drizzle-orm';
import { toUserDto } from '../../auth/account-row.ts';
import type { Context } from '../../context.ts';

/** The newest accounts without pagination, for the legacy REST route (docs/behaviour/rest-api.md §5). */
export async function legacyListUsers({ db }: Pick<Context, 'db'>): Promise<{ users: User[] }> {
  const rows = await db.drizzle
    .select(accountColumns)
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(serverLimits.maxLegacyUserList);
  return { users: rows.map(toUserDto) };
}
