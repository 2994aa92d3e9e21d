import { type RelyingParty, relyingParty } from '@marquee/auth/passkeys';
import { hashToken } from '@marquee/auth/session-token';
import { signInChallenges } from '@marquee/db/tables/passkeys';
import { passkeyMessages } from '@marquee/domain/accounts/passkey-messages';
import { serverLimits } from '@marquee/domain/limits';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';

interface ChallengeUse {
  readonly purpose: (typeof signInChallenges.$inferInsert)['purpose'];
  /** Null before a sign-in. */
  readonly userId: number | null;
}

export async function storeChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  challenge: string,
  use: ChallengeUse,
): Promise<void> {
  const expiresAt = new Date(clock().getTime() + serverLimits.challengeMinutes * 60_000);
  await db.drizzle.insert(signInChallenges).values({ challengeHash: hashToken(challenge), ...use, expiresAt });
}

/** Uses up a challenge; false if there is none for this use. */
export async function takeChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  challenge: string,
  { purpose, userId }: ChallengeUse,
): Promise<boolean> {
  const taken = await db.drizzle
    .delete(signInChallenges)
    .where(
      and(
        eq(signInChallenges.challengeHash, hashToken(challenge)),
        eq(signInChallenges.purpose, purpose),
        userId === null ? isNull(signInChallenges.userId) : eq(signInChallenges.userId, userId),
        gt(signInChallenges.expiresAt, clock()),
      ),
    )
    .returning({ purpose: signInChallenges.purpose });
  return taken.length > 0;
}

/** This site, as authenticators know it. @throws ApplicationError where passkeys cannot work */
export function requireRelyingParty({ origin }: Pick<Context, 'origin'>): RelyingParty {
  const party = relyingParty(origin);
  if (party === null) throw new ApplicationError('CONFLICT', passkeyMessages.unavailable);
  return party;
}
