import { roles } from '@marquee/domain/roles';
import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * A row says how many accounts of that role have the badge, or have it not. Triggers on `users` keep it (migration
 * user-counts), within each write: counting a million rows for every page took 60 times as long as reading the page.
 */
export const userCounts = pgTable(
  'user_counts',
  {
    role: text('role', { enum: roles }).notNull(),
    isPremium: boolean('is_premium').notNull(),
    users: bigint('users', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'user_counts_key', columns: [table.role, table.isPremium] })],
);
