import { watchPrecisions, watchSources } from '@marquee/domain/record/watches';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { importId, ofImport } from './imports.ts';
import { generatedId, timestamptz } from './users.ts';
import { watchedEpisode } from './watch-history.ts';

/** One row for each time that an episode or a movie was seen to its end. */
export const watches = pgTable(
  'watches',
  {
    id: generatedId(),
    ...watchedEpisode,
    /** As was said; of a day its midnight UTC. */
    watchedAt: timestamptz('watched_at').notNull(),
    /** When that was entered: of the player and of an import, the time of the watch. */
    enteredAt: timestamptz('entered_at').notNull().defaultNow(),
    precision: text('precision', { enum: watchPrecisions }).notNull(),
    source: text('source', { enum: watchSources }).notNull(),
    /** Runtime as the catalogue had it; null when unknown. */
    minutes: smallint('minutes'),
    importId: importId(),
  },
  (table) => [
    unique('watches_key').on(
      table.profileId,
      table.mediaType,
      table.mediaId,
      table.season,
      table.episode,
      table.watchedAt,
    ),
    check('watches_media_type_known', sql`${table.mediaType} in ('movie', 'tv')`),
    index('watches_newest_index').on(table.profileId, table.watchedAt.desc(), table.id.desc()),
    /** For the clean-up of profiles without a record. */
    index('watches_player_index').on(table.watchedAt).where(sql`${table.source} = 'player'`),
    ofImport('watches_import_id_index', table.importId),
  ],
);

/** How far an episode or a movie was played. */
export const progress = pgTable(
  'progress',
  {
    ...watchedEpisode,
    positionSeconds: integer('position_seconds').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    eventAt: timestamptz('event_at').notNull(),
    importId: importId(),
  },
  (table) => [
    primaryKey({
      name: 'progress_key',
      columns: [table.profileId, table.mediaType, table.mediaId, table.season, table.episode],
    }),
    check('progress_media_type_known', sql`${table.mediaType} in ('movie', 'tv')`),
    index('progress_newest_index').on(table.profileId, table.eventAt.desc()),
    index('progress_event_at_index').on(table.eventAt),
    ofImport('progress_import_id_index', table.importId),
  ],
);

/** What a member decided about a title: "Not now" on its card, and "Start again". */
export const titleStates = pgTable(
  'title_states',
  {
    profileId: watchedEpisode.profileId,
    mediaType: watchedEpisode.mediaType,
    mediaId: watchedEpisode.mediaId,
    dismissedAt: timestamptz('dismissed_at'),
    /** The newest episode that had aired at the dismissal; 0 for a movie. */
    dismissedSeason: integer('dismissed_season').notNull().default(0),
    dismissedEpisode: integer('dismissed_episode').notNull().default(0),
    restartedAt: timestamptz('restarted_at'),
  },
  (table) => [
    primaryKey({ name: 'title_states_key', columns: [table.profileId, table.mediaType, table.mediaId] }),
    check('title_states_media_type_known', sql`${table.mediaType} in ('movie', 'tv')`),
  ],
);

export type WatchRow = typeof watches.$inferSelect;
export type ProgressRow = typeof progress.$inferSelect;
