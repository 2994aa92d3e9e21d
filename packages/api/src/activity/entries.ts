import type { Database } from '@marquee/db/database';
import { auditLog } from '@marquee/db/tables/audit-log';
import { users } from '@marquee/db/tables/users';
import { canonicalName } from '@marquee/domain/accounts/account';
import type { ActivityEntry, ActivityPage, ActivityQuery } from '@marquee/domain/administration/activity';
import type { AuditEntry } from '@marquee/domain/administration/administration';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { isAfterTime, pageOf, timeCursor } from '../keyset-page.ts';

/** A page of the audit log, newest first (docs/behaviour/administration.md §8). */
export async function activityPage({ db }: Pick<Context, 'db'>, query: ActivityQuery): Promise<ActivityPage> {
  const { limit } = query;
  const found = await Promise.all(await entryQueries(db, { ...query, limit: limit + 1 }));
  const rows = new Map(found.flat().map((row) => [row.id, row]));
  const newestFirst = [...rows.values()].sort((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id);
  const { items, nextCursor } = pageOf(newestFirst, limit, ({ at, id }) => timeCursor(at, id));
  return { items: items.map(toEntry), nextCursor };
}

/**
 * An account is found by the name that it had and, whatever that was, by the one that it has now. Each of these ways is
 * a query of its own, which reads an index in the order of the list: one with `or` would read and sort all that match.
 */
export async function entryQueries({ drizzle }: Pick<Database, 'drizzle'>, query: ActivityQuery) {
  const { action, from, until, cursor, limit } = query;
  const [actors, subjects] = await Promise.all([
    waysToName({ drizzle }, query.actor, { name: auditLog.actor, id: auditLog.actorId }),
    waysToName({ drizzle }, query.subject, { name: auditLog.target, id: auditLog.targetId }),
  ]);
  const others = and(
    action ? eq(auditLog.action, action) : undefined,
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    until === undefined ? undefined : lt(auditLog.at, new Date(until)),
    cursor === undefined ? undefined : isAfterTime(auditLog, cursor),
  );
  const conditions = actors.flatMap((actor) => subjects.map((subject) => and(actor, subject, others)));
  return conditions.map((condition) =>
    drizzle.select().from(auditLog).where(condition).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(limit),
  );
}

/** The conditions that each find entries of a name; one that finds all without a name. */
async function waysToName(
  { drizzle }: Pick<Database, 'drizzle'>,
  name: string | undefined,
  columns: { readonly name: PgColumn; readonly id: PgColumn },
): Promise<(SQL | undefined)[]> {
  if (!name) return [undefined];
  const canonical = canonicalName(name);
  const [account] = await drizzle.select({ id: users.id }).from(users).where(eq(users.usernameCanonical, canonical));
  return [sql`lower(${columns.name}) = ${canonical}`, ...(account ? [eq(columns.id, account.id)] : [])];
}

function toEntry(row: typeof auditLog.$inferSelect): ActivityEntry {
  const { id, at, actor, actorId, action, target, targetId, before, after } = row;
  return {
    id,
    at: at.toISOString(),
    actor: { id: actorId, username: actor },
    action,
    subject: target === null ? null : { id: targetId, username: target },
    before,
    after,
  };
}

/** The newest rows of the audit log, newest first. */
export async function newestAudits({ drizzle }: Pick<Database, 'drizzle'>, limit: number): Promise<AuditEntry[]> {
  const { id, at, actor, action, target, before, after } = auditLog;
  const rows = await drizzle
    .select({ id, at, actor, action, target, before, after })
    .from(auditLog)
    .orderBy(desc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
