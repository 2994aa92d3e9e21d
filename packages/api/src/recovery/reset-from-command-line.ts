import { users } from '@marquee/db/tables/users';
import { canonicalName } from '@marquee/domain/accounts/account';
import type { ResetLink } from '@marquee/domain/accounts/recovery';
import { eq } from 'drizzle-orm';
import { commandLine, recordAudit } from '../admin/audit.ts';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { createLink } from './one-time-links.ts';

/**
 * A one-time link for the account of that name, made on the server.
 * @throws ApplicationError if nobody has the name
 */
export function resetFromCommandLine(
  { db, clock, origin }: Pick<Context, 'db' | 'clock' | 'origin'>,
  name: string,
): Promise<ResetLink & { username: string }> {
  return db.drizzle.transaction(async (transaction) => {
    const [account] = await transaction
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(eq(users.usernameCanonical, canonicalName(name)));
    if (!account) throw new ApplicationError('NOT_FOUND', 'There is no account of that name.');
    const link = await createLink(transaction, { userId: account.id, createdBy: null, now: clock(), origin });
    const after = { expiresAt: link.expires_at };
    await recordAudit(transaction, { actor: commandLine, action: 'create-reset-link', target: account, after });
    return { ...link, username: account.username };
  });
}
