import { z } from 'zod';
import { EpisodeNumber, MediaId, MediaType, SeasonNumber } from '../catalogue/media.ts';
import { limits, plainText } from '../limits.ts';
import { messages } from '../site/messages.ts';
import { fileMatches, libraryAccesses, scanTriggers } from './media-file.ts';

/** Path of a title in the library's folder: what a match by hand applies to. */
const TitlePath = z.string().min(1).max(limits.maxLibraryPath).regex(plainText, 'This is no path of the library.');

/** What a scan is doing; the phases follow each other. */
export const scanPhases = ['finding', 'matching', 'probing'] as const;

const Count = z.int().min(0);

/** A scan of the library's folder (docs/behaviour/library.md §1). */
export const LibraryScan = z.object({
  trigger: z.enum(scanTriggers),
  startedAt: z.iso.datetime(),
  /** Null while it runs, and if its process ended first. */
  finishedAt: z.iso.datetime().nullable(),
  isRunning: z.boolean(),
  phase: z.enum(scanPhases),
  /** Progress of the phase; `total` is 0 while it is unknown. */
  done: Count,
  total: Count,
  files: Count,
  added: Count,
  changed: Count,
  missing: Count,
  /** Why it stopped, as a sentence; null if it did not. */
  problem: z.string().nullable(),
  /** Folders and files that could not be read, the first ones. */
  unreadable: z.array(z.string()),
});
export type LibraryScan = z.infer<typeof LibraryScan>;

/** State of the library for the dashboard. */
export const LibraryReport = z.object({
  /** Whether MEDIA_DIR is set. */
  isOn: z.boolean(),
  access: z.enum(libraryAccesses),
  /** Without ffmpeg only files that browsers read play. */
  hasFfmpeg: z.boolean(),
  /** The newest one; null before the first. */
  scan: LibraryScan.nullable(),
  /** Files, but `titles`; missing ones count as nothing else. */
  counts: z.object({
    titles: Count,
    files: Count,
    matched: Count,
    unmatched: Count,
    ignored: Count,
    missing: Count,
    /** Of the matched ones: as they are, in another container, not at all, and not examined yet. */
    direct: Count,
    remuxed: Count,
    unplayable: Count,
    waiting: Count,
  }),
});
export type LibraryReport = z.infer<typeof LibraryReport>;

export const libraryStates = ['unmatched', 'matched', 'ignored'] as const;
export type LibraryState = (typeof libraryStates)[number];

/** Titles of the folder in one state, in the order of their paths. `search` matches a part of the path. */
export const LibraryFoldersQuery = z.strictObject({
  state: z.enum(libraryStates),
  search: z.string().trim().max(limits.maxQueryLength).regex(plainText, messages.invalidInput).default(''),
  /** `nextCursor` of the page before. */
  cursor: TitlePath.optional(),
  limit: z.int().min(1).max(limits.maxLibraryPage).default(limits.libraryPage),
});
export type LibraryFoldersQuery = z.infer<typeof LibraryFoldersQuery>;

/** Files of the folder that belong to one title. */
export const LibraryFolder = z.object({
  path: z.string(),
  files: Count,
  match: z.enum(fileMatches),
  /** What the names say. */
  parsed: z.object({ mediaType: MediaType, title: z.string(), year: z.int().nullable() }),
  /** Null unless it is matched. */
  title: z.object({ mediaType: MediaType, id: MediaId, title: z.string(), year: z.int().nullable() }).nullable(),
});
export type LibraryFolder = z.infer<typeof LibraryFolder>;

export const LibraryFolders = z.object({
  items: z.array(LibraryFolder),
  nextCursor: z.string().nullable(),
  /** Of all pages. */
  total: Count,
});
export type LibraryFolders = z.infer<typeof LibraryFolders>;

export const LibraryProblemsQuery = z.strictObject({
  /** `nextCursor` of the page before. */
  cursor: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.int().min(1).max(limits.maxLibraryPage).default(limits.libraryPage),
});
export type LibraryProblemsQuery = z.infer<typeof LibraryProblemsQuery>;

/** Files that cannot be played, and why, as a sentence. */
export const LibraryProblems = z.object({
  items: z.array(z.object({ path: z.string(), problem: z.string() })),
  nextCursor: z.int().nullable(),
});
export type LibraryProblems = z.infer<typeof LibraryProblems>;

export const LibraryFolderPath = z.strictObject({ path: TitlePath });
export type LibraryFolderPath = z.infer<typeof LibraryFolderPath>;

/** A match by hand of all files of a path. Season and episode are for a single file whose name has none. */
export const LibraryMatch = z
  .strictObject({
    path: TitlePath,
    mediaType: MediaType,
    mediaId: MediaId,
    season: SeasonNumber.optional(),
    episode: EpisodeNumber.optional(),
  })
  .refine(({ season, episode }) => (season === undefined) === (episode === undefined), {
    path: ['episode'],
    error: 'An episode is named by its season and number.',
  });
export type LibraryMatch = z.infer<typeof LibraryMatch>;

/** Number of files that an action changed. */
export const LibraryChange = z.object({ files: Count });
export type LibraryChange = z.infer<typeof LibraryChange>;

/** False if a scan was running already. */
export const LibraryRescan = z.object({ started: z.boolean() });
export type LibraryRescan = z.infer<typeof LibraryRescan>;
