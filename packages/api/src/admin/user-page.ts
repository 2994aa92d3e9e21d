import type { Account } from '@marquee/auth/session-adapter';
import { users } from '@marquee/db/tables/users';
import type { UserListQuery, UserPage } from '@marquee/domain/administration';
import { toUser } from '../auth/account-answer.ts';
import type { Context } from '../context.ts';
import { userCount } from './user-count.ts';
import { userFilter } from './user-filter.ts';
import { fewUsers, gatherUsers, type SliceQuery, walkUsers } from './user-slice.ts';

/** One page of the accounts. A page past the end is empty. */
export async function userPage({ db }: Pick<Context, 'db'>, query: UserListQuery): Promise<UserPage> {
  const { page, limit } = query;
  const { rows, total } = await readPage({ db }, query);
  const totalPages = Math.ceil(total / limit);
  return {
    users: rows.map(toUser),
    pagination: {
      currentPage: page,
      totalPages,
      totalUsers: total,
      limit,
      hasNext: page < totalPages,
      hasPrev: page > 1,
    },
  };
}

async function readPage(
  { db }: Pick<Context, 'db'>,
  query: UserListQuery,
): Promise<{ rows: readonly Account[]; total: number }> {
  const { page, limit, role } = query;
  const { where, isSearch } = userFilter(query);
  const slice: SliceQuery = { order: query, where, limit, offset: (page - 1) * limit };
  const known = isSearch ? null : await userCount(db, role);
  if (known === null || (role !== 'all' && known <= fewUsers)) {
    const gathered = await gatherUsers(db, slice);
    if (gathered) return gathered;
  }
  const total = known ?? (await db.drizzle.$count(users, where));
  return { rows: await walkUsers(db, { ...slice, total }), total };
}
