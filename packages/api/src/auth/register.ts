import { users } from '@marquee/db/tables/users';
import { canonicalName, type Registration, type SignedIn } from '@marquee/domain/account';
import { accountMessages } from '@marquee/domain/account-messages';
import { eq, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { toUser } from './account-answer.ts';
import { refusingTaken } from './account-row.ts';

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
      .values({ username, email, ...canonical({ username, email }), name: name || username, passwordHash })
      .returning(),
  );
  if (!account) throw new Error('The new account was not answered');
  const token = await context.sessions.create(account.id, { remember: false });
  return { token, user: toUser(account) };
}

function canonical(names: { username: string; email: string }) {
  return { usernameCanonical: canonicalName(names.username), emailCanonical: canonicalName(names.email) };
}

async function refuseTaken(
  { address, db, rateLimits }: Context,
  names: { username: string; email: string },
): Promise<void> {
  const { usernameCanonical, emailCanonical } = canonical(names);
  const rows = await db.drizzle
    .select({ username: users.usernameCanonical })
    .from(users)
    .where(or(eq(users.usernameCanonical, usernameCanonical), eq(users.emailCanonical, emailCanonical)))
    .limit(2);
  if (rows.length === 0) return;
  await rateLimits.countTakenName(address);
  const byName = rows.some(({ username }) => username === usernameCanonical);
  const [field, message] = byName
    ? (['username', accountMessages.usernameTaken] as const)
    : (['email', accountMessages.emailTaken] as const);
  throw new ApplicationError('CONFLICT', message, { [field]: message });
}
