import { followRules } from '@marquee/domain/calendar/follows';
import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofProfile } from '../profiles.ts';
import { titleSources } from '../titles.ts';
import { timestamptz } from '../users.ts';

const title = {
  mediaType: text('media_type', { enum: mediaTypes }).notNull(),
  mediaId: integer('media_id').notNull(),
};

/** Shows and films that members follow (docs/behaviour/calendar.md). */
export const follows = pgTable(
  'follows',
  {
    profileId: ofProfile(),
    ...title,
    rule: text('rule', { enum: followRules }).notNull(),
    since: timestamptz('since').notNull(),
  },
  (table) => [
    primaryKey({ name: 'follows_key', columns: [table.profileId, table.mediaType, table.mediaId] }),
    index('follows_title_index').on(table.mediaType, table.mediaId),
  ],
);

/**
 * Days on which episodes air and films are released, as the catalogue has them; only whole days. Season and episode of
 * a film are 0. What the catalogue no longer lists is deleted.
 */
export const airings = pgTable(
  'airings',
  {
    ...title,
    source: text('source', { enum: titleSources }).notNull(),
    season: integer('season').notNull(),
    episode: integer('episode').notNull(),
    /** YYYY-MM-DD, in the country of origin. */
    airDate: text('air_date').notNull(),
    /** Of the episode; '' when unknown, and of a film. */
    name: text('name').notNull(),
    /** The first episode of a season, as the catalogue lists it; of no special. */
    isPremiere: boolean('is_premiere').notNull().default(false),
    /** The last episode of a season, as the catalogue says. */
    isFinale: boolean('is_finale').notNull().default(false),
    /** Its season has several episodes, all of this day. */
    isOfSeasonDay: boolean('is_of_season_day').notNull().default(false),
    /** Grows with each change of the day or the name. */
    revision: integer('revision').notNull().default(0),
    /** The day before the last change of it; null if it never moved. */
    formerDate: text('former_date'),
    /** When it was first read. */
    addedAt: timestamptz('added_at').notNull(),
    /** When the day or the name changed, or it was first read. */
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'airings_key',
      columns: [table.mediaType, table.mediaId, table.source, table.season, table.episode],
    }),
    index('airings_air_date_index').on(table.airDate),
    index('airings_title_day_index').on(table.mediaType, table.mediaId, table.airDate),
    index('airings_changed_at_index').on(table.changedAt),
  ],
);

/** When the days of a title are read from the catalogue; one row for each title in a calendar. */
export const airingReads = pgTable(
  'airing_reads',
  {
    ...title,
    source: text('source', { enum: titleSources }).notNull(),
    /** Null until it was read. */
    readAt: timestamptz('read_at'),
    dueAt: timestamptz('due_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'airing_reads_key', columns: [table.mediaType, table.mediaId, table.source] }),
    index('airing_reads_due_at_index').on(table.dueAt),
  ],
);

export type AiringRow = typeof airings.$inferSelect;
