import { users } from '@marquee/db/tables/users';
import { canonicalName, type Login, type SignedIn } from '@marquee/domain/account';
import { accountMessages } from '@marquee/domain/account-messages';
import { eq, or } from 'drizzle-orm';
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
  if (!account || !fits) throw new ApplicationError('UNAUTHORIZED', accountMessages.loginRefused);
  const token = await context.sessions.create(account.id, { remember });
  return { token, user: toUser(account) };
}
