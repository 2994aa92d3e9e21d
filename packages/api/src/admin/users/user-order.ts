import { users } from '@marquee/db/tables/users';
import type { UserListQuery } from '@marquee/domain/administration/administration';
import { type AnyColumn, asc, desc, type SQL } from 'drizzle-orm';

/** Sort columns, of the table or of a subquery. */
type OrderColumns = Record<'id' | 'usernameCanonical' | 'role' | 'isPremium' | 'createdAt', AnyColumn>;

export interface OrderOptions {
  readonly columns?: OrderColumns;
  readonly isReversed?: boolean;
}

/** The columns of a sort order. Each combination is unique and has an index. */
export function orderColumns(
  { sortBy }: Pick<UserListQuery, 'sortBy'>,
  { id, usernameCanonical, role, isPremium, createdAt }: OrderColumns = users,
): AnyColumn[] {
  // Usernames are unique, so no second column is needed.
  if (sortBy === 'username') return [usernameCanonical];
  return [{ role, isPremium, created_at: createdAt }[sortBy], id];
}

export function userOrder(
  { sortBy, sortOrder }: Pick<UserListQuery, 'sortBy' | 'sortOrder'>,
  { columns = users, isReversed = false }: OrderOptions = {},
): SQL[] {
  const direction = (sortOrder === 'asc') === isReversed ? desc : asc;
  return orderColumns({ sortBy }, columns).map((column) => direction(column));
}

/** A unique column that is part of the sort order's index, to join back to the table. */
export function orderKey({ sortBy }: Pick<UserListQuery, 'sortBy'>) {
  return sortBy === 'username' ? users.usernameCanonical : users.id;
}
