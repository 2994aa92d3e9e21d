import type { Account } from '@marquee/auth/account';
import { users } from '@marquee/db/tables/users';
import { canonicalName } from '@marquee/domain/account';
import type { UserListQuery, UserPage } from '@marquee/domain/administration';
import type { SQL } from 'drizzle-orm';
import { toUser } from '../auth/account-answer.ts';
import type { Context } from '../context.ts';
import { keptOr, keptScans } from './kept-scans.ts';
import { userCount } from './user-count.ts';
import { ofRole, ofSearch } from './user-filter.ts';
import { gatherUsers, type SliceQuery, walkUsers } from './user-slice.ts';

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

interface FoundPage {
  readonly rows: readonly Account[];
  readonly total: number;
}

async function readPage({ db }: Pick<Context, 'db'>, query: UserListQuery): Promise<FoundPage> {
  if (canonicalName(query.search) !== '') return searchPage(db, query);
  const { role } = query;
  const total = await userCount(db, role);
  return { rows: await walkUsers(db, { ...slice(query, ofRole(role)), total, role }), total };
}

/** Of many that a search found the number is counted once and kept a while, for as long as nobody comes or goes. */
async function searchPage(db: Context['db'], query: UserListQuery): Promise<FoundPage> {
  const accounts = await userCount(db);
  const part = slice(query, ofSearch(query, accounts));
  const key = `${accounts} ${query.role} ${canonicalName(query.search)}`;
  const { totals } = keptScans(db);
  if (!totals.has(key)) {
    const gathered = await gatherUsers(db, part);
    if (gathered) return gathered;
  }
  // What Drizzle answers counts anew whenever it is awaited: kept is the number.
  const total = await keptOr(totals, key, async () => db.drizzle.$count(users, part.where));
  return { rows: await walkUsers(db, { ...part, total, role: null }), total };
}

function slice({ sortBy, sortOrder, page, limit }: UserListQuery, where: SQL | undefined): SliceQuery {
  return { order: { sortBy, sortOrder }, where, limit, offset: (page - 1) * limit };
}
