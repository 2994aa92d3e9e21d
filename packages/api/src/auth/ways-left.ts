import { relyingParty } from '@marquee/auth/passkeys';
import type { Transaction } from '@marquee/db/database';
import { identities } from '@marquee/db/tables/identities';
import { passkeys } from '@marquee/db/tables/passkeys';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import type { Deleted } from '@marquee/domain/history/watch-history';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { lockMember } from './lock-accounts.ts';

/**
 * Removes one of the caller's ways to sign in, but not the last one that works. Of two removals at once the second
 * waits for the account's row.
 * @throws ApplicationError 'CONFLICT'
 */
export async function removeWay(
  context: MemberContext,
  remove: (transaction: Transaction) => Promise<Deleted>,
): Promise<Deleted> {
  const result = await context.db.drizzle.transaction(async (transaction) => {
    const account = await lockMember(transaction, context);
    const password = account.passwordHash !== null && context.signIn.passwordLogin ? 1 : 0;
    const before = password + (await countOtherWays(transaction, context));
    const deleted = await remove(transaction);
    const after = password + (await countOtherWays(transaction, context));
    if (before > 0 && after === 0) throw new ApplicationError('CONFLICT', accountMessages.lastWay);
    return deleted;
  });
  context.sessions.evict(context.account.id);
  return result;
}

/** Passkeys of this host, and logins at the provider that is set up now: others no longer sign in. */
async function countOtherWays(transaction: Transaction, { account, oidc, origin }: MemberContext): Promise<number> {
  const host = relyingParty(origin)?.host;
  const issuer = oidc?.provider.issuer;
  const ofPasskeys = and(eq(passkeys.userId, account.id), eq(passkeys.host, host ?? ''));
  const ofIdentities = and(eq(identities.userId, account.id), eq(identities.issuer, issuer ?? ''));
  return (await transaction.$count(passkeys, ofPasskeys)) + (await transaction.$count(identities, ofIdentities));
}
