import { users } from '@marquee/db/tables/users';
import type { Registration, SignedIn } from '@marquee/domain/account';
import { eq, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { toUser } from './account-answer.ts';
import { emailColumns, refusingTaken, taken, usernameColumns } from './account-row.ts';

/**
 * Makes an account and signs it in. A taken name is refused before a password is hashed for it, and once more by the
 * table, which decides between registrations at the same moment.
 */
export function register(context: Context, registration: Registration): Promise<SignedIn> {
  return context.rateLimits.guardSignUp(context.address, () => makeAccount(context, registration));
}

async function makeAccount(context: Context, { username, email, password, name }: Registration): Promise<SignedIn> {
  await refuseTaken(context, { username, email });
  const passwordHash = await context.passwords.hash(password);
  const [account] = await refusingTaken(() =>
    context.db.drizzle
      .insert(users)
      .values({ ...usernameColumns(username), ...emailColumns(email), name: name || username, passwordHash })
      .returning(),
  );
  if (!account) throw new Error('The new account was not answered');
  const token = await context.sessions.create(account.id, { remember: false });
  return { token, user: toUser(account) };
}

async function refuseTaken(
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
  throw taken(rows.some((row) => row.usernameCanonical === usernameCanonical) ? 'username' : 'email');
}
