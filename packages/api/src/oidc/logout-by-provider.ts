import { endSessions } from '@marquee/auth/end-sessions';
import { OpenIdError } from '@marquee/auth/openid-error';
import type { OpenIdLogout } from '@marquee/auth/openid-provider';
import { identities, oidcCodes } from '@marquee/db/tables/identities';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { oidcMessages } from '@marquee/domain/accounts/oidc-messages';
import type { Ended } from '@marquee/domain/accounts/sessions';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { openIdProvider, recordAudit } from '../audit/record-audit.ts';
import { storeChallenge } from '../auth/challenges.ts';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { noteAccountEvent } from '../notices/account-notices.ts';
import { providerSessionKey, requireOidc } from './provider-login.ts';

/**
 * Ends the sessions that a logout at the provider names: one, or all that this person started there.
 * @throws ApplicationError if the token is not valid
 */
export async function logoutByProvider(context: Context, token: string): Promise<Ended> {
  const logout = await readLogout(context, token);
  const ended = await context.db.drizzle.transaction(async (transaction) => {
    // As in `providerSessionKey`: an issuer has no blanks.
    const message = `logout ${logout.issuer} ${logout.id}`;
    // Within the transaction, so that the provider can repeat a message that could not be handled.
    const store = { db: { drizzle: transaction }, clock: context.clock };
    if (!(await storeChallenge(store, message, { purpose: 'provider-logout' }))) {
      context.log.warn({}, 'logout token refused: it came before');
      throw new ApplicationError('BAD_REQUEST', oidcMessages.logoutRefused);
    }
    const isPerson = and(eq(identities.issuer, logout.issuer), eq(identities.subject, logout.subject ?? ''));
    const linked = await transaction.select({ userId: identities.userId }).from(identities).where(isPerson);
    const userIds = linked.map(({ userId }) => userId);
    const isNamedCode = ofLogout(logout, oidcCodes, userIds);
    const isNamed = and(eq(sessions.method, 'oidc'), ofLogout(logout, sessions, userIds));
    // Locked first, and by id, as by every other change of accounts: two changes would otherwise deadlock.
    const withCode = transaction.select({ id: oidcCodes.userId }).from(oidcCodes).where(isNamedCode);
    const withSession = transaction.select({ id: sessions.userId }).from(sessions).where(isNamed);
    const isAffected = or(inArray(users.id, withCode), inArray(users.id, withSession));
    await transaction.select({ id: users.id }).from(users).where(isAffected).orderBy(asc(users.id)).for('update');
    await transaction.delete(oidcCodes).where(isNamedCode);
    const rows = await endSessions(transaction, isNamed);
    const affected = [...new Set(rows.map(({ userId }) => userId))];
    const targets = await transaction
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(inArray(users.id, affected));
    for (const target of targets) {
      const after = { ended: rows.filter(({ userId }) => userId === target.id).length };
      await recordAudit(transaction, { actor: openIdProvider, action: 'end-sessions-by-provider', target, after });
      const notice = { userId: target.id, at: context.clock(), event: 'sessions-ended' } as const;
      await noteAccountEvent(transaction, context, { ...notice, ...after });
    }
    return rows;
  });
  for (const { userId } of ended) context.sessions.evict(userId);
  return { ended: ended.length };
}

/** With a session id those of that session, and those of the person that have none; without one all of the person. */
function ofLogout({ issuer, session }: OpenIdLogout, table: typeof sessions | typeof oidcCodes, userIds: number[]) {
  const isTheirs = inArray(table.userId, userIds);
  if (session === null) return isTheirs;
  const isSession = eq(table.providerSession, providerSessionKey(issuer, session));
  return or(isSession, and(isTheirs, isNull(table.providerSession)));
}

async function readLogout(context: Context, token: string): Promise<OpenIdLogout> {
  try {
    return await requireOidc(context).provider.readLogout(token);
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    context.log.warn({ err: error }, 'logout token refused');
    throw new ApplicationError('BAD_REQUEST', oidcMessages.logoutRefused);
  }
}
