import type { Database } from '@marquee/db/database';
import { type User, users } from '@marquee/db/tables/users';
import { asc, eq, or, type SQL } from 'drizzle-orm';

export interface LockedAccounts {
  /** Every owner, and the accounts asked for, as they are until the transaction ends. */
  readonly accounts: readonly User[];
  isLastOwner(account: Pick<User, 'id' | 'role'>): boolean;
}

/**
 * Locks accounts together with all owners, in the order of their ids: of two owners who demote or delete each other at
 * the same moment the second waits here for the first, and sees what became of it.
 */
export async function lockWithOwners(
  transaction: Pick<Database['drizzle'], 'select'>,
  accounts: SQL,
): Promise<LockedAccounts> {
  const locked = await transaction
    .select()
    .from(users)
    .where(or(eq(users.role, 'owner'), accounts))
    .orderBy(asc(users.id))
    .for('update');
  const owners = locked.filter(({ role }) => role === 'owner');
  return {
    accounts: locked,
    isLastOwner: ({ id, role }) => role === 'owner' && owners.every((owner) => owner.id === id),
  };
}
