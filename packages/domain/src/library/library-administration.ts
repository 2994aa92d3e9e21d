import { z } from 'zod';
import { EpisodeNumber, MediaId, MediaType, SeasonNumber } from '../catalogue/media.ts';
import { maxQueryLength } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import { inputMessages } from '../site/input-messages.ts';
import { messages } from '../site/messages.ts';
import { libraryPage, maxLibraryPage, maxLibraryPath } from './library-limits.ts';
import { fileMatches, leftOutReasons, libraryAccesses, scanTriggers } from './media-file.ts';

/** Characters of a cursor that contains a path of the library, escaped, in base64. */
const maxLibraryCursor = 6_000;

/** Path of a title in the library's folder: what a match by hand applies to. */
const TitlePath = z.string().min(1).max(maxLibraryPath).regex(plainText, inputMessages.libraryPath);

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
  /** Videos that accompany a title, by reason. */
  leftOut: z.partialRecord(z.enum(leftOutReasons), Count),
  /** Folders that lost many files at once, the first ones; '' for the library's folder. */
  emptied: z.array(z.object({ path: z.string(), files: Count })),
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
    /** Matched or not: those that cannot be played. */
    unplayable: Count,
    /** Of the matched ones: played as they are, in another container, and not examined yet. */
    direct: Count,
    remuxed: Count,
    waiting: Count,
    /** Of the matched ones: episodes that the catalogue lacks, and files whose episode is unknown. */
    unlisted: Count,
    unnumbered: Count,
  }),
});
export type LibraryReport = z.infer<typeof LibraryReport>;

/** A file is in one of the first three; `unlisted` are the matched ones that no page of their show has. */
export const libraryStates = ['unmatched', 'matched', 'ignored', 'unlisted'] as const;
export type LibraryState = (typeof libraryStates)[number];

/** Titles of the folder in one state, in the order of their paths. `search` matches a part of the path. */
export const LibraryFoldersQuery = z.strictObject({
  state: z.enum(libraryStates),
  search: z.string().trim().max(maxQueryLength).regex(plainText, messages.invalidInput).default(''),
  /** `nextCursor` of the page before. */
  cursor: z
    .string()
    .max(maxLibraryCursor)
    .regex(/^[\w-]+$/, messages.invalidInput)
    .optional(),
  limit: z.int().min(1).max(maxLibraryPage).default(libraryPage),
});
export type LibraryFoldersQuery = z.infer<typeof LibraryFoldersQuery>;

/** Id of a file in the library. */
const FileId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Season and number of an episode; a file with several names the first and the last. */
const FileNumbers = z.object({ season: SeasonNumber, episode: EpisodeNumber, lastEpisode: EpisodeNumber });

/** What was read from names. */
const ParsedTitle = z.object({ mediaType: MediaType, title: z.string(), year: z.int().nullable() });

/** One file of the folder. */
export const LibraryFile = z.object({
  id: FileId,
  path: z.string(),
  match: z.enum(fileMatches),
  parsed: ParsedTitle,
  /** Of its title, or else what its name was read as. */
  mediaType: MediaType,
  /** Null for a movie, and for an episode whose number is unknown. */
  numbers: FileNumbers.nullable(),
  /** YYYY-MM-DD in the name of an episode; '' without one. */
  date: z.string(),
  /** From 1 for a title in several parts; 0 for a whole one. */
  part: Count,
  version: z.string(),
  /** Whether an administrator decided on this file alone. */
  isDecidedAlone: z.boolean(),
  isNumberedByHand: z.boolean(),
  /** Why it is not matched, or on no page of its show, as a sentence; null if neither. */
  reason: z.string().nullable(),
  /** Why it cannot be played, as a sentence; null if it can. */
  problem: z.string().nullable(),
});
export type LibraryFile = z.infer<typeof LibraryFile>;

