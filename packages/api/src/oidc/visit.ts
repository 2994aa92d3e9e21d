import { OpenIdError } from '@marquee/auth/openid-error';
import { type OpenIdLogin, stateOf } from '@marquee/auth/openid-provider';
import { createToken, hashToken } from '@marquee/auth/session-token';
import { isMissingReference } from '@marquee/db/database-error';
import { identities, oidcCodes, oidcVisits } from '@marquee/db/tables/identities';
import { oidcCodeSeconds, oidcVisitMinutes } from '@marquee/domain/accounts/oidc';
import type { OidcLanding } from '@marquee/domain/accounts/oidc-landing';
import { and, eq, gt } from 'drizzle-orm';
import { takeChallenge } from '../auth/challenges.ts';
import { lockAccount } from '../auth/lock-accounts.ts';
import type { Context } from '../context.ts';
import { RateLimitedError } from '../rate-limits/rate-limited-error.ts';
import { accountOf } from './account-of-login.ts';
import { labelOf, providerSessionKey, requireOidc } from './provider-login.ts';

export interface VisitStart {
  readonly returnTo: string;
  readonly invitation?: string | undefined;
  /** Token of `startLink`: the login is linked to its account, without a sign-in. */
  readonly link?: string | undefined;
}

/** The provider's address, and the secret that the browser stores until it is back. */
export interface StartedVisit {
  readonly kind: 'visit';
  readonly url: string;
  readonly secret: string;
}

/** Sends a browser to the provider. Its cookie is the proof, when it is back, that it is the same one. */
export async function startVisit(
  context: Context,
  { returnTo, invitation, link }: VisitStart,
): Promise<StartedVisit | OidcLanding> {
  const { address, clock, db, rateLimits } = context;
  const { provider } = requireOidc(context);
  return orLanding(context, returnTo, async (): Promise<StartedVisit | OidcLanding> => {
    await rateLimits.countUse('oidc-visit', address);
    const secret = createToken(false);
    // First, so that a provider that is down leaves neither a row nor a used link.
    const url = await provider.authorizationUrl({ secret, redirectUri: redirectUri(context) });
    const taken = link === undefined ? undefined : await takeChallenge(context, link, { purpose: 'link-identity' });
    const userId = taken?.userId ?? null;
    if (link !== undefined && userId === null) return { kind: 'error', failure: 'expired', returnTo };
    await db.drizzle.insert(oidcVisits).values({
      browserHash: hashToken(secret),
      returnTo,
      userId,
      invitationHash: invitation === undefined ? null : hashToken(invitation),
      expiresAt: new Date(clock().getTime() + oidcVisitMinutes * 60_000),
    });
    return { kind: 'visit', url, secret };
  });
}

/** Reads what a browser brings back from the provider. Each visit ends once, in the browser that began it. */
export async function finishVisit(context: Context, query: URLSearchParams): Promise<OidcLanding> {
  const { browser, clock, db } = context;
  const { provider } = requireOidc(context);
  const { secret } = browser;
  const over: OidcLanding = { kind: 'error', failure: 'expired', returnTo: '/' };
  if (secret === null || query.get('state') !== stateOf(secret)) return over;
  const browserHash = hashToken(secret);
  const isOpen = and(eq(oidcVisits.browserHash, browserHash), gt(oidcVisits.expiresAt, clock()));
  const [visit] = await db.drizzle.delete(oidcVisits).where(isOpen).returning();
  if (!visit) return over;
  const { returnTo, invitationHash, userId } = visit;
  return orLanding(context, returnTo, async () => {
    const login = await provider.finish({ secret, redirectUri: redirectUri(context), query });
    if (userId !== null) return landWithCode(context, { browserHash, returnTo, login, userId, purpose: 'link' });
    const account = await accountOf(context, { ...login, invitationHash });
    if (typeof account === 'string') return { kind: 'error', failure: account, returnTo };
    const { userId: id, isLinkedByAddress } = account;
    const landing = await landWithCode(context, { browserHash, returnTo, login, userId: id, purpose: 'sign-in' });
    return landing.kind === 'code' ? { ...landing, isLinkedByAddress: isLinkedByAddress === true } : landing;
  });
}

interface FinishedVisit extends Pick<typeof oidcCodes.$inferInsert, 'browserHash' | 'userId' | 'purpose'> {
  readonly returnTo: string;
  readonly login: OpenIdLogin;
}

async function landWithCode(
  { db, clock }: Context,
  { login, returnTo, purpose, ...visit }: FinishedVisit,
): Promise<OidcLanding> {
  const code = createToken(false);
  const { issuer, subject } = login;
  const isStored = await db.drizzle.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, visit.userId))) return false;
    // What ends the login meanwhile would not see the code.
    const isLogin = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
    const isTheirs = and(isLogin, eq(identities.userId, visit.userId));
    if (purpose === 'sign-in' && (await transaction.$count(identities, isTheirs)) === 0) return false;
    await transaction.insert(oidcCodes).values({
      ...visit,
      codeHash: hashToken(code),
      purpose,
      issuer,
      subject,
      label: labelOf(login),
      providerSession: login.session === null ? null : providerSessionKey(issuer, login.session),
      expiresAt: new Date(clock().getTime() + oidcCodeSeconds * 1_000),
    });
    return true;
  });
  if (!isStored) return { kind: 'error', failure: 'expired', returnTo };
  return purpose === 'link'
    ? { kind: 'link', code, returnTo }
    : { kind: 'code', code, isLinkedByAddress: false, returnTo };
}

/** The provider compares it with those that it was given. */
function redirectUri({ origin }: Context): string {
  return `${origin ?? ''}/api/auth/oidc/callback`;
}

/** Failures lead to the page of the client too: a browser is on its way, which no status would help. */
async function orLanding<Result>(
  { log }: Context,
  returnTo: string,
  use: () => Promise<Result>,
): Promise<Result | OidcLanding> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof RateLimitedError) return { kind: 'error', failure: 'too-many', returnTo };
    // The account that begins to link a login was deleted meanwhile.
    if (isMissingReference(error)) return { kind: 'error', failure: 'expired', returnTo };
    if (!(error instanceof OpenIdError)) throw error;
    if (error.failure !== 'cancelled') log.warn({ err: error }, 'sign-in by the OpenID provider failed');
    return { kind: 'error', failure: error.failure, returnTo };
  }
}
