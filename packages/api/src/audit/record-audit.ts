import type { Account } from '@marquee/auth/account';
import type { Database } from '@marquee/db/database';
import { auditLog } from '@marquee/db/tables/audit-log';
import type { AuditAction } from '@marquee/domain/administration/audit-actions';

export interface Audit {
  /** The id is null if the actor is not an account; see `commandLine`. */
  readonly actor: { readonly id: Account['id'] | null; readonly username: Account['username'] };
  readonly action: AuditAction;
  /** The affected account; its id is null if it was deleted. */
  readonly target?: { readonly id: number | null; readonly username: string };
  /** State before and after the action; never contains a secret. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Actor of commands run on the server. The space makes it distinct from every username. */
export const commandLine: Audit['actor'] = { id: null, username: 'command line' };

/** Actor of changes that an OpenID provider's groups and logouts make. */
export const openIdProvider: Audit['actor'] = { id: null, username: 'OpenID provider' };

/** Actor of the links that visitors request by mail: who they are is not known. */
export const forgottenPassword: Audit['actor'] = { id: null, username: 'forgotten password' };

/** Adds an audit log row. Call it in the transaction of the write, so that both commit or neither does. */
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
