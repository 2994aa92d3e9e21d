import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz, users } from './users.ts';

/** One row per admin action, without secrets. Stores the usernames at that time and outlives both accounts. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull().defaultNow(),
    actorId: bigint('actor_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    targetId: bigint('target_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    target: text('target'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_actor_id_index').on(table.actorId),
    index('audit_log_target_id_index').on(table.targetId),
  ],
);
