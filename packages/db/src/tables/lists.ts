import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import { listKinds, listVisibilities } from '@marquee/domain/lists/lists';
import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { importId, ofImport } from './imports.ts';
import { ofProfile } from './profiles.ts';
import { timestamptz } from './users.ts';

/**
 * Lists of titles. Each profile has one watchlist, which a trigger on `profiles` creates (migration lists). Ids are
 * random, so that they reveal nothing about other lists.
 */
export const lists = pgTable(
  'lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    profileId: ofProfile(),
    kind: text('kind', { enum: listKinds }).notNull(),
    /** '' for the watchlist. */
    name: text('name').notNull(),
    description: text('description'),
    visibility: text('visibility', { enum: listVisibilities }).notNull().default('private'),
    /** Set exactly while the list is shared. */
    shareToken: text('share_token').unique('lists_share_token_unique'),
    /** Grows with every change; its profile is locked meanwhile. */
    version: integer('version').notNull().default(1),
    /** Counted within each write: a profile may have 50,000 entries. */
    entryCount: integer('entry_count').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    importId: importId(),
  },
  (table) => [
    check('lists_kind_known', sql`${table.kind} in ('watchlist', 'named')`),
    check('lists_visibility_known', sql`${table.visibility} in ('private', 'link')`),
    check('lists_shared_by_token', sql`(${table.visibility} = 'link') = (${table.shareToken} is not null)`),
    check('lists_watchlist_private', sql`${table.kind} = 'named' or ${table.visibility} = 'private'`),
    index('lists_profile_id_index').on(table.profileId),
    ofImport('lists_import_id_index', table.importId),
    uniqueIndex('lists_watchlist_unique').on(table.profileId).where(sql`${table.kind} = 'watchlist'`),
  ],
);

const listTitle = {
  listId: uuid('list_id')
    .notNull()
    .references(() => lists.id, { onDelete: 'cascade' }),
  mediaType: text('media_type', { enum: mediaTypes }).notNull(),
  mediaId: integer('media_id').notNull(),
};

/** Compared by bytes, whatever the locale of the database. */
const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The titles of a list. */
export const listEntries = pgTable(
  'list_entries',
  {
    ...listTitle,
    /** Place in the own order: a fractional index. */
    rank: byteText('rank').notNull(),
    note: text('note'),
    addedAt: timestamptz('added_at').notNull(),
    /** The latest time at which it was added: an earlier removal that arrives later does not count. */
    eventAt: timestamptz('event_at').notNull(),
    importId: importId(),
  },
  (table) => [
    primaryKey({ name: 'list_entries_key', columns: [table.listId, table.mediaType, table.mediaId] }),
    check('list_entries_media_type_known', sql`${table.mediaType} in ('movie', 'tv')`),
    index('list_entries_rank_index').on(table.listId, table.rank),
    ofImport('list_entries_import_id_index', table.importId),
  ],
);

/** Tombstones of titles removed from a list: a title added earlier by a browser that was offline does not return. */
export const listTombstones = pgTable(
  'list_tombstones',
  { ...listTitle, removedAt: timestamptz('removed_at').notNull() },
  (table) => [
    primaryKey({ name: 'list_tombstones_key', columns: [table.listId, table.mediaType, table.mediaId] }),
    index('list_tombstones_removed_at_index').on(table.removedAt),
  ],
);

/** Titles that a profile does not want to see. */
export const hiddenTitles = pgTable(
  'hidden_titles',
  {
    profileId: ofProfile(),
    mediaType: listTitle.mediaType,
    mediaId: listTitle.mediaId,
    hiddenAt: timestamptz('hidden_at').notNull(),
    importId: importId(),
  },
  (table) => [
    primaryKey({ name: 'hidden_titles_key', columns: [table.profileId, table.mediaType, table.mediaId] }),
    check('hidden_titles_media_type_known', sql`${table.mediaType} in ('movie', 'tv')`),
    index('hidden_titles_newest_index').on(table.profileId, table.hiddenAt, table.mediaType, table.mediaId),
    ofImport('hidden_titles_import_id_index', table.importId),
  ],
);

export type ListRow = typeof lists.$inferSelect;
export type ListEntryRow = typeof listEntries.$inferSelect;
