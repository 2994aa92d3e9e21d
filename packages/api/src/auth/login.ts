import { isMissingReference } from '@marquee/db/database-error';
import { type User, users } from '@marquee/db/tables/users';
import { canonicalName, type Login, type SignedIn } from '@marquee/domain/account';
import { accountMessages } from '@marquee/domain/account-messages';
import { and, eq, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { accountKey } from '../rate-limits/password-guard.ts';
import { toUser } from './account-answer.ts';

/** Signs in by name or by address. An unknown account and a wrong password get the same answer after the same work. */
export async function login(context: Context, { emailOrUsername, password, remember }: Login): Promise<SignedIn> {
  const identifier = canonicalName(emailOrUsername);
  const [account] = await context.db.drizzle
    .select()
    .from(users)
    .where(or(eq(users.usernameCanonical, identifier), eq(users.emailCanonical, identifier)))
    .limit(1);
  const guess = { address: context.address, account: account ? accountKey(account.id) : `name ${identifier}` };
  const fits = await context.rateLimits.guardPassword(guess, () =>
    context.passwords.verify(account?.passwordHash ?? null, password),
  );
  if (!account || !fits) throw refused();
  const token = await createSession(context, account, remember);
  return { token, user: toUser(account) };
}

/**
 * A session of an account whose password was judged a moment ago. A change of the password ends the sessions that there
 * are, and so would miss one that is made meanwhile: looked at under a lock, after the session is made, the password
 * either has changed, and the session ends, or its change comes later, and ends it too.
 */
async function createSession(
  { db, sessions }: Context,
  { id, passwordHash }: User,
  remember: boolean,
): Promise<string> {
  const token = await sessions.create(id, { remember }).catch((error: unknown) => {
    // The account was deleted after its password was judged.
    throw isMissingReference(error) ? refused() : error;
  });
  const [unchanged] = await db.drizzle
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('share');
  if (unchanged) return token;
  await sessions.end(token);
  throw refused();
}

function refused(): ApplicationError {
  return new ApplicationError('UNAUTHORIZED', accountMessages.loginRefused);
}
