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

/** The columns of an order, of which an index is made: no two accounts are equal in them. */
export function orderColumns(
  { sortBy }: Pick<UserListQuery, 'sortBy'>,
  { id, usernameCanonical, role, isPremium, createdAt }: OrderColumns = users,
): AnyColumn[] {
  // Nobody shares a name, so that it needs no second column.
  if (sortBy === 'username') return [usernameCanonical];
  return [{ role, isPremium, created_at: createdAt }[sortBy], id];
}

/** An order of the list. */
export function userOrder(
  { sortBy, sortOrder }: Pick<UserListQuery, 'sortBy' | 'sortOrder'>,
  { columns = users, reversed = false }: OrderOptions = {},
): SQL[] {
  const direction = (sortOrder === 'asc') === reversed ? desc : asc;
  return orderColumns({ sortBy }, columns).map((column) => direction(column));
}

/** The column that tells accounts apart and stands in the index of the order: rows are found by it. */
export function orderKey({ sortBy }: Pick<UserListQuery, 'sortBy'>) {
  return sortBy === 'username' ? users.usernameCanonical : users.id;
}
