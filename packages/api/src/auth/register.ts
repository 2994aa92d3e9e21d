import { users } from '@marquee/db/tables/users';
import type { Registration, SignedIn } from '@marquee/domain/accounts/account';
import { eq, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { emailColumns, takenError, throwIfTaken, toUserDto, usernameColumns } from './account-row.ts';

/**
 * Creates an account and signs it in. A taken username or email is rejected before the password is hashed; the unique
 * constraints decide between concurrent registrations.
 */
export function register(context: Context, registration: Registration): Promise<SignedIn> {
  return context.rateLimits.guardSignUp(context.address, () => createAccount(context, registration));
}

async function createAccount(context: Context, { username, email, password, name }: Registration): Promise<SignedIn> {
  await throwIfExists(context, { username, email });
  const passwordHash = await context.passwords.hash(password);
  const [account] = await throwIfTaken(() =>
    context.db.drizzle
      .insert(users)
      .values({ ...usernameColumns(username), ...emailColumns(email), name: name || username, passwordHash })
      .returning(),
  );
  if (!account) throw new Error('insert returned no account');
  const token = await context.sessions.create(account.id, { remember: false });
  return { token, user: toUserDto(account) };
}

async function throwIfExists(
  { address, db, rateLimits }: Context,
  { username, email }: Pick<Registration, 'username' | 'email'>,
): Promise<void> {
  const { usernameCanonical } = usernameColumns(username);
  const { emailCanonical } = emailColumns(email);
  const rows = await db.drizzle
    .select({ usernameCanonical: users.usernameCanonical })
    .from(users)
    .where(or(eq(users.usernameCanonical, usernameCanonical), eq(users.emailCanonical, emailCanonical)))
    .limit(2);
  if (rows.length === 0) return;
  await rateLimits.countTakenName(address);
  throw takenError(rows.some((row) => row.usernameCanonical === usernameCanonical) ? 'username' : 'email');
}
