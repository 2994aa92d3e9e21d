import { type UserRow, users } from '@marquee/db/tables/users';
import { canonicalName } from '@marquee/domain/accounts/account';
import { eq, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { accountKey } from '../rate-limits/password-guard.ts';

/** The account of a username or email, undefined if there is none; `attemptKey` counts wrong passwords of the name. */
export async function findAccount(
  { db }: Pick<Context, 'db'>,
  emailOrUsername: string,
): Promise<{ readonly account: UserRow | undefined; readonly attemptKey: string }> {
  const identifier = canonicalName(emailOrUsername);
  const [account] = await db.drizzle
    .select()
    .from(users)
    .where(or(eq(users.usernameCanonical, identifier), eq(users.emailCanonical, identifier)))
    .limit(1);
  return { account, attemptKey: account ? accountKey(account.id) : `name ${identifier}` };
}
