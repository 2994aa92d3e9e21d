import { isMissingReference } from '@marquee/db/database-error';
import { users } from '@marquee/db/tables/users';
import type { Login, SignedIn } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { accountKey } from '../rate-limits/password-guard.ts';
import { toUserDto } from './account-row.ts';
import { findAccount } from './find-account.ts';

/** Signs in by username or email. An unknown account and a wrong password give the same error after the same work. */
export async function login(context: Context, { emailOrUsername, password, remember }: Login): Promise<SignedIn> {
  const { account, identifier } = await findAccount(context, emailOrUsername);
  const attempt = { address: context.address, account: account ? accountKey(account.id) : `name ${identifier}` };
  const passwordHash = account?.passwordHash ?? null;
  const isCorrect = await context.rateLimits.guardPassword(attempt, () =>
    context.passwords.verify(passwordHash, password),
  );
  if (!account || passwordHash === null || !isCorrect) throw loginRefusedError();
  const token = await createSession(context, { id: account.id, passwordHash }, remember);
  return { token, user: toUserDto(account) };
}

/**
 * Creates a session after the password was verified. A concurrent password change ends only the sessions it can see, so
 * the hash is re-checked under a lock after the insert: if it changed, this session ends; a later change ends it itself.
 */
async function createSession(
  { db, sessions, userAgent }: Context,
  { id, passwordHash }: { id: number; passwordHash: string },
  remember: boolean,
): Promise<string> {
  const token = await sessions.create(id, { remember, userAgent }).catch((error: unknown) => {
    // The account was deleted after its password was verified.
    throw isMissingReference(error) ? loginRefusedError() : error;
  });
  const [unchanged] = await db.drizzle
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('share');
  if (unchanged) return token;
  await sessions.end(token);
  throw loginRefusedError();
}

function loginRefusedError(): ApplicationError {
  return new ApplicationError('UNAUTHORIZED', accountMessages.loginRefused);
}
