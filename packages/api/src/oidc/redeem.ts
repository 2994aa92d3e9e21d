import { hashToken } from '@marquee/auth/session-token';
import { oidcCodes } from '@marquee/db/tables/identities';
import type { SignedIn } from '@marquee/domain/accounts/account';
import type { OidcCodeInput } from '@marquee/domain/accounts/oidc';
import { oidcMessages } from '@marquee/domain/accounts/oidc-messages';
import { and, eq, gt } from 'drizzle-orm';
import { startSession } from '../auth/start-session.ts';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';

/** Signs in with the one-time code of a visit to the provider. */
export async function redeem(context: Context, { code }: OidcCodeInput): Promise<SignedIn> {
  const isLive = isLiveCode(context, code, 'sign-in');
  const [visit] = await context.db.drizzle.select().from(oidcCodes).where(isLive);
  if (!visit) throw overError();
  const { userId, providerSession } = visit;
  const signedIn = await startSession(context, {
    userId,
    remember: true,
    method: 'oidc',
    providerSession,
    prove: async (transaction) => (await transaction.delete(oidcCodes).where(isLive).returning()).length > 0,
  });
  if (!signedIn) throw overError();
  return signedIn;
}

/**
 * A code in the browser that visited the provider. In another one it is worth nothing, so that no link signs somebody
 * in to an account of the sender. Programs follow no links, and need no cookie.
 */
export function isLiveCode({ browser, clock }: Context, code: string, purpose: 'sign-in' | 'link') {
  return and(
    eq(oidcCodes.codeHash, hashToken(code)),
    eq(oidcCodes.purpose, purpose),
    gt(oidcCodes.expiresAt, clock()),
    browser.isPage ? eq(oidcCodes.browserHash, hashToken(browser.secret ?? '')) : undefined,
  );
}

function overError(): ApplicationError {
  return new ApplicationError('GONE', oidcMessages.codeOver);
}
