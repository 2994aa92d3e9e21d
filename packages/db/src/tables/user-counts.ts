import { roles } from '@marquee/domain/accounts/roles';
import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Number of accounts per role and premium status, updated by triggers on `users` within each write (migration
 * user-counts): counting a million rows for every page took 60 times as long as reading the page.
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
