import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz, users } from './users.ts';

/** One row per version of the dashboard's player configuration; the newest is in force. */
export const playerLists = pgTable(
  'player_lists',
  {
    version: integer('version').primaryKey(),
    /** Null: the remote list or the file is used again. */
    body: jsonb('body').$type<unknown>(),
    createdBy: bigint('created_by', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    note: text('note').notNull().default(''),
  },
  (table) => [index('player_lists_created_by_index').on(table.createdBy)],
);
