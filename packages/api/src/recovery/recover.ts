import { endByEvent } from '@marquee/auth/account-endings';
import { hashToken } from '@marquee/auth/session-token';
import type { Transaction } from '@marquee/db/database';
import { recoveryCodes } from '@marquee/db/tables/recovery';
import { users } from '@marquee/db/tables/users';
import type { SignedIn } from '@marquee/domain/accounts/account';
import type { LinkInput, OpenLink, Recovery } from '@marquee/domain/accounts/recovery';
import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import type { SessionMethod } from '@marquee/domain/accounts/session-methods';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import { toUserDto } from '../auth/account-row.ts';
import { findAccount } from '../auth/find-account.ts';
import { lockAccount } from '../auth/lock-accounts.ts';
import { languageField, storedLanguage } from '../auth/member-language.ts';
import { hashNewPassword } from '../auth/own-account/own-password.ts';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { noteAccountEvent } from '../notices/account-notices.ts';
import { findLink, takeLink } from './one-time-links.ts';

/** Sets a new password, ends every session of the account and signs in. */
export function recover(context: Context, { emailOrUsername, code, token, newPassword }: Recovery): Promise<SignedIn> {
  if (token !== undefined) return recoverByLink(context, { token, newPassword });
  // The schema requires one of both.
  if (emailOrUsername === undefined || code === undefined) throw wrongCodeError();
  return recoverByCode(context, { emailOrUsername, code, newPassword });
}

/** Whose password a one-time link changes. @throws ApplicationError 'GONE' */
export async function readLink(context: Context, { token }: LinkInput): Promise<OpenLink> {
  const { username, expiresAt } = await requireLink(context, token);
  return { username, expires_at: expiresAt.toISOString() };
}

/** Tokens of no link count as wrong passwords. */
async function requireLink(context: Context, token: string) {
  const { address, rateLimits } = context;
  let link: Awaited<ReturnType<typeof findLink>>;
  await rateLimits.guardPassword({ address, account: `link from ${address}` }, async () => {
    link = await findLink(context, token);
    return link !== undefined;
  });
  if (!link) throw linkOverError();
  return link;
}

type RecoveryBy<Proof extends keyof Recovery> = Record<Proof | 'newPassword', string>;

async function recoverByLink(context: Context, { token, newPassword }: RecoveryBy<'token'>): Promise<SignedIn> {
  const { clock } = context;
  const { userId } = await requireLink(context, token);
  const passwordHash = await hashNewPassword(context, { accountId: userId, password: newPassword });
  return changePassword(context, { userId, passwordHash, method: 'one-time-link' }, async (transaction) => {
    if (!(await takeLink(transaction, token, clock()))) throw linkOverError();
  });
}

/** An unknown account and a wrong code give the same error after the same work. */
async function recoverByCode(context: Context, recovery: RecoveryBy<'emailOrUsername' | 'code'>): Promise<SignedIn> {
  const { address, db, rateLimits } = context;
  const { account, attemptKey } = await findAccount(context, recovery.emailOrUsername);
  const position = Number(recovery.code[0]);
  const code = recovery.code.slice(1);
  const isTheirs = and(eq(recoveryCodes.userId, account?.id ?? 0), eq(recoveryCodes.position, position));
  const [row] = await db.drizzle.select().from(recoveryCodes).where(isTheirs);
  const attempt = { address, account: attemptKey };
  const isCorrect = await rateLimits.guardPassword(attempt, () => isCode(context, code, row?.codeHash ?? null));
  if (!account || !row || !isCorrect) throw wrongCodeError();
  const passwordHash = await hashNewPassword(context, { accountId: account.id, password: recovery.newPassword });
  const change = { userId: account.id, passwordHash, method: 'recovery-code' } as const;
  return changePassword(context, change, async (transaction) => {
    const isUnused = and(isTheirs, eq(recoveryCodes.codeHash, row.codeHash));
    const taken = await transaction.delete(recoveryCodes).where(isUnused).returning({ id: recoveryCodes.userId });
    if (taken.length === 0) throw wrongCodeError();
  });
}

/**
 * Compares a code with its stored hash: SHA-256, or Argon2id for codes that were made before. One Argon2id is computed
 * in any case, so that the time does not tell which accounts have codes.
 */
async function isCode({ passwords }: Context, code: string, stored: string | null): Promise<boolean> {
  const isOfBefore = stored?.startsWith('$argon2') === true;
  const isVerified = await passwords.verify(isOfBefore ? stored : null, code);
  return isOfBefore ? isVerified : stored === hashToken(code);
}

/** `take` uses up what permits the change. */
async function changePassword(
  { clock, db, messagesOf, sessions, userAgent, views }: Context,
  { userId, passwordHash, method }: { userId: number; passwordHash: string; method: SessionMethod },
  take: (transaction: Transaction) => Promise<void>,
): Promise<SignedIn> {
  const signedIn = await db.drizzle.transaction(async (transaction): Promise<SignedIn> => {
    await lockAccount(transaction, userId);
    await take(transaction);
    const [row] = await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
    if (!row) throw linkOverError();
    const { sessions: ended } = await endByEvent(transaction, 'new-password', { userId, now: clock() });
    await recordAudit(transaction, { actor: row, action: 'recover-account', target: row, after: { method, ended } });
    await noteAccountEvent(transaction, { messagesOf, views }, { userId, at: clock(), event: 'recovered', ended });
    const token = await sessions.create(userId, { remember: false, method, userAgent }, transaction);
    const language = languageField({ views }, await storedLanguage(transaction, userId));
    return { token, user: toUserDto(row), ...language };
  });
  sessions.evict(userId);
  return signedIn;
}

function wrongCodeError(): ApplicationError {
  const message = recoveryMessages.codeWrong;
  return new ApplicationError('BAD_REQUEST', message, { code: message });
}

function linkOverError(): ApplicationError {
  return new ApplicationError('GONE', recoveryMessages.linkOver);
}
