import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofProfile } from './profiles.ts';
import { timestamptz } from './users.ts';

/**
 * Tombstones of titles removed from the history: older events that a browser reports later do not restore them.
 * `media_id` 0 means all titles of the type. Deleted after the same retention as records.
 */
export const historyTombstones = pgTable(
  'history_removals',
  {
    profileId: ofProfile(),
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    mediaId: integer('media_id').notNull(),
    removedAt: timestamptz('removed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'history_removals_key', columns: [table.profileId, table.mediaType, table.mediaId] }),
    index('history_removals_removed_at_index').on(table.removedAt),
  ],
);
