import { endSessions } from '@marquee/auth/sessions';
import type { Transaction } from '@marquee/db/database';
import { recoveryCodes } from '@marquee/db/tables/recovery';
import { type UserRow, users } from '@marquee/db/tables/users';
import type { SignedIn } from '@marquee/domain/accounts/account';
import type { LinkInput, OpenLink, Recovery } from '@marquee/domain/accounts/recovery';
import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import type { SessionMethod } from '@marquee/domain/accounts/session-methods';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../admin/audit.ts';
import { toUserDto } from '../auth/account-row.ts';
import { findAccount } from '../auth/find-account.ts';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
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
  const { clock, passwords } = context;
  await requireLink(context, token);
  const passwordHash = await passwords.hash(newPassword);
  return changePassword(context, { passwordHash, method: 'one-time-link' }, async (transaction) => {
    const userId = await takeLink(transaction, token, clock());
    if (userId === null) throw linkOverError();
    return userId;
  });
}

/** An unknown account and a wrong code give the same error after the same work. */
async function recoverByCode(context: Context, recovery: RecoveryBy<'emailOrUsername' | 'code'>): Promise<SignedIn> {
  const { address, db, passwords, rateLimits } = context;
  const { account, attemptKey } = await findAccount(context, recovery.emailOrUsername);
  const position = Number(recovery.code[0]);
  const code = recovery.code.slice(1);
  const isTheirs = and(eq(recoveryCodes.userId, account?.id ?? 0), eq(recoveryCodes.position, position));
  const [row] = await db.drizzle.select().from(recoveryCodes).where(isTheirs);
  const attempt = { address, account: attemptKey };
  const isCorrect = await rateLimits.guardPassword(attempt, () => passwords.verify(row?.codeHash ?? null, code));
  if (!account || !row || !isCorrect) throw wrongCodeError();
  const passwordHash = await passwords.hash(recovery.newPassword);
  return changePassword(context, { passwordHash, method: 'recovery-code' }, async (transaction) => {
    const isUnused = and(isTheirs, eq(recoveryCodes.codeHash, row.codeHash));
    const taken = await transaction.delete(recoveryCodes).where(isUnused).returning({ id: recoveryCodes.userId });
    if (taken.length === 0) throw wrongCodeError();
    return account.id;
  });
}

/** `take` uses up what permits the change, and returns the account's id. */
async function changePassword(
  { db, sessions, userAgent }: Context,
  { passwordHash, method }: { passwordHash: string; method: SessionMethod },
  take: (transaction: Transaction) => Promise<number>,
): Promise<SignedIn> {
  const account = await db.drizzle.transaction(async (transaction): Promise<UserRow> => {
    const userId = await take(transaction);
    const [row] = await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
    if (!row) throw linkOverError();
    const ended = await endSessions(transaction, userId);
    await recordAudit(transaction, { actor: row, action: 'recover-account', target: row, after: { method, ended } });
    return row;
  });
  sessions.evict(account.id);
  const token = await sessions.create(account.id, { remember: false, method, userAgent });
  return { token, user: toUserDto(account) };
}

function wrongCodeError(): ApplicationError {
  const message = recoveryMessages.codeWrong;
  return new ApplicationError('BAD_REQUEST', message, { code: message });
}

function linkOverError(): ApplicationError {
  return new ApplicationError('GONE', recoveryMessages.linkOver);
}
