import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { ofUser, timestamptz } from './users.ts';

/** One row per signed-in browser. `id` is the SHA-256 of the bearer token, so a leaked table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** "Remember me": a sliding session of 30 days instead of one of 24 hours. */
    remember: boolean('remember').notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id_index').on(table.userId), index('sessions_expires_at_index').on(table.expiresAt)],
);
