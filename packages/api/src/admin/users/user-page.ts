import { users } from '@marquee/db/tables/users';
import { canonicalName } from '@marquee/domain/accounts/account';
import type { UserListQuery, UserPage } from '@marquee/domain/administration/administration';
import type { SQL } from 'drizzle-orm';
import { toUserDto } from '../../auth/account-row.ts';
import type { Context } from '../../context.ts';
import { getOrLoad, listMemo } from '../list-memo.ts';
import { userCount } from './all-users.ts';
import { hasRole, matchesSearch } from './user-query.ts';
import { gatherUsers, type SliceQuery, walkUsers } from './user-slice.ts';

/** One page of accounts; a page past the end is empty. */
export async function userPage({ db }: Pick<Context, 'db'>, query: UserListQuery): Promise<UserPage> {
  const { page, limit } = query;
  const { rows, total } = await (canonicalName(query.search) === '' ? listPage(db, query) : searchPage(db, query));
  const totalPages = Math.ceil(total / limit);
  return {
    users: rows.map(toUserDto),
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

async function listPage(db: Context['db'], query: UserListQuery) {
  const { role } = query;
  const total = await userCount(db, role);
  return { rows: await walkUsers(db, { ...slice(query, hasRole(role)), total, role }), total };
}

/** The total of a large search is cached until an account is added or deleted, or its TTL ends. */
async function searchPage(db: Context['db'], query: UserListQuery) {
  const accounts = await userCount(db);
  const part = slice(query, matchesSearch(query, accounts));
  const key = `${accounts} ${query.role} ${canonicalName(query.search)}`;
  const { totals } = listMemo(db);
  if (!totals.has(key)) {
    const gathered = await gatherUsers(db, part);
    if (gathered) return gathered;
  }
  // The async wrapper caches the number: `$count` returns a lazy query that runs on every await.
  const total = await getOrLoad(totals, key, async () => db.drizzle.$count(users, part.where));
  return { rows: await walkUsers(db, { ...part, total, role: null }), total };
}

function slice({ sortBy, sortOrder, page, limit }: UserListQuery, where: SQL | undefined): SliceQuery {
  return { order: { sortBy, sortOrder }, where, limit, offset: (page - 1) * limit };
}
