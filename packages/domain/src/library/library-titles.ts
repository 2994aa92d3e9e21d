import { z } from 'zod';
import { browseSorts } from '../browse/browse-filters.ts';
import { EpisodeNumber, MediaCard, MediaId, MediaType, SeasonNumber } from '../catalogue/media.ts';
import { firstMovieYear, maxId, maxRating } from '../limits.ts';
import { inputMessages } from '../site/input-messages.ts';
import { libraryPage, maxLibraryPage } from './library-limits.ts';

const MediaFileId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Sorts of the library: by when the first file was found, and those of the browse pages but revenue. */
export const librarySorts = ['added_at.desc', ...browseSorts.filter((sort) => sort !== 'revenue.desc')] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** A title with a file. Unlike other lists, the library has titles without a poster, a year or votes, too. */
export const LibraryCard = MediaCard.extend({ year: z.int().nullable(), posterPath: z.string().nullable() });
export type LibraryCard = z.infer<typeof LibraryCard>;

/** Titles of the library (docs/behaviour/library.md §6); both media types without `mediaType`. */
export const LibraryTitlesQuery = z.strictObject({
  mediaType: MediaType.optional(),
  /** Id of a genre of the catalogue. */
  genre: z.int().positive().max(maxId).optional(),
  year: z.int().min(firstMovieYear).max(9_999).optional(),
  minRating: z.number().min(0).max(maxRating).optional(),
  sort: z.enum(librarySorts).default('added_at.desc'),
  /** `nextCursor` of the page before, with the same sort. */
  cursor: z
    .string()
    .max(1_000)
    .regex(/^[\w-]+$/, 'This is not a valid cursor.')
    .optional(),
  limit: z.int().min(1).max(maxLibraryPage).default(libraryPage),
});
export type LibraryTitlesQuery = z.infer<typeof LibraryTitlesQuery>;

/** `total` counts all titles that match; `nextCursor` is null at the end. */
export const LibraryTitles = z.object({
  items: z.array(LibraryCard),
  nextCursor: z.string().nullable(),
  total: z.int().min(0),
});
export type LibraryTitles = z.infer<typeof LibraryTitles>;

export const LibraryTitleQuery = z.strictObject({ mediaType: MediaType, id: MediaId });
export type LibraryTitleQuery = z.infer<typeof LibraryTitleQuery>;

/** What the library has of a title: nothing has `files` 0. */
export const LibraryTitle = z.object({
  files: z.int().min(0),
  /** In order; of a show only. */
  episodes: z.array(z.object({ season: SeasonNumber, episode: EpisodeNumber })),
  /** Names of versions, such as '2160p'; of a movie only. */
  versions: z.array(z.string()),
});
export type LibraryTitle = z.infer<typeof LibraryTitle>;

/**
 * What to play: a show needs its season and episode. `fileId` chooses a version or part, else the first one that plays.
 */
export const LibraryPlayQuery = z
  .strictObject({
    mediaType: MediaType,
    id: MediaId,
    season: SeasonNumber.optional(),
    episode: EpisodeNumber.optional(),
    fileId: MediaFileId.optional(),
  })
  .refine(
    ({ mediaType, season, episode }) => mediaType === 'movie' || (season !== undefined && episode !== undefined),
    { path: ['episode'], error: inputMessages.playedEpisode },
  );
export type LibraryPlayQuery = z.infer<typeof LibraryPlayQuery>;

/** How a file goes out: as it is, or in another container (docs/behaviour/library.md §4). */
export const playMethods = ['direct', 'remux'] as const;
export type PlayMethod = (typeof playMethods)[number];

/** A file of a title, and its other versions and parts. */
export const LibraryPlay = z.object({
  fileId: MediaFileId,
  /** Signed path of the player page; null for a file that cannot be played. */
  address: z.string().nullable(),
  /** When the address expires. */
  expiresAt: z.iso.datetime().nullable(),
  method: z.enum(playMethods).nullable(),
  /** Why it cannot be played, as a sentence; null if it can. */
  problem: z.string().nullable(),
  /** In order, this file included; `part` is 0 for a whole one. */
  versions: z.array(z.object({ fileId: MediaFileId, label: z.string(), part: z.int().min(0) })),
});
export type LibraryPlay = z.infer<typeof LibraryPlay>;
