import { databaseErrorOf } from '@marquee/db/database-error';
import { users } from '@marquee/db/tables/users';
import { canonicalName } from '@marquee/domain/account';
import { accountMessages } from '@marquee/domain/account-messages';
import { ApplicationError } from '../errors.ts';

/** The columns that a username and an email fill: as typed, and as they are compared. */
export function nameColumns({ username, email }: { username?: string | undefined; email?: string | undefined }) {
  return {
    ...(username !== undefined && { username, usernameCanonical: canonicalName(username) }),
    ...(email !== undefined && { email, emailCanonical: canonicalName(email) }),
  };
}

/** Runs a write of an account; a name or address that another account has is a refusal that names its field. */
export async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = databaseErrorOf(error)?.constraint;
    if (constraint === users.usernameCanonical.uniqueName) throw taken('username', accountMessages.usernameTaken);
    if (constraint === users.emailCanonical.uniqueName) throw taken('email', accountMessages.emailTaken);
    throw error;
  }
}

function taken(field: 'username' | 'email', message: string): ApplicationError {
  return new ApplicationError('CONFLICT', message, { [field]: message });
}
