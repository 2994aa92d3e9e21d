import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ofProfile } from './profiles.ts';

/**
 * Number of history records per profile, updated by triggers on `watch_history` within each write (migration
 * history-counts): counting 100,000 records took 25 times as long as counting ten.
 */
export const historyCounts = pgTable('history_counts', {
  profileId: ofProfile().primaryKey(),
  movies: bigint('movies', { mode: 'number' }).notNull(),
  shows: bigint('shows', { mode: 'number' }).notNull(),
});

/**
 * Number of records by UTC day of `last_watched`, as the sum of a day's rows. Each connection writes its own `shard`,
 * so that concurrent writes do not wait for each other's row locks.
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
