import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofUser } from './users.ts';

/** What is counted a day at a time. */
export const dailyKinds = ['play', 'title', 'member', 'search-miss', 'player-failure'] as const;

/** How often something happened on a day (UTC), for Analytics. Nothing in it is about a person. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date('day').notNull(),
    kind: text('kind', { enum: dailyKinds }).notNull(),
    /** A title as 'movie:603', the text of a search, or the id of a player server; '' where there is one count a day. */
    key: text('key').notNull().default(''),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.key] })],
);

/**
 * Accounts that the count of a day already includes, so that each counts once in all replicas and after a restart. Rows
 * are deleted once their day is over.
 */
export const activeMembers = pgTable('active_members', { day: date('day').notNull(), userId: ofUser() }, (table) => [
  primaryKey({ columns: [table.userId, table.day] }),
]);
