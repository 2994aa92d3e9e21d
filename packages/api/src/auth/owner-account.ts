import { users } from '@marquee/db/tables/users';
import type { Registration } from '@marquee/domain/account';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { emailColumns, refusingTaken, usernameColumns } from './account-row.ts';

/** What an owner account is made of. */
export type OwnerAccount = Pick<Registration, 'username' | 'email' | 'password'>;

/**
 * Makes the owner account where no account of that name exists. One that exists is left exactly as it is, its role and
 * its password too: whoever signed up under that name first is not made an owner by it.
 * @throws ApplicationError where another account has the email; PasswordsBusyError
 */
export async function ensureOwner(
  { db, passwords }: Pick<Context, 'db' | 'passwords'>,
  { username, email, password }: OwnerAccount,
): Promise<void> {
  const names = { ...usernameColumns(username), ...emailColumns(email), name: username };
  const isNamesake = eq(users.usernameCanonical, names.usernameCanonical);
  const exists = async () => (await db.drizzle.$count(users, isNamesake)) > 0;
  if (await exists()) return;
  const passwordHash = await passwords.hash(password);
  try {
    await refusingTaken(() => db.drizzle.insert(users).values({ ...names, passwordHash, role: 'owner' }));
  } catch (error) {
    // Another replica, started at the same moment, made it meanwhile.
    if (!(await exists())) throw error;
  }
}

/** Whether anybody can administer the rest. */
export async function hasOwner({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const owners = await db.drizzle.select({ id: users.id }).from(users).where(eq(users.role, 'owner')).limit(1);
  return owners.length > 0;
}
