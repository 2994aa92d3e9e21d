import type { Database } from '@marquee/db/database';
import { auditLog } from '@marquee/db/tables/audit-log';
import { users } from '@marquee/db/tables/users';
import { canonicalName } from '@marquee/domain/accounts/account';
import type { ActivityEntry, ActivityFilters } from '@marquee/domain/administration/activity';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A place in the log, newest first: Unix ms and id of an entry. */
export interface ActivityPlace {
  readonly atMs: number;
  readonly id: number;
}

interface EntriesOptions {
  readonly filters: ActivityFilters;
  /** Only entries after this place. */
  readonly after: ActivityPlace | null;
  readonly limit: number;
}

type Row = typeof auditLog.$inferSelect;

/** Entries that match, newest first. */
export async function readEntries(db: Pick<Database, 'drizzle'>, options: EntriesOptions): Promise<ActivityEntry[]> {
  const found = await Promise.all(await entryQueries(db, options));
  const rows = new Map(found.flat().map((row) => [row.id, row]));
  return [...rows.values()]
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id)
    .slice(0, options.limit)
    .map(toEntry);
}

/**
 * An account is found by the name that it had and, whatever that was, by the one that it has now. Each of these ways is
 * a query of its own, which reads an index in the order of the list: one with `or` would read and sort all that match.
 */
export async function entryQueries({ drizzle }: Pick<Database, 'drizzle'>, { filters, after, limit }: EntriesOptions) {
  const { action, from, until } = filters;
  const [actors, subjects] = await Promise.all([
    waysToName({ drizzle }, filters.actor, { name: auditLog.actor, id: auditLog.actorId }),
    waysToName({ drizzle }, filters.subject, { name: auditLog.target, id: auditLog.targetId }),
  ]);
  const others = and(
    action ? eq(auditLog.action, action) : undefined,
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    until === undefined ? undefined : lt(auditLog.at, new Date(until)),
    after === null ? undefined : isAfter(after),
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

function isAfter({ atMs, id }: ActivityPlace): SQL {
  const at = new Date(atMs).toISOString();
  return sql`(${auditLog.at}, ${auditLog.id}) < (${at}::timestamptz, ${id}::bigint)`;
}

function toEntry({ id, at, actor, actorId, action, target, targetId, before, after }: Row): ActivityEntry {
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
