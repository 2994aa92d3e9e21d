import { users } from '@marquee/db/tables/users';
import { canonicalName, type Role } from '@marquee/domain/accounts/account';
import { type Actor, permissionDenial } from '@marquee/domain/accounts/permission';
import { eq } from 'drizzle-orm';
import { commandLine } from '../admin/audit.ts';
import { changeRole } from '../admin/users/change-users.ts';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { lockWithOwners } from './lock-owners.ts';

/** The username as stored, and the previous role. */
export interface PreviousRole {
  readonly username: string;
  readonly before: Role;
}

/** Actor of commands run on the server: has an owner's permissions but no account. */
const operator: Actor = { id: 0, role: 'owner' };

/**
 * Sets a role from the command line, with the same rules and audit log row as the dashboard.
 * @throws ApplicationError if the account does not exist, or the last owner would lose the role
 */
export async function setRoleFromCommandLine(
  { db }: Pick<Context, 'db'>,
  name: string,
  role: Role,
): Promise<PreviousRole> {
  return db.drizzle.transaction(async (transaction) => {
    const usernameCanonical = canonicalName(name);
    const locked = await lockWithOwners(transaction, eq(users.usernameCanonical, usernameCanonical));
    const account = locked.accounts.find((row) => row.usernameCanonical === usernameCanonical);
    if (!account) throw new ApplicationError('NOT_FOUND', 'There is no account of that name.');
    if (account.role !== role) {
      const isLastOwner = locked.isLastOwner(account);
      const denial = permissionDenial({ action: 'set-role', actor: operator, target: account, isLastOwner });
      if (denial) throw new ApplicationError(denial.failure, denial.message);
      await changeRole(transaction, { actor: commandLine, target: account, role });
    }
    return { username: account.username, before: account.role };
  });
}
