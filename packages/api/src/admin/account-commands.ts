import { users } from '@marquee/db/tables/users';
import { canonicalName, type Role } from '@marquee/domain/accounts/account';
import { type Actor, permissionDenial } from '@marquee/domain/accounts/permission';
import type { ResetLink } from '@marquee/domain/accounts/recovery';
import { eq } from 'drizzle-orm';
import { commandLine, recordAudit } from '../audit/record-audit.ts';
import { lockWithOwners } from '../auth/lock-accounts.ts';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { createLink } from '../recovery/one-time-links.ts';
import { changeRole } from './users/change-users.ts';

/** Actor of commands run on the server: has an owner's permissions but no account. */
const operator: Actor = { id: 0, role: 'owner' };

/**
 * Sets a role from the command line, with the same rules and audit log row as the dashboard. Returns the username as
 * stored, and the previous role.
 * @throws ApplicationError if the account does not exist, or the last owner would lose the role
 */
export async function setRoleFromCommandLine(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  name: string,
  role: Role,
): Promise<{ username: string; before: Role }> {
  return db.drizzle.transaction(async (transaction) => {
    const usernameCanonical = canonicalName(name);
    const locked = await lockWithOwners(transaction, eq(users.usernameCanonical, usernameCanonical));
    const account = locked.accounts.find((row) => row.usernameCanonical === usernameCanonical);
    if (!account) throw noAccountError();
    if (account.role !== role) {
      const isLastOwner = locked.isLastOwner(account);
      const denial = permissionDenial({ action: 'set-role', actor: operator, target: account, isLastOwner });
      if (denial) throw new ApplicationError(denial.failure, denial.message);
      await changeRole(transaction, { actor: commandLine, target: account, role, now: clock() });
    }
    return { username: account.username, before: account.role };
  });
}

/**
 * A one-time link for the account of that name, made on the server.
 * @throws ApplicationError if no account has the name
 */
export function resetFromCommandLine(
  { db, clock, origin }: Pick<Context, 'db' | 'clock' | 'origin'>,
  name: string,
): Promise<ResetLink & { username: string }> {
  return db.drizzle.transaction(async (transaction) => {
    const hasName = eq(users.usernameCanonical, canonicalName(name));
    const [account] = await transaction.select({ id: users.id, username: users.username }).from(users).where(hasName);
    if (!account) throw noAccountError();
    const link = await createLink(transaction, { userId: account.id, createdBy: null, now: clock(), origin });
    const after = { expiresAt: link.expires_at };
    await recordAudit(transaction, { actor: commandLine, action: 'create-reset-link', target: account, after });
    return { ...link, username: account.username };
  });
}

function noAccountError(): ApplicationError {
  return new ApplicationError('NOT_FOUND', 'There is no account of that name.');
}