/** Files of the folder that belong to one title, or a file that was decided on alone. */
export const LibraryFolder = z.object({
  /** Of a file that was decided on alone its own path, else `titlePath`. */
  path: z.string(),
  /** What actions apply to. */
  titlePath: z.string(),
  files: Count,
  match: z.enum(fileMatches),
  parsed: ParsedTitle,
  /** Null unless it is matched. */
  title: z.object({ mediaType: MediaType, id: MediaId, title: z.string(), year: z.int().nullable() }).nullable(),
  /** Why it is not matched, as a sentence; null if it is, and before the first look. */
  reason: z.string().nullable(),
  /** Of the files: episodes that the catalogue lacks, and matched ones whose episode is unknown. */
  unlisted: Count,
  unnumbered: Count,
  /** The only one; null if there are several. */
  file: LibraryFile.nullable(),
});
export type LibraryFolder = z.infer<typeof LibraryFolder>;

export const LibraryFolders = z.object({
  items: z.array(LibraryFolder),
  nextCursor: z.string().nullable(),
  /** Of all pages. */
  total: Count,
});
export type LibraryFolders = z.infer<typeof LibraryFolders>;

/** Files of a title path in one state, by their paths, without those that were decided on alone. */
export const LibraryFilesQuery = z.strictObject({
  path: TitlePath,
  state: z.enum(libraryStates),
  /** `nextCursor` of the page before. */
  cursor: TitlePath.optional(),
  limit: z.int().min(1).max(maxLibraryPage).default(libraryPage),
});
export type LibraryFilesQuery = z.infer<typeof LibraryFilesQuery>;

export const LibraryFiles = z.object({ items: z.array(LibraryFile), nextCursor: z.string().nullable() });
export type LibraryFiles = z.infer<typeof LibraryFiles>;

export const LibraryProblemsQuery = z.strictObject({
  /** `nextCursor` of the page before. */
  cursor: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.int().min(1).max(maxLibraryPage).default(libraryPage),
});
export type LibraryProblemsQuery = z.infer<typeof LibraryProblemsQuery>;

/** Files that cannot be played, and why, as a sentence. */
export const LibraryProblems = z.object({
  items: z.array(z.object({ path: z.string(), problem: z.string() })),
  nextCursor: z.int().nullable(),
});
export type LibraryProblems = z.infer<typeof LibraryProblems>;

/** Files of a title path that an action applies to: all but those decided on alone, or `fileId` alone. */
export const LibraryTarget = z.strictObject({ path: TitlePath, fileId: FileId.optional() });
export type LibraryTarget = z.infer<typeof LibraryTarget>;

/** Whether `lastEpisode`, which is `episode` by default, does not come before it. */
function isInOrder({ episode = 0, lastEpisode = episode }: EpisodeRange): boolean {
  return lastEpisode >= episode;
}
interface EpisodeRange {
  readonly episode?: number | undefined;
  readonly lastEpisode?: number | undefined;
}
const lastEpisodeIssue = { path: ['lastEpisode'], error: inputMessages.lastEpisode };

/** A match by hand. Season and episode are for a single file. */
export const LibraryMatch = LibraryTarget.extend({
  mediaType: MediaType,
  mediaId: MediaId,
  season: SeasonNumber.optional(),
  episode: EpisodeNumber.optional(),
  lastEpisode: EpisodeNumber.optional(),
})
  .refine(
    ({ season, episode, lastEpisode }) =>
      (season === undefined) === (episode === undefined) && (lastEpisode === undefined || episode !== undefined),
    { path: ['episode'], error: 'An episode is named by its season and number.' },
  )
  .refine(isInOrder, lastEpisodeIssue);
export type LibraryMatch = z.infer<typeof LibraryMatch>;

/** Season and episode of a file by hand, or null for those of its name. Its title stays. */
export const LibraryNumbering = z.strictObject({
  path: TitlePath,
  fileId: FileId,
  numbers: z
    .strictObject({ season: SeasonNumber, episode: EpisodeNumber, lastEpisode: EpisodeNumber.optional() })
    .refine(isInOrder, lastEpisodeIssue)
    .nullable(),
});
export type LibraryNumbering = z.infer<typeof LibraryNumbering>;

/** Number of files that an action changed, and of those of a show the ones whose episode is unknown. */
export const LibraryChange = z.object({ files: Count, unnumbered: Count });
export type LibraryChange = z.infer<typeof LibraryChange>;

/** False if a scan was running already. */
export const LibraryRescan = z.object({ started: z.boolean() });
export type LibraryRescan = z.infer<typeof LibraryRescan>;
