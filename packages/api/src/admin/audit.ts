import type { Account } from '@marquee/auth/account';
import type { Database } from '@marquee/db/database';
import { auditLog } from '@marquee/db/tables/audit-log';
import type { AuditEntry } from '@marquee/domain/administration';
import { desc } from 'drizzle-orm';

/** Every write of the administration by its name in the audit log. */
export type AuditAction =
  | 'edit-user'
  | 'set-role'
  | 'toggle-premium'
  | 'delete-user'
  | 'clean-history'
  | 'clear-cache'
  | 'refresh-players';

export interface Audit {
  readonly actor: Pick<Account, 'id' | 'username'>;
  readonly action: AuditAction;
  /** The account it was done to; its id is null where the account is gone. */
  readonly target?: { readonly id: number | null; readonly username: string };
  /** What was, and what is now; never a secret. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Notes a write of the administration; within the transaction of the write, so that neither is without the other. */
export async function recordAudit(queries: Pick<Database['drizzle'], 'insert'>, audit: Audit): Promise<void> {
  const { actor, action, target, before, after } = audit;
  await queries.insert(auditLog).values({
    actorId: actor.id,
    actor: actor.username,
    action,
    targetId: target?.id ?? null,
    target: target?.username ?? null,
    before: before ?? null,
    after: after ?? null,
  });
}

/** The newest rows of the audit log, newest first. */
export async function newestAudits({ drizzle }: Pick<Database, 'drizzle'>, most: number): Promise<AuditEntry[]> {
  const { id, at, actor, action, target, before, after } = auditLog;
  const rows = await drizzle
    .select({ id, at, actor, action, target, before, after })
    .from(auditLog)
    .orderBy(desc(id))
    .limit(most);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
