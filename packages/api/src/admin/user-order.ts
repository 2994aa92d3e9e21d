import { users } from '@marquee/db/tables/users';
import type { UserListQuery } from '@marquee/domain/administration';
import { type AnyColumn, asc, desc, type SQL } from 'drizzle-orm';

/** What the list can be ordered by, of the table or of a part of it. */
type OrderColumns = Record<'id' | 'usernameCanonical' | 'role' | 'isPremium' | 'createdAt', AnyColumn>;

export interface OrderOptions {
  readonly columns?: OrderColumns;
  /** From the end to the beginning. */
  readonly reversed?: boolean;
}

/** An order of the list: each is the order of an index, and no two accounts are equal in it. */
export function userOrder(
  { sortBy, sortOrder }: Pick<UserListQuery, 'sortBy' | 'sortOrder'>,
  { columns = users, reversed = false }: OrderOptions = {},
): SQL[] {
  const direction = (sortOrder === 'asc') === reversed ? desc : asc;
  const { id, usernameCanonical, role, isPremium, createdAt } = columns;
  // Nobody shares a name, so that it needs no second column.
  if (sortBy === 'username') return [direction(usernameCanonical)];
  return [direction({ role, isPremium, created_at: createdAt }[sortBy]), direction(id)];
}

/** The column that tells accounts apart and stands in the index of the order: rows are found by it. */
export function orderKey({ sortBy }: Pick<UserListQuery, 'sortBy'>) {
  return sortBy === 'username' ? users.usernameCanonical : users.id;
}
