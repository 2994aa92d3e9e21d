import { z } from 'zod';
import { limits } from './limits.ts';
import { MediaType, SeasonNumber } from './media.ts';

/** The largest span of pages that `Date` can name; ms since 1970. */
const latestMoment = 8_640_000_000_000_000;

/** An id of the catalogue as text, as the history's paths and bodies spell it. */
const MediaIdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'A title is named by its number.')
  .refine((text) => Number(text) <= limits.largestId, 'A title is named by its number.');

/** Which title of the history is meant. */
export const HistoryTitle = z.strictObject({ media_id: MediaIdText, media_type: MediaType });
export type HistoryTitle = z.infer<typeof HistoryTitle>;

/** What a person watched last of a title. Season and episode are null for movies; moments are ISO 8601 in UTC. */
export const HistoryRecord = z.object({
  media_id: z.string(),
  media_type: MediaType,
  season: z.int().nullable(),
  episode: z.int().nullable(),
  /** The first time. */
  watched_at: z.iso.datetime(),
  /** The newest time; season and episode are of this one. */
  last_watched: z.iso.datetime(),
  /** When the stored record last changed. */
  updated_at: z.iso.datetime(),
});
export type HistoryRecord = z.infer<typeof HistoryRecord>;

const episodeNumbers = {
  season: SeasonNumber.nullish(),
  episode: z.int().min(0).max(limits.largestEpisode).nullish(),
};

function namesEpisode(entry: { media_type: MediaType; season?: unknown; episode?: unknown }): boolean {
  return entry.media_type === 'movie' || (typeof entry.season === 'number' && typeof entry.episode === 'number');
}
const episodeRequired = { path: ['episode'], error: 'A show is recorded with its season and episode.' };

/** That somebody watches a title. What a movie says of seasons is left aside. */
export const HistoryProgress = z
  .strictObject({
    ...HistoryTitle.shape,
    ...episodeNumbers,
    /** ms since 1970, when it happened; now where it is left out, and never later than now. */
    timestamp: z.number().min(0).max(latestMoment).optional(),
    /** The hero's buttons: makes a record only where there is none, and changes no other. */
    beginning: z.boolean().default(false),
  })
  .refine(namesEpisode, episodeRequired);
export type HistoryProgress = z.infer<typeof HistoryProgress>;

/** One entry of a browser's own list on its way to the server. */
export const MigrationEntry = z
  .object({
    ...HistoryTitle.shape,
    ...episodeNumbers,
    /** ms since 1970 */
    timestamp: z.number().min(0).max(latestMoment),
  })
  .refine(namesEpisode, episodeRequired);
export type MigrationEntry = z.infer<typeof MigrationEntry>;

/** Entries are judged one by one, so that a broken one costs only itself. */
export const Migration = z.strictObject({
  watchHistoryData: z.array(z.unknown()).max(limits.migrationEntries, 'At most 500 entries can be sent at once.'),
});
export type Migration = z.infer<typeof Migration>;

/** `total` is the number of entries sent: migrated and skipped. */
export const MigrationResult = z.object({
  migrated: z.int().min(0),
  skipped: z.int().min(0),
  total: z.int().min(0),
});
export type MigrationResult = z.infer<typeof MigrationResult>;

/** A record as a page shows it (catalogue spec §3). What the catalogue no longer knows has no title. */
export const WatchDisplayItem = z.object({
  /** Stable key of lists, as 'tv-1399'. */
  id: z.string(),
  mediaType: MediaType,
  mediaId: z.int().positive(),
  title: z.string().nullable(),
  poster: z.string().nullable(),
  lastWatched: z.iso.datetime(),
  rating: z.number().nullable(),
  year: z.int().nullable(),
  /** At most 3 names. */
  genres: z.array(z.string()),
  season: z.int().nullable(),
  episode: z.int().nullable(),
});
export type WatchDisplayItem = z.infer<typeof WatchDisplayItem>;

export const HistoryListQuery = z.strictObject({
  limit: z.int().min(1).max(limits.historyPageMost).default(limits.historyPage),
  offset: z.int().min(0).max(limits.largestId).default(0),
});
export type HistoryListQuery = z.infer<typeof HistoryListQuery>;

/** Newest first; `total` counts the records of all pages. */
export const HistoryList = z.object({
  items: z.array(z.object({ record: HistoryRecord, display: WatchDisplayItem })),
  total: z.int().min(0),
});
export type HistoryList = z.infer<typeof HistoryList>;

export const HistoryStatistics = z.object({
  total: z.int().min(0),
  movies: z.int().min(0),
  tvShows: z.int().min(0),
  lastWatched: z.iso.datetime().nullable(),
});
export type HistoryStatistics = z.infer<typeof HistoryStatistics>;

/** How many records a removal, a clearing or a cleanup took away. */
export const Deleted = z.object({ deleted: z.int().min(0) });
export type Deleted = z.infer<typeof Deleted>;

/** Whether the server keeps the history; else the browser's own list is the source (catalogue spec §4). */
export const HistorySource = z.object({ databaseConfig: z.object({ isRemote: z.boolean() }) });
export type HistorySource = z.infer<typeof HistorySource>;

/** What My List's debug panel shows to admins and owners (catalogue spec §7). */
export const HistoryDebug = z.object({
  watchHistoryTableExists: z.boolean(),
  userId: z.int().positive(),
  totalWatchHistoryCount: z.int().min(0),
  userWatchHistoryCount: z.int().min(0),
  userSampleData: z.array(HistoryRecord),
});
export type HistoryDebug = z.infer<typeof HistoryDebug>;
