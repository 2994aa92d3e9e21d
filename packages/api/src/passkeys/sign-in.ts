import { passkeyRequestOptions, verifyPasskey } from '@marquee/auth/passkeys';
import { passkeys } from '@marquee/db/tables/passkeys';
import { users } from '@marquee/db/tables/users';
import type { SignedIn } from '@marquee/domain/accounts/account';
import { passkeyMessages } from '@marquee/domain/accounts/passkey-messages';
import type { PasskeyOptions, PasskeySignIn } from '@marquee/domain/accounts/passkeys';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import { storeChallenge, takeChallenge } from '../auth/challenges.ts';
import { startSession } from '../auth/start-session.ts';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { accountAtAddressKey } from '../rate-limits/password-guard.ts';
import { requireRelyingParty } from './own-passkeys.ts';

const use = { purpose: 'passkey-sign-in' } as const;

/** Options for the browser to sign in with a passkey. */
export async function startPasskeySignIn(context: Context): Promise<PasskeyOptions> {
  const party = requireRelyingParty(context);
  await context.rateLimits.countUse('passkey-challenge', context.address);
  const options = await passkeyRequestOptions(party);
  await storeChallenge(context, options.challenge, use);
  return { options: { ...options } };
}

/**
 * Signs in with a passkey. A use count that does not rise means that the passkey was copied: the sign-in is refused and
 * audited.
 */
export async function signInWithPasskey(context: Context, { response, remember }: PasskeySignIn): Promise<SignedIn> {
  const { address, db, clock, rateLimits } = context;
  const party = requireRelyingParty(context);
  const [found] = await db.drizzle
    .select({ passkey: passkeys, account: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, response.id), eq(passkeys.host, party.host)));
  if (!found) throw refusedError();
  const { passkey, account } = found;
  const take = async (challenge: string) => (await takeChallenge(context, challenge, use)) !== undefined;
  const verified = await verifyPasskey({ ...party, ...passkey, host: party.host }, response, take);
  if (!verified) throw refusedError();
  const { counter, isBackedUp } = verified;
  // Authenticators that do not count always send 0. In the statement, so that of two at once with one count one is
  // left.
  const isCounted = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
  const [used] = await db.drizzle
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: clock() })
    .where(and(eq(passkeys.id, passkey.id), isCounted))
    .returning({ id: passkeys.id });
  if (!used) {
    await rateLimits.countUse('own-change', accountAtAddressKey(account.id, address));
    const after = { id: passkey.id, name: passkey.name, counter, stored: passkey.counter };
    await recordAudit(db.drizzle, { actor: account, action: 'refuse-passkey', target: account, after });
    throw refusedError();
  }
  const signedIn = await startSession(context, {
    userId: account.id,
    remember,
    method: 'passkey',
    prove: async (transaction) => (await transaction.$count(passkeys, eq(passkeys.id, passkey.id))) > 0,
  });
  if (!signedIn) throw refusedError();
  return signedIn;
}

function refusedError(): ApplicationError {
  return new ApplicationError('UNAUTHORIZED', passkeyMessages.refused);
}
