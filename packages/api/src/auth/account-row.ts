import { databaseErrorOf } from '@marquee/db/database-error';
import { users } from '@marquee/db/tables/users';
import { canonicalName } from '@marquee/domain/account';
import { accountMessages } from '@marquee/domain/account-messages';
import { ApplicationError } from '../errors.ts';

/** The columns that a username fills: as typed, and as it is compared. */
export function usernameColumns(username: string) {
  return { username, usernameCanonical: canonicalName(username) };
}

/** The columns that an email fills: as typed, and as it is compared. */
export function emailColumns(email: string) {
  return { email, emailCanonical: canonicalName(email) };
}

/** The columns that a change of names fills; a name that is left out stays. */
export function changedNames({ username, email }: { username?: string | undefined; email?: string | undefined }) {
  return {
    ...(username !== undefined && usernameColumns(username)),
    ...(email !== undefined && emailColumns(email)),
  };
}

/** Runs a write of an account; a name or address that another account has is a refusal that names its field. */
export async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = databaseErrorOf(error)?.constraint;
    if (constraint === users.usernameCanonical.uniqueName) throw taken('username');
    if (constraint === users.emailCanonical.uniqueName) throw taken('email');
    throw error;
  }
}

const takenMessages = { username: accountMessages.usernameTaken, email: accountMessages.emailTaken };

/** The refusal of a name that another account has. */
export function taken(field: keyof typeof takenMessages): ApplicationError {
  const message = takenMessages[field];
  return new ApplicationError('CONFLICT', message, { [field]: message });
}
