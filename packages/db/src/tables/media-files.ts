import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import { scanPhases } from '@marquee/domain/library/library-administration';
import type { MediaProblem, ScanProblem, UnmatchedReason } from '@marquee/domain/library/library-messages';
import { playMethods } from '@marquee/domain/library/library-titles';
import {
  type EmptiedFolder,
  fileMatches,
  type LeftOutReason,
  type MediaProbe,
  type NamedCandidate,
  noEpisode,
  type PathDecision,
  scanTriggers,
} from '@marquee/domain/library/media-file';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { generatedId, timestamptz } from './users.ts';

/** One row per video file of the operator's library (docs/behaviour/library.md §1). */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: generatedId(),
    /** Relative to the library's folder, with `/`; never leaves the server. */
    path: text('path').notNull().unique('media_files_path_unique'),
    /** What a match applies to: the folder of the title, or the file's own path without what follows its title. */
    titlePath: text('title_path').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    modifiedAt: timestamptz('modified_at').notNull(),
    /** How the title was found. */
    match: text('match', { enum: fileMatches }).notNull(),
    mediaType: text('media_type', { enum: mediaTypes }),
    mediaId: integer('media_id'),
    /**
     * As the name has it; 0 for a movie, whose last episode is none. A file with several names the first and the last.
     */
    season: integer('season').notNull().default(0),
    episode: integer('episode').notNull().default(0),
    lastEpisode: integer('last_episode').notNull().default(noEpisode),
    /** From 1 for a title in several parts; 0 for a whole one. */
    part: smallint('part').notNull().default(0),
    /** What distinguishes versions of a title, such as '2160p' or 'Director’s Cut'; '' for the only one. */
    version: text('version').notNull().default(''),
    /** As the name has it, for matching by title and year. */
    parsedType: text('parsed_type', { enum: mediaTypes }).notNull(),
    parsedTitle: text('parsed_title').notNull().default(''),
    parsedYear: smallint('parsed_year'),
    /** YYYY-MM-DD in the name of an episode; '' without one. */
    parsedDate: text('parsed_date').notNull().default(''),
    /** Titles that the name may mean, in the order in which they are looked up. */
    candidates: jsonb('candidates').$type<readonly NamedCandidate[]>().notNull().default([]),
    /** The number of the episode runs through all seasons, until it is found in the catalogue. */
    isAbsolute: boolean('is_absolute').notNull().default(false),
    /** What the reading of the name depends on, hashed: another value is read again. */
    nameKey: text('name_key').notNull().default(''),
    /** The match is that of an older reading, and stays until the title was looked up again. */
    isOutdated: boolean('is_outdated').notNull().default(false),
    /** An administrator decided on this file alone; decisions on its title leave it as it is. */
    isDecidedAlone: boolean('is_decided_alone').notNull().default(false),
    /**
     * Of a file that was decided on alone: what was decided on its title path, which may have no other file; else null.
     */
    pathDecision: jsonb('path_decision').$type<PathDecision>(),
    /** Season and episode were given by hand. */
    isNumberedByHand: boolean('is_numbered_by_hand').notNull().default(false),
    /** Whether the catalogue's show has no such episode; null until it was looked up. */
    isUnlisted: boolean('is_unlisted'),
    /** Why no candidate was taken; null if one was, and before the first look. */
    unmatchedReason: text('unmatched_reason').$type<UnmatchedReason>(),
    /** When the catalogue was last found to have no such title; null to look it up with the next scan. */
    lookedUpAt: timestamptz('looked_up_at'),
    /** Container and tracks; null until the file was read. */
    probe: jsonb('probe').$type<MediaProbe>(),
    method: text('method', { enum: playMethods }),
    /** Why the file cannot be played; null if it can. */
    problem: text('problem').$type<MediaProblem>(),
    /** Since when the file is gone; a drive may be away for a while, so that matches by hand stay. */
    missingSince: timestamptz('missing_since'),
    addedAt: timestamptz('added_at').notNull().defaultNow(),
  },
  (table) => [
    check('media_files_match_known', sql`${table.match} in ('id', 'title', 'manual', 'none', 'undone', 'ignored')`),
    check('media_files_matched', sql`(${table.mediaId} is null) = (${table.mediaType} is null)`),
    index('media_files_title_index').on(table.mediaType, table.mediaId, table.season, table.episode),
    index('media_files_match_index').on(table.match, table.titlePath),
    index('media_files_title_path_index').on(table.titlePath),
  ],
);

/** A title with a file. */
export const libraryTitles = pgTable(
  'library_titles',
  {
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    mediaId: integer('media_id').notNull(),
    /** When its first file was found. */
    addedAt: timestamptz('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'library_titles_key', columns: [table.mediaType, table.mediaId] }),
    index('library_titles_added_at_index').on(table.addedAt.desc(), table.mediaId),
  ],
);

/** The newest scans of the library's folder. */
export const libraryScans = pgTable('library_scans', {
  id: generatedId(),
  trigger: text('trigger', { enum: scanTriggers }).notNull(),
  startedAt: timestamptz('started_at').notNull().defaultNow(),
  /** Null while it runs, or when its process ended first. */
  finishedAt: timestamptz('finished_at'),
  /** Renewed while it runs: without that for a minute its process is gone, and another one may scan. */
  aliveAt: timestamptz('alive_at').notNull().defaultNow(),
  phase: text('phase', { enum: scanPhases }).notNull().default('finding'),
  /** Progress of the phase. */
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  files: integer('files').notNull().default(0),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  missing: integer('missing').notNull().default(0),
  /** Why it stopped, such as a folder that cannot be read; null if it did not. */
  problem: text('problem').$type<ScanProblem>(),
  /** Folders and files that could not be read, the first ones. */
  unreadable: text('unreadable').array().notNull().default([]),
  /** Videos that belong to no title, by reason. */
  leftOut: jsonb('left_out').$type<Partial<Record<LeftOutReason, number>>>().notNull().default({}),
  /** Folders that are there, but have lost their many videos, the first ones; '' for the library's folder. */
  emptied: jsonb('emptied').$type<readonly EmptiedFolder[]>().notNull().default([]),
});

/** Secret keys that replicas share, by purpose. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text('purpose').primaryKey(),
  /** 32 random bytes, base64url. */
  key: text('key').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

export type MediaFileRow = typeof mediaFiles.$inferSelect;
