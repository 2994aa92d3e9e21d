import { type UserRow, users } from '@marquee/db/tables/users';
import { canonicalName } from '@marquee/domain/accounts/account';
import { eq, or } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** The account of a username or email, with the form in which it was compared; undefined if nobody has it. */
export async function findAccount(
  { db }: Pick<Context, 'db'>,
  emailOrUsername: string,
): Promise<{ readonly account: UserRow | undefined; readonly identifier: string }> {
  const identifier = canonicalName(emailOrUsername);
  const [account] = await db.drizzle
    .select()
    .from(users)
    .where(or(eq(users.usernameCanonical, identifier), eq(users.emailCanonical, identifier)))
    .limit(1);
  return { account, identifier };
}
