import { users } from '@marquee/db/tables/users';
import { canonicalName } from '@marquee/domain/account';
import type { UserListQuery } from '@marquee/domain/administration';
import { and, eq, like, or, type SQL } from 'drizzle-orm';

/** Which accounts of the list are meant. */
export interface UserFilter {
  /** Undefined: all. */
  readonly where: SQL | undefined;
  readonly isSearch: boolean;
}

/** The search is text, in which % and _ mean themselves. */
export function userFilter({ search, role }: Pick<UserListQuery, 'search' | 'role'>): UserFilter {
  const text = canonicalName(search);
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const isSearch = text !== '';
  const where = and(
    role === 'all' ? undefined : eq(users.role, role),
    isSearch ? or(like(users.usernameCanonical, pattern), like(users.emailCanonical, pattern)) : undefined,
  );
  return { where, isSearch };
}
