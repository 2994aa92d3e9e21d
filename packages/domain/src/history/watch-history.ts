import { z } from 'zod';
import { EpisodeNumber, MediaType, SeasonNumber } from '../catalogue/media.ts';
import { maxId } from '../limits.ts';
import { maxMigrationEntries } from '../record/record-limits.ts';
import { inputMessages } from '../site/input-messages.ts';

/** Records per page of the history. */
const historyPage = 50;
export const maxHistoryPage = 100;

/** The latest date that `Date` supports, in ms since 1970. */
const maxTimestamp = 8_640_000_000_000_000;

/** A title's id as a string, as in paths and bodies of the history API. */
const MediaIdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, inputMessages.titleNumber)
  .refine((text) => Number(text) <= maxId, inputMessages.titleNumber);

export const HistoryTitle = z.strictObject({ media_id: MediaIdText, media_type: MediaType });
export type HistoryTitle = z.infer<typeof HistoryTitle>;

/** The last watched episode of a title; season and episode are null for movies. Timestamps are ISO 8601 in UTC. */
export const HistoryRecord = z.object({
  media_id: z.string(),
  media_type: MediaType,
  season: z.int().nullable(),
  episode: z.int().nullable(),
  /** The first time. */
  watched_at: z.iso.datetime(),
  /** The last time, when this season and episode were watched. */
  last_watched: z.iso.datetime(),
  /** When the stored record last changed. */
  updated_at: z.iso.datetime(),
  /** Created by the hero's buttons only: nothing was watched yet. Lists cached by older versions lack it. */
  auto_started: z.boolean().default(false),
});
export type HistoryRecord = z.infer<typeof HistoryRecord>;

function namesEpisode({ media_type, season, episode }: { media_type: MediaType; season?: unknown; episode?: unknown }) {
  return media_type === 'movie' || (typeof season === 'number' && typeof episode === 'number');
}

/**
 * A title is being watched: from the page through the browser's outbox to the table. Season and episode of a movie are
 * ignored. Stored events are read by parseWatchEvent, without zod.
 */
export const WatchEvent = z
  .strictObject({
    ...HistoryTitle.shape,
    season: SeasonNumber.nullish(),
    episode: EpisodeNumber.nullish(),
    /** ms since 1970; now by default, and cut to now if later. */
    timestamp: z.number().min(0).max(maxTimestamp).optional(),
    /** Sent by the hero's buttons: creates a record if there is none, but changes no existing one. */
    auto_started: z.boolean().optional(),
    /** Name of `auto_started` in older clients. */
    beginning: z.boolean().optional(),
  })
  .refine(namesEpisode, { path: ['episode'], error: inputMessages.recordedEpisode })
  .transform(({ media_id, media_type, season, episode, timestamp, auto_started, beginning }) => ({
    media_id,
    media_type,
    season: season ?? null,
    episode: episode ?? null,
    timestamp: timestamp ?? Number.POSITIVE_INFINITY,
    auto_started: auto_started ?? beginning ?? false,
  }));
export type WatchEvent = z.infer<typeof WatchEvent>;

/** Entries are validated one by one, so that an invalid one is skipped alone. */
export const Migration = z.strictObject({
  watchHistoryData: z.array(z.unknown()).max(maxMigrationEntries, inputMessages.migrationEntries),
});
export type Migration = z.infer<typeof Migration>;

/** `total` is the number of entries sent: migrated and skipped. */
export const MigrationResult = z.object({
  migrated: z.int().min(0),
  skipped: z.int().min(0),
  total: z.int().min(0),
});
export type MigrationResult = z.infer<typeof MigrationResult>;

export const HistoryListQuery = z.strictObject({
  limit: z.int().min(1).max(maxHistoryPage).default(historyPage),
  offset: z.int().min(0).max(maxId).default(0),
});
export type HistoryListQuery = z.infer<typeof HistoryListQuery>;

/** Newest first; `total` counts the records of all pages. */
export const HistoryList = z.object({
  items: z.array(HistoryRecord),
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

/** Number of records deleted by a removal, a clear or a clean-up. */
export const Deleted = z.object({ deleted: z.int().min(0) });
export type Deleted = z.infer<typeof Deleted>;

/** Whether the server stores the history; if not, the local history is the source. */
export const HistorySource = z.object({ databaseConfig: z.object({ isRemote: z.boolean() }) });
export type HistorySource = z.infer<typeof HistorySource>;

/** Shown to admins and owners in My List's debug panel. */
export const HistoryDebug = z.object({
  watchHistoryTableExists: z.boolean(),
  userId: z.int().positive(),
  totalWatchHistoryCount: z.int().min(0),
  userWatchHistoryCount: z.int().min(0),
  userSampleData: z.array(HistoryRecord),
});
export type HistoryDebug = z.infer<typeof HistoryDebug>;
