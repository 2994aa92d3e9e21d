import { endByEvent } from '@marquee/auth/account-endings';
import { createToken } from '@marquee/auth/session-token';
import { type IdentityRow, identities, oidcCodes } from '@marquee/db/tables/identities';
import { users } from '@marquee/db/tables/users';
import type { OwnerProof } from '@marquee/domain/accounts/account';
import type { Identity, IdentityList, LinkStart, OidcCodeInput } from '@marquee/domain/accounts/oidc';
import { oidcMessages } from '@marquee/domain/accounts/oidc-messages';
import type { Deleted } from '@marquee/domain/history/watch-history';
import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import { storeOwnChallenge } from '../auth/challenges.ts';
import { lockMember } from '../auth/lock-accounts.ts';
import { requireOwnerProof } from '../auth/own-account/owner-proof.ts';
import { removeWay } from '../auth/ways-left.ts';
import type { Context, MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { noteAccountEvent } from '../notices/account-notices.ts';
import { insertIdentity, isLinkedError, requireOidc } from './provider-login.ts';
import { isLiveCode } from './redeem.ts';

/** The caller's logins at OpenID providers, and whether the account has a password. */
export async function listIdentities({ account, db, oidc }: MemberContext): Promise<IdentityList> {
  const rows = await db.drizzle
    .select()
    .from(identities)
    .where(eq(identities.userId, account.id))
    .orderBy(asc(identities.id));
  const [row] = await db.drizzle.select({ hash: users.passwordHash }).from(users).where(eq(users.id, account.id));
  return {
    items: rows.map((identity) => toIdentity(identity, oidc)),
    provider: oidc && { name: oidc.offer.name },
    has_password: row !== undefined && row.hash !== null,
  };
}

function toIdentity(row: IdentityRow, oidc: Context['oidc']): Identity {
  return {
    id: row.id,
    issuer: row.issuer,
    label: row.label,
    is_current_provider: row.issuer === oidc?.provider.issuer,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

const settingsPath = '/settings';

/**
 * Where the caller's browser goes to link a login. Starting requires a proof, and names the account: no other session
 * can end what it begins.
 */
export async function startLink(context: MemberContext, proof: OwnerProof = {}): Promise<LinkStart> {
  requireOidc(context);
  await requireOwnerProof(context, proof);
  const link = createToken(false);
  await storeOwnChallenge(context, link, 'link-identity');
  return { url: `/api/auth/oidc/start?${new URLSearchParams({ link, returnTo: settingsPath })}` };
}

/**
 * Links the login of a visit that this account began. The code of another person's visit is refused: it would give
 * their login a way into this account.
 */
export async function linkIdentity(context: MemberContext, { code }: OidcCodeInput): Promise<Identity> {
  const { account, db, oidc } = context;
  const isTheirs = and(isLiveCode(context, code, 'link'), eq(oidcCodes.userId, account.id));
  const visit = await db.drizzle.transaction(async (transaction) => {
    await lockMember(transaction, context);
    const [taken] = await transaction.delete(oidcCodes).where(isTheirs).returning();
    return taken;
  });
  if (!visit) throw new ApplicationError('GONE', oidcMessages.linkOver);
  const { issuer, subject, label } = visit;
  const login = { issuer, subject, label };
  try {
    const row = await db.drizzle.transaction(async (transaction) => {
      await lockMember(transaction, context);
      const identity = { ...login, lastUsedAt: null, wasOnlyWay: false };
      return insertIdentity(transaction, { ...identity, account, action: 'link-identity' });
    });
    return toIdentity(row, oidc);
  } catch (error) {
    if (!isLinkedError(error)) throw error;
    const isLogin = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
    const [linked] = await db.drizzle.select().from(identities).where(isLogin);
    if (linked?.userId === account.id) return toIdentity(linked, oidc);
    throw new ApplicationError('CONFLICT', oidcMessages.linkedElsewhere);
  }
}

/** Removes one of the caller's logins, but not the last way to sign in; that of another account is none of theirs. */
export function removeIdentity(context: MemberContext, { id }: { id: number }): Promise<Deleted> {
  const { account, clock, token } = context;
  return removeWay(context, async (transaction) => {
    const isTheirs = and(eq(identities.id, id), eq(identities.userId, account.id));
    const [row] = await transaction.delete(identities).where(isTheirs).returning();
    if (!row) return { deleted: 0 };
    const before = { id, issuer: row.issuer, label: row.label };
    const change = { userId: account.id, except: token, now: clock() };
    const { sessions: ended } = await endByEvent(transaction, 'login-unlinked', change);
    const audit = { actor: account, target: account, before, after: { ended } };
    await recordAudit(transaction, { ...audit, action: 'unlink-identity' });
    await noteAccountEvent(transaction, context, { userId: account.id, at: clock(), event: 'sessions-ended', ended });
    return { deleted: 1 };
  });
}
