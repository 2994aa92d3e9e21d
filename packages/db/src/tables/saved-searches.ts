import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { importId, ofImport } from './imports.ts';
import { ofProfile } from './profiles.ts';
import { timestamptz } from './users.ts';

/** Filters of a browse page that a member saved under a name. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    profileId: ofProfile(),
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    name: text('name').notNull(),
    /** The page's query string in its canonical order, without '?'. */
    query: text('query').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    importId: importId(),
  },
  (table) => [
    check('saved_searches_media_type_known', sql`${table.mediaType} in ('movie', 'tv')`),
    index('saved_searches_newest_index').on(table.profileId, table.createdAt),
    ofImport('saved_searches_import_id_index', table.importId),
  ],
);

export type SavedSearchRow = typeof savedSearches.$inferSelect;
