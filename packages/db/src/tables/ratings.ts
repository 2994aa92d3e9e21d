import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { importId, ofImport } from './imports.ts';
import { ofProfile } from './profiles.ts';
import { timestamptz } from './users.ts';

/** What members think of titles, from 1 to 10. One of unknown time has `unknownRatingTime`. */
export const ratings = pgTable(
  'ratings',
  {
    profileId: ofProfile(),
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    mediaId: integer('media_id').notNull(),
    rating: smallint('rating').notNull(),
    ratedAt: timestamptz('rated_at').notNull(),
    importId: importId(),
  },
  (table) => [
    primaryKey({ name: 'ratings_key', columns: [table.profileId, table.mediaType, table.mediaId] }),
    check('ratings_media_type_known', sql`${table.mediaType} in ('movie', 'tv')`),
    check('ratings_rating_range', sql`${table.rating} between 1 and 10`),
    index('ratings_newest_index').on(table.profileId, table.ratedAt, table.mediaType, table.mediaId),
    ofImport('ratings_import_id_index', table.importId),
  ],
);

/** Stored for a rating of unknown time, which is older than any other. */
export const unknownRatingTime = new Date(0);

export type RatingRow = typeof ratings.$inferSelect;
