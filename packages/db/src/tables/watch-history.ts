import { mediaTypes } from '@marquee/domain/media-item';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

/**
 * A row is what one person watched last of one title; season and episode are 0 for movies. `beginning` marks a row
 * that only the hero's buttons made: any real watching replaces it. The rows of an account go with it.
 */
export const watchHistory = pgTable(
  'watch_history',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    mediaId: integer('media_id').notNull(),
    season: integer('season').notNull().default(0),
    episode: integer('episode').notNull().default(0),
    beginning: boolean('beginning').notNull().default(false),
    watchedAt: moment('watched_at').notNull(),
    lastWatched: moment('last_watched').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'watch_history_key', columns: [table.userId, table.mediaType, table.mediaId] }),
    check('watch_history_media_type_known', sql`${table.mediaType} in ('movie', 'tv')`),
    index('watch_history_newest_index').on(table.userId, table.lastWatched, table.mediaType, table.mediaId),
    index('watch_history_last_watched_index').on(table.lastWatched),
  ],
);

export type WatchHistoryRow = typeof watchHistory.$inferSelect;
