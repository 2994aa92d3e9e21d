import type { Account } from '@marquee/auth/account';
import { databaseErrorOf } from '@marquee/db/database-error';
import { identities } from '@marquee/db/tables/identities';
import { users } from '@marquee/db/tables/users';
import { canonicalName, formatTimestamp, type User } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { sql } from 'drizzle-orm';
import { ApplicationError } from '../errors.ts';

/** Username columns: as typed, and canonical for comparison. */
export function usernameColumns(username: string) {
  return { username, usernameCanonical: canonicalName(username) };
}

/** Email columns: as typed, and canonical for comparison. */
export function emailColumns(email: string) {
  return { email, emailCanonical: canonicalName(email) };
}

/** Columns of the changed fields only; the display name goes with the username. */
export function changedNames({ username, email }: { username?: string | undefined; email?: string | undefined }) {
  return {
    ...(username !== undefined && { ...usernameColumns(username), name: nameAfter(username) }),
    ...(email !== undefined && emailColumns(email)),
  };
}

/** The display name of an account that gets another username: one that its OpenID provider gave stays. */
function nameAfter(username: string) {
  const isByProvider = sql`${users.name} <> ${users.username}
    and exists (select from ${identities} where ${identities.userId} = ${users.id})`;
  return sql<string>`case when ${isByProvider} then ${users.name} else ${username} end`;
}

/** Runs a write and maps a unique violation to `takenError`. @throws ApplicationError */
export async function throwIfTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = databaseErrorOf(error)?.constraint;
    if (constraint === users.usernameCanonical.uniqueName) throw takenError('username');
    if (constraint === users.emailCanonical.uniqueName) throw takenError('email');
    throw error;
  }
}

const takenMessages = { username: accountMessages.usernameTaken, email: accountMessages.emailTaken };

/** Conflict error for a username or email of another account. */
export function takenError(field: keyof typeof takenMessages): ApplicationError {
  const message = takenMessages[field];
  return new ApplicationError('CONFLICT', message, { [field]: message });
}

/** An account as responses contain it: an explicit list of fields, so that a new column never leaks. */
export function toUserDto({ id, username, email, name, role, isPremium, createdAt }: Account): User {
  return { id, username, email, name, role, isPremium, created_at: formatTimestamp(createdAt) };
}
