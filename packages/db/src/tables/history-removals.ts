import { mediaTypes } from '@marquee/domain/media-item';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

/**
 * A row is one title that somebody took out of the history: what a browser watched before that and reports only
 * later does not bring it back. `media_id` 0 is every title of the type. Kept as long as a record would be.
 */
export const historyRemovals = pgTable(
  'history_removals',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    mediaId: integer('media_id').notNull(),
    removedAt: moment('removed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'history_removals_key', columns: [table.userId, table.mediaType, table.mediaId] }),
    index('history_removals_removed_at_index').on(table.removedAt),
  ],
);
