import { accountColumns } from '@marquee/auth/account';
import { users } from '@marquee/db/tables/users';
import type { User } from '@marquee/domain/account';
import { limits } from '@marquee/domain/limits';
import { desc } from 'drizzle-orm';
import { toUser } from '../auth/account-answer.ts';
import type { Context } from '../context.ts';

/** The newest accounts in one list, as the older call has them (accounts spec §7). */
export async function olderUsers({ db }: Pick<Context, 'db'>): Promise<{ users: User[] }> {
  const rows = await db.drizzle
    .select(accountColumns)
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limits.olderUserList);
  return { users: rows.map(toUser) };
}
