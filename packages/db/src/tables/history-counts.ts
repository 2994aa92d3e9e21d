import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/**
 * A row says how many records the history of one person has. Triggers on `watch_history` keep it (migration
 * history-counts), within each write: counting 100,000 records took 25 times as long as counting ten.
 */
export const historyCounts = pgTable('history_counts', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  movies: bigint('movies', { mode: 'number' }).notNull(),
  shows: bigint('shows', { mode: 'number' }).notNull(),
});

/**
 * The rows of a day (UTC) add up to how many records of all people were watched last on it. Each connection of the
 * server writes rows of its own, `shard`, so that people who watch at the same time do not wait for each other.
 */
export const historyDays = pgTable(
  'history_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    shard: integer('shard').notNull(),
    records: bigint('records', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'history_days_key', columns: [table.day, table.shard] })],
);
