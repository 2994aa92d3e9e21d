import { users } from '@marquee/db/tables/users';
import { canonicalName, type Role } from '@marquee/domain/account';
import { asc, eq, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';

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
    // The owners are locked with the account, in the order of their ids: of two owners who are demoted at the same
    // moment the second waits here for the first, sees what became of it, and stays.
    const locked = await transaction
      .select({ id: users.id, username: users.username, usernameCanonical: users.usernameCanonical, role: users.role })
      .from(users)
      .where(or(eq(users.role, 'owner'), eq(users.usernameCanonical, usernameCanonical)))
      .orderBy(asc(users.id))
      .for('update');
    const account = locked.find((row) => row.usernameCanonical === usernameCanonical);
    if (!account) throw new ApplicationError('NOT_FOUND', 'There is no account of that name.');
    const hasOtherOwner = locked.some((row) => row.role === 'owner' && row.id !== account.id);
    if (account.role === 'owner' && role !== 'owner' && !hasOtherOwner) {
      throw new ApplicationError('CONFLICT', `${account.username} is the last owner: make another one first.`);
    }
    if (account.role !== role) await transaction.update(users).set({ role }).where(eq(users.id, account.id));
    return { username: account.username, before: account.role };
  });
}
