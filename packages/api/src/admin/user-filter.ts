import { users } from '@marquee/db/tables/users';
import { canonicalName } from '@marquee/domain/account';
import type { UserListQuery } from '@marquee/domain/administration';
import { type AnyColumn, and, like, or, type SQL, sql } from 'drizzle-orm';

/** Among up to so many accounts every text is looked for everywhere in names and addresses. */
export const searchedThroughout = 10_000;

/** What trigram indexes can find within a text: three letters or digits in a row, or fewer at an end of a word. */
const trigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/** Sorts behind every text that begins alike. */
const lastCharacter = '\u{10ffff}';

/** The accounts of a role; undefined: all. */
export function ofRole(role: UserListQuery['role']): SQL | undefined {
  // Not a parameter: a plan made for any role could not use the indexes of those who are no plain users.
  return role === 'all' ? undefined : sql`${users.role} = ${sql.raw(`'${role}'`)}`;
}

/**
 * The accounts of a search: it is text, in which % and _ mean themselves, within the name or the address. Among many
 * accounts one or two characters, or nothing but signs, are looked for only where those begin: every row would be read.
 */
export function ofSearch({ search, role }: Pick<UserListQuery, 'search' | 'role'>, accounts: number): SQL | undefined {
  const text = canonicalName(search);
  const isIndexed = text.length > 2 && trigram.test(text);
  const matches = accounts <= searchedThroughout || isIndexed ? contains : beginsWith;
  // No name holds an @.
  const inName = text.includes('@') ? undefined : matches(users.usernameCanonical, text);
  return and(ofRole(role), or(inName, matches(users.emailCanonical, text)));
}

function contains(column: AnyColumn, text: string): SQL {
  return like(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}

/** By bytes, as the prefix indexes are ordered: LIKE uses them only where a plan is made for the one text. */
function beginsWith(column: AnyColumn, text: string): SQL {
  return sql`(${column} ~>=~ ${text} and ${column} ~<~ ${text + lastCharacter})`;
}
