import { users } from '@marquee/db/tables/users';
import type { Registration } from '@marquee/domain/accounts/account';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { emailColumns, throwIfTaken, usernameColumns } from './account-row.ts';

export type OwnerAccount = Pick<Registration, 'username' | 'email' | 'password'>;

/**
 * Creates the owner account unless the username exists. An existing account is not changed, so that a member who signed
 * up under that name does not become an owner.
 * @throws ApplicationError if another account has the email; PasswordsBusyError
 */
export async function ensureOwner(
  { db, passwords }: Pick<Context, 'db' | 'passwords'>,
  { username, email, password }: OwnerAccount,
): Promise<void> {
  const names = { ...usernameColumns(username), ...emailColumns(email), name: username };
  const hasSameName = eq(users.usernameCanonical, names.usernameCanonical);
  const exists = async () => (await db.drizzle.$count(users, hasSameName)) > 0;
  if (await exists()) return;
  const passwordHash = await passwords.hash(password);
  try {
    await throwIfTaken(() => db.drizzle.insert(users).values({ ...names, passwordHash, role: 'owner' }));
  } catch (error) {
    // Another replica, started at the same time, has created it.
    if (!(await exists())) throw error;
  }
}

export async function hasOwner({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await db.drizzle.$count(users, eq(users.role, 'owner'))) > 0;
}
