import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofProfile } from './profiles.ts';
import { timestamptz } from './users.ts';

/** The columns that name an episode, or a movie, of a profile; a movie has season and episode 0. */
export const watchedEpisode = {
  profileId: ofProfile(),
  mediaType: text('media_type', { enum: mediaTypes }).notNull(),
  mediaId: integer('media_id').notNull(),
  season: integer('season').notNull().default(0),
  episode: integer('episode').notNull().default(0),
};

/**
 * One row per profile and title: what was watched last. `autoStarted` marks a row that was created by the hero's
 * buttons only: any real watching replaces it.
 */
export const watchHistory = pgTable(
  'watch_history',
  {
    ...watchedEpisode,
    autoStarted: boolean('auto_started').notNull().default(false),
    watchedAt: timestamptz('watched_at').notNull(),
    lastWatched: timestamptz('last_watched').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'watch_history_key', columns: [table.profileId, table.mediaType, table.mediaId] }),
    check('watch_history_media_type_known', sql`${table.mediaType} in ('movie', 'tv')`),
    index('watch_history_newest_index').on(table.profileId, table.lastWatched, table.mediaType, table.mediaId),
    index('watch_history_last_watched_index').on(table.lastWatched),
  ],
);

export type WatchHistoryRow = typeof watchHistory.$inferSelect;
