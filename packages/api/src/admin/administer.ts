import type { Transaction } from '@marquee/db/database';
import { type User, users } from '@marquee/db/tables/users';
import { administrationMessages } from '@marquee/domain/administration-messages';
import { type AccountAction, refusalOf } from '@marquee/domain/permission';
import { inArray } from 'drizzle-orm';
import { lockWithOwners } from '../auth/lock-owners.ts';
import type { MemberContext } from '../context.ts';
import { ApplicationError, notSignedIn } from '../errors.ts';

/** A write under way: both accounts are locked, and the policy allows it. */
export interface Deed {
  readonly transaction: Transaction;
  readonly actor: User;
  readonly target: User;
}

/**
 * Does something to an account, in one transaction, where the policy allows it. Roles are read anew under the lock:
 * whoever was demoted a moment ago is refused. The actor is locked too, since the row of the audit log refers to both
 * accounts, and two admins who edit each other would else wait for each other for ever.
 * @throws ApplicationError
 */
export async function administer<Result>(
  { db, account, log, sessions }: MemberContext,
  { action, id }: { action: AccountAction; id: number },
  write: (deed: Deed) => Promise<Result>,
): Promise<Result> {
  const result = await db.drizzle.transaction(async (transaction) => {
    const locked = await lockWithOwners(transaction, inArray(users.id, [account.id, id]));
    const actor = locked.accounts.find((row) => row.id === account.id);
    if (!actor) throw notSignedIn();
    const target = locked.accounts.find((row) => row.id === id);
    if (!target) throw new ApplicationError('NOT_FOUND', administrationMessages.userNotFound);
    const refusal = refusalOf({ action, actor, target, isLastOwner: locked.isLastOwner(target) });
    if (refusal) {
      log.warn({ actor: actor.id, action, target: target.id, failure: refusal.failure }, 'administration refused');
      throw new ApplicationError(refusal.failure, refusal.message);
    }
    return write({ transaction, actor, target });
  });
  sessions.forget(id);
  return result;
}
