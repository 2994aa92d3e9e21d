import { users } from '@marquee/db/tables/users';
import type { Login, SignedIn } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { findAccount } from './find-account.ts';
import { startSession } from './start-session.ts';

/** Signs in by username or email. An unknown account and a wrong password give the same error after the same work. */
export async function login(context: Context, { emailOrUsername, password, remember }: Login): Promise<SignedIn> {
  const { account, attemptKey } = await findAccount(context, emailOrUsername);
  const attempt = { address: context.address, account: attemptKey };
  const passwordHash = account?.passwordHash ?? null;
  const isCorrect = await context.rateLimits.guardPassword(attempt, () =>
    context.passwords.verify(passwordHash, password),
  );
  if (!account || passwordHash === null || !isCorrect) throw loginRefusedError();
  const signedIn = await startSession(context, account, { remember });
  if (!signedIn) throw loginRefusedError();
  // A concurrent password change ends only the sessions it can see: if the hash has changed, this one ends here, and a
  // later change ends it itself.
  const [unchanged] = await context.db.drizzle
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, account.id), eq(users.passwordHash, passwordHash)))
    .for('share');
  if (unchanged) return signedIn;
  await context.sessions.end(signedIn.token);
  throw loginRefusedError();
}

function loginRefusedError(): ApplicationError {
  return new ApplicationError('UNAUTHORIZED', accountMessages.loginRefused);
}
