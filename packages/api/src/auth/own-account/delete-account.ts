import { endByEvent } from '@marquee/auth/account-endings';
import type { Transaction } from '@marquee/db/database';
import { auditLog } from '@marquee/db/tables/audit-log';
import { type UserRow, users } from '@marquee/db/tables/users';
import { canonicalName, type OwnerProof } from '@marquee/domain/accounts/account';
import { deletionMessages } from '@marquee/domain/accounts/deletion-messages';
import type { Deleted } from '@marquee/domain/history/watch-history';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context, MemberContext } from '../../context.ts';
import { ApplicationError, unauthorizedError } from '../../errors.ts';
import { deleteImportsOf } from '../../exchange/delete-imports.ts';
import { revokeFeedsOf } from '../../feeds/revoke-feeds.ts';
import { isLiveSession, lockWithOwners } from '../lock-accounts.ts';
import { requireOwnerProof, wrongPasswordError } from './owner-proof.ts';

/** Stands in the audit log for members who deleted their account. The space makes it distinct from every username. */
const deletedAccount = { id: null, username: 'deleted account' } as const;

/** Fields of audit rows about an account that say nothing about its member. */
const impersonalFields = ['role', 'isPremium', 'credentials', 'ended'] as const;

/**
 * Deletes the caller's account with all that belongs to it (docs/behaviour/accounts.md §14).
 * @throws ApplicationError 'BAD_REQUEST' without a proof, 'CONFLICT' if no owner were left or the start recreates it
 */
export async function deleteAccount(context: MemberContext, proof: OwnerProof): Promise<Deleted> {
  const { account, clock, db, profile, recommendationCache, sessions, token } = context;
  const verifiedHash = await requireOwnerProof(context, proof);
  await db.drizzle.transaction(async (transaction) => {
    const locked = await lockWithOwners(transaction, eq(users.id, account.id));
    const row = locked.accounts.find(({ id }) => id === account.id);
    if (!row || !(await isLiveSession(transaction, token))) throw unauthorizedError();
    if (verifiedHash !== null && row.passwordHash !== verifiedHash) throw wrongPasswordError();
    if (locked.isLastOwner(row)) throw new ApplicationError('CONFLICT', deletionMessages.lastOwnerStays);
    if (isRecreated(context, row)) throw new ApplicationError('CONFLICT', deletionMessages.ownerOfSettings);
    // Before what locks the profiles.
    await deleteImportsOf(transaction, row.id);
    await endByEvent(transaction, 'deletion', { userId: row.id, now: clock() });
    await removeNames(transaction, row.id);
    await revokeFeedsOf(transaction, { userId: row.id, now: clock() });
    await transaction.delete(users).where(eq(users.id, row.id));
    const { role, isPremium } = row;
    const entry = { actor: deletedAccount, target: deletedAccount, before: { role, isPremium } };
    await recordAudit(transaction, { ...entry, action: 'delete-own-account' });
  });
  sessions.evict(account.id);
  recommendationCache.delete(profile.id);
  return { deleted: 1 };
}

/** Whether the next start would create an owner account with the name or the address of this one. */
function isRecreated(
  { installation: { owner } }: Pick<Context, 'installation'>,
  { usernameCanonical, emailCanonical }: Pick<UserRow, 'usernameCanonical' | 'emailCanonical'>,
): boolean {
  if (owner === null) return false;
  return usernameCanonical === canonicalName(owner.username) || emailCanonical === canonicalName(owner.email);
}

/** The audit log says for its whole retention what was done, but no longer by whom and to whom. */
async function removeNames(transaction: Transaction, id: number): Promise<void> {
  const { username } = deletedAccount;
  await transaction.update(auditLog).set({ actor: username }).where(eq(auditLog.actorId, id));
  const impersonal = { before: impersonalPart(auditLog.before), after: impersonalPart(auditLog.after) };
  await transaction
    .update(auditLog)
    .set({ target: username, ...impersonal })
    .where(eq(auditLog.targetId, id));
}

/** Null where no field remains. */
function impersonalPart(column: PgColumn): SQL<Record<string, unknown> | null> {
  const names = sql.join(
    impersonalFields.map((field) => sql`${field}`),
    sql`, `,
  );
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(${column}) where key in (${names}))`;
}
