import { hashToken } from '@marquee/auth/session-token';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import type { OwnerProof } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { MemberContext } from '../../context.ts';
import { ApplicationError, unauthorizedError } from '../../errors.ts';
import { accountAtAddressKey, accountKey } from '../../rate-limits/password-guard.ts';

/** A sign-in by a passkey or at the provider proves for so long who holds the session. */
export const proofMinutes = 5;

/**
 * Requires more than a token, which may be stolen: the current password or, where the account uses none, that this
 * session began minutes ago with a passkey or at the provider. Returns the hash of the password that was verified.
 * @throws ApplicationError with the field `currentPassword`
 */
export async function requireOwnerProof(
  context: MemberContext,
  { currentPassword }: OwnerProof,
): Promise<string | null> {
  const { account, address, db, rateLimits, signIn } = context;
  if (currentPassword !== undefined) return verifyCurrentPassword(context, currentPassword);
  const [row] = await db.drizzle.select({ hash: users.passwordHash }).from(users).where(eq(users.id, account.id));
  if (!row) throw unauthorizedError();
  if (row.hash !== null && signIn.passwordLogin) throw passwordRequiredError();
  await rateLimits.countUse('own-change', accountAtAddressKey(account.id, address));
  if (!(await hasJustSignedIn(context))) throw proofError(accountMessages.signInAgain);
  return null;
}

/**
 * Checks the caller's own password and returns its hash; wrong ones are counted.
 * @throws ApplicationError if it is wrong, or the account has none
 */
export async function verifyCurrentPassword(
  { account, address, db, passwords, rateLimits }: MemberContext,
  currentPassword: string,
): Promise<string> {
  const [row] = await db.drizzle.select({ hash: users.passwordHash }).from(users).where(eq(users.id, account.id));
  if (!row) throw unauthorizedError();
  const { hash } = row;
  if (hash === null) throw new ApplicationError('CONFLICT', accountMessages.passwordMissing);
  await rateLimits.countUse('own-password', accountAtAddressKey(account.id, address));
  const attempt = { address, account: accountKey(account.id) };
  const isCorrect = await rateLimits.guardPassword(attempt, () => passwords.verify(hash, currentPassword));
  if (!isCorrect) throw wrongPasswordError();
  return hash;
}

export function wrongPasswordError(): ApplicationError {
  const message = accountMessages.currentPasswordWrong;
  return new ApplicationError('BAD_REQUEST', message, { currentPassword: message });
}

export function passwordRequiredError(): ApplicationError {
  return proofError(accountMessages.currentPasswordRequired);
}

/** By the database's clock, which stamped the session. */
async function hasJustSignedIn({ db, token }: MemberContext): Promise<boolean> {
  const isRecent = and(
    eq(sessions.id, hashToken(token)),
    inArray(sessions.method, ['passkey', 'oidc']),
    gt(sessions.createdAt, sql`now() - make_interval(mins => ${proofMinutes})`),
  );
  return (await db.drizzle.$count(sessions, isRecent)) > 0;
}

function proofError(message: string): ApplicationError {
  return new ApplicationError('BAD_REQUEST', message, { currentPassword: message });
}
