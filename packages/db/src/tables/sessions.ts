import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

/**
 * A row is one signed-in browser. `id` is the SHA-256 of the bearer token, never the token: a stolen copy of this
 * table opens no session. The rows of an account go with it.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** "Remember me" was ticked: the session lasts 30 days and slides, else 24 hours. */
    remember: boolean('remember').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id_index').on(table.userId), index('sessions_expires_at_index').on(table.expiresAt)],
);
