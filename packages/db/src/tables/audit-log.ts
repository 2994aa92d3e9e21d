import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { generatedId, timestamptz, users } from './users.ts';

/** One row per admin action, without secrets. Stores the usernames at that time and outlives both accounts. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: generatedId(),
    at: timestamptz('at').notNull().defaultNow(),
    actorId: bigint('actor_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    targetId: bigint('target_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    target: text('target'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  // Each filter of the Activity tab has its rows in the order of the list; `lower` as in the filter by a name.
  (table) => [
    index('audit_log_at_index').on(table.at, table.id),
    index('audit_log_action_index').on(table.action, table.at, table.id),
    index('audit_log_actor_index').on(sql`lower(${table.actor})`, table.at, table.id),
    index('audit_log_actor_id_index').on(table.actorId, table.at, table.id),
    index('audit_log_target_index').on(sql`lower(${table.target})`, table.at, table.id),
    index('audit_log_target_id_index').on(table.targetId, table.at, table.id),
  ],
);
