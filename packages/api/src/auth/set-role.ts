import { users } from '@marquee/db/tables/users';
import { canonicalName, type Role } from '@marquee/domain/account';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { lockWithOwners } from './lock-owners.ts';

/** What came of it: the name as its account spells it, and the role that it had. */
export interface RoleChange {
  readonly username: string;
  readonly before: Role;
}

/**
 * Gives the account of that name a role, whoever asks: for the operator's command line.
 * @throws ApplicationError where there is no such account, and where the last owner would become none
 */
export async function setRole({ db }: Pick<Context, 'db'>, name: string, role: Role): Promise<RoleChange> {
  return db.drizzle.transaction(async (transaction) => {
    const usernameCanonical = canonicalName(name);
    const locked = await lockWithOwners(transaction, eq(users.usernameCanonical, usernameCanonical));
    const account = locked.accounts.find((row) => row.usernameCanonical === usernameCanonical);
    if (!account) throw new ApplicationError('NOT_FOUND', 'There is no account of that name.');
    if (role !== 'owner' && locked.isLastOwner(account)) {
      throw new ApplicationError('CONFLICT', `${account.username} is the last owner: make another one first.`);
    }
    if (account.role !== role) await transaction.update(users).set({ role }).where(eq(users.id, account.id));
    return { username: account.username, before: account.role };
  });
}
