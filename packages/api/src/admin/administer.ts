import type { Transaction } from '@marquee/db/database';
import { type UserRow, users } from '@marquee/db/tables/users';
import { type AccountAction, permissionDenial } from '@marquee/domain/accounts/permission';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import type { AuditAction } from '@marquee/domain/administration/audit-actions';
import { inArray } from 'drizzle-orm';
import { type Audit, recordAudit } from '../audit/record-audit.ts';
import { isLiveSession, lockWithOwners } from '../auth/lock-accounts.ts';
import type { MemberContext } from '../context.ts';
import { ApplicationError, unauthorizedError } from '../errors.ts';

/** An admin write in progress: both accounts are locked and the action is permitted. */
export interface AdminAction {
  readonly transaction: Transaction;
  readonly actor: UserRow;
  readonly target: UserRow;
  /** Adds the audit row of this action. */
  audit(action: AuditAction, change: Pick<Audit, 'target' | 'before' | 'after'>): Promise<void>;
}

/**
 * Runs an admin action on an account in one transaction, if permitted. Roles and the caller's session are re-read under
 * the lock, so a demoted admin and an ended session are rejected at once. The actor is locked too: the audit row
 * references both accounts, and two admins who edit each other would otherwise deadlock.
 * @throws ApplicationError
 */
export async function administer<Result>(
  { db, account, log, sessions, token }: MemberContext,
  { action, id }: { action: AccountAction; id: number },
  write: (context: AdminAction) => Promise<Result>,
): Promise<Result> {
  const result = await db.drizzle.transaction(async (transaction) => {
    const locked = await lockWithOwners(transaction, inArray(users.id, [account.id, id]));
    const actor = locked.accounts.find((row) => row.id === account.id);
    if (!actor || !(await isLiveSession(transaction, token))) throw unauthorizedError();
    const target = locked.accounts.find((row) => row.id === id);
    if (!target) throw new ApplicationError('NOT_FOUND', administrationMessages.userNotFound);
    const denial = permissionDenial({ action, actor, target, isLastOwner: locked.isLastOwner(target) });
    if (denial) {
      log.warn({ actor: actor.id, action, target: target.id, failure: denial.failure }, 'admin action denied');
      throw new ApplicationError(denial.failure, denial.message);
    }
    const audit: AdminAction['audit'] = (name, change) =>
      recordAudit(transaction, { actor, action: name, target, ...change });
    return write({ transaction, actor, target, audit });
  });
  sessions.evict(id);
  return result;
}
