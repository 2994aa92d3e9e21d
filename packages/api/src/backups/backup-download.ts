import { createToken } from '@marquee/auth/session-token';
import { users } from '@marquee/db/tables/users';
import type { BackupDownload } from '@marquee/domain/administration/backup-runs';
import { and, eq } from 'drizzle-orm';
import type { Audit } from '../audit/record-audit.ts';
import { storeOwnChallenge, takeChallenge } from '../auth/challenges.ts';
import type { Context, MemberContext } from '../context.ts';

export const backupDownloadPath = '/backup';

/**
 * An address that downloads one backup, once and soon: a browser saves a large file to the disk only from an address,
 * and sends no bearer token to it.
 */
export async function createBackupDownload(context: MemberContext): Promise<BackupDownload> {
  const token = createToken(false);
  await storeOwnChallenge(context, token, 'download-backup');
  return { path: `${backupDownloadPath}?token=${token}` };
}

/** Uses up the token of such an address; null if it was used or has expired, or its account is no owner any more. */
export async function takeBackupDownload(
  context: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<Audit['actor'] | null> {
  const taken = await takeChallenge(context, token, { purpose: 'download-backup' });
  if (taken?.userId == null) return null;
  const { id, username } = users;
  const isOwner = and(eq(id, taken.userId), eq(users.role, 'owner'));
  const [owner] = await context.db.drizzle.select({ id, username }).from(users).where(isOwner);
  return owner ?? null;
}
