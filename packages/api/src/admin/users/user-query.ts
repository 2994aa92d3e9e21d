import { users } from '@marquee/db/tables/users';
import { canonicalName } from '@marquee/domain/accounts/account';
import type { UserListQuery } from '@marquee/domain/administration/administration';
import { type AnyColumn, and, asc, desc, like, or, type SQL, sql } from 'drizzle-orm';

/** Up to this number of accounts every search matches substrings of username and email. */
export const maxSubstringSearchUsers = 10_000;

/** Text that a trigram index can find: three letters or digits in a row, or two at the start or end of a word. */
const trigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/** Upper bound of a prefix range: sorts after every other character. */
const lastCharacter = '\u{10ffff}';

/** Filters by role; undefined for all roles. */
export function hasRole(role: UserListQuery['role']): SQL | undefined {
  // Inlined instead of a parameter: a generic plan could not use the partial indexes of admins and owners.
  return role === 'all' ? undefined : sql`${users.role} = ${sql.raw(`'${role}'`)}`;
}

/**
 * Matches a search text in username or email; % and _ are literal. Among many accounts a text that no trigram index
 * can find matches prefixes only, since a substring match would scan every row.
 */
export function matchesSearch(
  { search, role }: Pick<UserListQuery, 'search' | 'role'>,
  accounts: number,
): SQL | undefined {
  const text = canonicalName(search);
  const isIndexed = text.length > 2 && trigram.test(text);
  const matches = accounts <= maxSubstringSearchUsers || isIndexed ? contains : beginsWith;
  // Usernames contain no @.
  const inName = text.includes('@') ? undefined : matches(users.usernameCanonical, text);
  return and(hasRole(role), or(inName, matches(users.emailCanonical, text)));
}

function contains(column: AnyColumn, text: string): SQL {
  return like(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}

/** Compares bytewise, like the prefix indexes; LIKE with a parameter would not use them. */
function beginsWith(column: AnyColumn, text: string): SQL {
  return sql`(${column} ~>=~ ${text} and ${column} ~<~ ${text + lastCharacter})`;
}

/** Sort columns, of the table or of a subquery. */
type OrderColumns = Record<'id' | 'usernameCanonical' | 'role' | 'isPremium' | 'createdAt', AnyColumn>;

/** The columns of a sort order. Each combination is unique and has an index. */
export function orderColumns({ sortBy }: Pick<UserListQuery, 'sortBy'>, columns: OrderColumns = users): AnyColumn[] {
  // Usernames are unique, so no second column is needed.
  if (sortBy === 'username') return [columns.usernameCanonical];
  return [columns[sortBy === 'created_at' ? 'createdAt' : sortBy], columns.id];
}

export function userOrder(
  { sortBy, sortOrder }: Pick<UserListQuery, 'sortBy' | 'sortOrder'>,
  { columns = users, isReversed = false }: { columns?: OrderColumns; isReversed?: boolean } = {},
): SQL[] {
  const direction = (sortOrder === 'asc') === isReversed ? desc : asc;
  return orderColumns({ sortBy }, columns).map((column) => direction(column));
}

/** A unique column that is part of the sort order's index, to join back to the table. */
export function orderKey({ sortBy }: Pick<UserListQuery, 'sortBy'>) {
  return sortBy === 'username' ? users.usernameCanonical : users.id;
}
