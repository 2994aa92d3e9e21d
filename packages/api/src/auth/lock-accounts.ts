import { hashToken } from '@marquee/auth/session-token';
import type { Database, Transaction } from '@marquee/db/database';
import { sessions } from '@marquee/db/tables/sessions';
import { type UserRow, users } from '@marquee/db/tables/users';
import { asc, eq, or, type SQL } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { unauthorizedError } from '../errors.ts';

export interface LockedAccounts {
  /** All owners and the requested accounts, locked until the transaction ends. */
  readonly accounts: readonly UserRow[];
  isLastOwner(account: Pick<UserRow, 'id' | 'role'>): boolean;
}

/**
 * Locks an account until the transaction ends; undefined if it is gone. Every change of how an account is signed in to
 * does this first: those that end each other's rows would otherwise deadlock.
 */
export async function lockAccount(
  transaction: Pick<Database['drizzle'], 'select'>,
  id: number,
): Promise<UserRow | undefined> {
  const [account] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
  return account;
}

/**
 * Locks the caller's account. Its session was checked before the call's work, and may have ended since, in another
 * replica too: every write that opens an account or the site does this first.
 * @throws ApplicationError if the session has ended
 */
export async function lockMember(
  transaction: Transaction,
  { account, token }: Pick<MemberContext, 'account' | 'token'>,
): Promise<UserRow> {
  const row = await lockAccount(transaction, account.id);
  if (!row || !(await isLiveSession(transaction, token))) throw unauthorizedError();
  return row;
}

/** Whether the session of a token has not ended. The account is locked: what ends its other sessions locks it, too. */
export async function isLiveSession(transaction: Transaction, token: string): Promise<boolean> {
  return (await transaction.$count(sessions, eq(sessions.id, hashToken(token)))) > 0;
}

/**
 * Locks the accounts and all owners, ordered by id against deadlocks. If two owners demote or delete each other at the
 * same time, the second waits here and then sees the result of the first.
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
