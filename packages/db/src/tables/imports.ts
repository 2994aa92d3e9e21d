import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import type { ImportSettings } from '@marquee/domain/exchange/import-settings';
import {
  type ImportKind,
  type ImportRowOutcome,
  importKinds,
  importRowOutcomes,
  importSources,
  importStates,
  importTitleOutcomes,
} from '@marquee/domain/exchange/imports';
import { isNotNull } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofProfile } from './profiles.ts';
import { timestamptz } from './users.ts';

/** Imports of what members saw elsewhere. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    profileId: ofProfile(),
    source: text('source', { enum: importSources }).notNull(),
    state: text('state', { enum: importStates }).notNull().default('open'),
    rowCount: integer('row_count').notNull().default(0),
    /** What becomes of its rows, from `ready` on; they go when they are committed. */
    rowOutcomes: jsonb('row_outcomes')
      .$type<Readonly<Partial<Record<ImportRowOutcome, number>>>>()
      .notNull()
      .default({}),
    /** What the commit takes in; null until then. */
    kinds: jsonb('kinds').$type<ImportKind[]>(),
    isRatedWatched: boolean('is_rated_watched').notNull().default(false),
    /** What its export says beside the rows; once it is done, of services and choices only what the member had not. */
    settings: jsonb('settings').$type<ImportSettings>(),
    /** How many of each kind it added so far. */
    added: jsonb('added').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** Why it does not go on, for its member; null while it does. */
    problem: text('problem'),
    /** Until when the process that works on it may be expected to say so again. */
    leasedUntil: timestamptz('leased_until'),
    createdAt: timestamptz('created_at').notNull(),
    /** When it last changed its state. */
    changedAt: timestamptz('changed_at').notNull(),
    finishedAt: timestamptz('finished_at'),
  },
  (table) => [
    index('imports_newest_index').on(table.profileId, table.createdAt),
    index('imports_state_index').on(table.state, table.changedAt),
  ],
);

const ofOneImport = () =>
  uuid('import_id')
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' });

/** An episode, or a movie (0, 0): YYYY-MM-DD or '', minutes, and whether it counts to all that has aired. */
export type MatchedEpisode = readonly [
  season: number,
  episode: number,
  date: string,
  minutes: number | null,
  isAired: boolean,
];

/** The episodes that rows name or mean; of a movie itself. */
export interface MatchFacts {
  /** YYYY-MM-DD of the release or first airing; '' when unknown. */
  readonly date: string;
  readonly episodes: readonly MatchedEpisode[];
}

/** The titles that the rows of an import name, one row each. */
export const importTitles = pgTable(
  'import_titles',
  {
    importId: ofOneImport(),
    /** `n` of its first row. */
    n: integer('n').notNull(),
    /** Equal for rows that name the same title. */
    key: text('key').notNull(),
    title: text('title'),
    year: integer('year'),
    /** As the import says; null where it does not. */
    mediaType: text('media_type', { enum: mediaTypes }),
    ids: jsonb('ids')
      .$type<{ tmdb?: number | undefined; imdb?: string | undefined; tvdb?: number | undefined }>()
      .notNull(),
    rowCount: integer('row_count').notNull(),
    outcome: text('outcome', { enum: importTitleOutcomes }).notNull().default('pending'),
    /** The title of the catalogue that it is; null unless it is matched. */
    matchType: text('match_type', { enum: mediaTypes }),
    matchId: integer('match_id'),
    /** What the catalogue has of the match, so that the commit need not read it; null unless it is matched. */
    facts: jsonb('facts').$type<MatchFacts>(),
    /** Ids of up to five titles of the catalogue to choose from. */
    candidates: jsonb('candidates').$type<{ mediaType: 'movie' | 'tv'; mediaId: number }[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ name: 'import_titles_key', columns: [table.importId, table.n] }),
    index('import_titles_outcome_index').on(table.importId, table.outcome, table.n),
  ],
);

/** The rows of an import, until it is committed; of those that found no place, 30 days. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: ofOneImport(),
    /** Unique within the import, as its reader counted. */
    n: integer('n').notNull(),
    /** Its title; null until matching begins. */
    titleN: integer('title_n'),
    kind: text('kind', { enum: importKinds }).notNull(),
    /** When the commit comes to it: exact times first, since what is less exact depends on them. */
    turn: smallint('turn').notNull(),
    /** The row as it was sent. */
    data: jsonb('data').notNull(),
    /** The episode of the catalogue that it is; 0 of a movie, null until it is known. */
    season: integer('season'),
    episode: integer('episode'),
    outcome: text('outcome', { enum: importRowOutcomes }),
  },
  (table) => [
    primaryKey({ name: 'import_rows_key', columns: [table.importId, table.n] }),
    index('import_rows_title_index').on(table.importId, table.titleN, table.n),
    index('import_rows_turn_index').on(table.importId, table.turn, table.n),
  ],
);

/** The import that added a row; null where none did, and once a member changed what it added. */
export const importId = () => uuid('import_id').references(() => imports.id, { onDelete: 'set null' });

/** Finds what an import added. */
export const ofImport = (name: string, column: AnyPgColumn) => index(name).on(column).where(isNotNull(column));

export type ImportRecord = typeof imports.$inferSelect;
export type ImportTitleRecord = typeof importTitles.$inferSelect;
