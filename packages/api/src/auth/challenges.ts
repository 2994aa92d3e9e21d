import { hashToken } from '@marquee/auth/session-token';
import type { Database } from '@marquee/db/database';
import { signInChallenges } from '@marquee/db/tables/passkeys';
import { and, eq, gt } from 'drizzle-orm';
import type { Context, MemberContext } from '../context.ts';
import { lockMember } from './lock-accounts.ts';

/** Time to answer the challenge for a passkey. */
const challengeMinutes = 5;
/** Logout tokens are remembered for so long; older ones are refused anyway. */
const logoutTokenMinutes = 10;
/** Time to follow the address of a backup's download. */
const backupAddressSeconds = 60;

type Purpose = (typeof signInChallenges.$inferInsert)['purpose'];

const lifetimesMs: Record<Purpose, number> = {
  'add-passkey': challengeMinutes * 60_000,
  'passkey-sign-in': challengeMinutes * 60_000,
  'link-identity': challengeMinutes * 60_000,
  'download-backup': backupAddressSeconds * 1_000,
  // Longer than such a token is valid.
  'provider-logout': logoutTokenMinutes * 60_000,
};

interface ChallengeUse {
  readonly purpose: Purpose;
  /** The account that it is for, if it is known. */
  readonly userId?: number;
}

/** Stores a challenge; returns false if it is stored already. */
export async function storeChallenge(
  { db, clock }: Pick<Context, 'clock'> & { db: { drizzle: Pick<Database['drizzle'], 'insert'> } },
  challenge: string,
  use: ChallengeUse,
): Promise<boolean> {
  const expiresAt = new Date(clock().getTime() + lifetimesMs[use.purpose]);
  const stored = await db.drizzle
    .insert(signInChallenges)
    .values({ challengeHash: hashToken(challenge), ...use, expiresAt })
    .onConflictDoNothing()
    .returning({ purpose: signInChallenges.purpose });
  return stored.length > 0;
}

/**
 * Stores a challenge for the caller's account, which is locked: neither a session that has ended nor an account that is
 * gone gets one.
 */
export async function storeOwnChallenge(context: MemberContext, challenge: string, purpose: Purpose): Promise<void> {
  const { account, clock, db } = context;
  await db.drizzle.transaction(async (transaction) => {
    await lockMember(transaction, context);
    await storeChallenge({ db: { drizzle: transaction }, clock }, challenge, { purpose, userId: account.id });
  });
}

/** Uses up a challenge, and returns whose it is; undefined if there is none for this use. */
export async function takeChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  challenge: string,
  { purpose, userId }: ChallengeUse,
): Promise<{ userId: number | null } | undefined> {
  const isLive = and(
    eq(signInChallenges.challengeHash, hashToken(challenge)),
    eq(signInChallenges.purpose, purpose),
    userId === undefined ? undefined : eq(signInChallenges.userId, userId),
    gt(signInChallenges.expiresAt, clock()),
  );
  const [taken] = await db.drizzle.delete(signInChallenges).where(isLive).returning();
  return taken;
}
