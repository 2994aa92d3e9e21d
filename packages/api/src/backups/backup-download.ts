import { createToken, hashToken } from '@marquee/auth/session-token';
import { signInChallenges } from '@marquee/db/tables/passkeys';
import { users } from '@marquee/db/tables/users';
import type { BackupDownload } from '@marquee/domain/administration/backup-runs';
import { serverLimits } from '@marquee/domain/limits';
import { and, eq, gt } from 'drizzle-orm';
import type { Audit } from '../admin/audit.ts';
import type { Context, MemberContext } from '../context.ts';

export const backupDownloadPath = '/backup';

/**
 * An address that downloads one backup, once and soon: a browser saves a large file to the disk only from an address,
 * and sends no bearer token to it.
 */
export async function createBackupDownload({
  db,
  clock,
  account,
}: Pick<MemberContext, 'db' | 'clock' | 'account'>): Promise<BackupDownload> {
  const token = createToken(false);
  const expiresAt = new Date(clock().getTime() + serverLimits.backupAddressSeconds * 1_000);
  const challenge = { challengeHash: hashToken(token), purpose: 'download-backup', userId: account.id } as const;
  await db.drizzle.insert(signInChallenges).values({ ...challenge, expiresAt });
  return { path: `${backupDownloadPath}?token=${token}` };
}

/** Uses up the token of such an address; null if it was used or is over, or its account is no owner any more. */
export async function takeBackupDownload(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<Audit['actor'] | null> {
  const isOfToken = and(
    eq(signInChallenges.challengeHash, hashToken(token)),
    eq(signInChallenges.purpose, 'download-backup'),
    gt(signInChallenges.expiresAt, clock()),
  );
  const [taken] = await db.drizzle
    .delete(signInChallenges)
    .where(isOfToken)
    .returning({ userId: signInChallenges.userId });
  if (taken?.userId == null) return null;
  const { id, username } = users;
  const isOwner = and(eq(id, taken.userId), eq(users.role, 'owner'));
  const [owner] = await db.drizzle.select({ id, username }).from(users).where(isOwner);
  return owner ?? null;
}
