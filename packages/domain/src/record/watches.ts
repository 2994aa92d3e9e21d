import { z } from 'zod';
import { EpisodeNumber, MediaType, SeasonNumber } from '../catalogue/media.ts';
import { HistoryTitle } from '../history/watch-history.ts';
import { firstMovieYear } from '../limits.ts';
import { inputMessages } from '../site/input-messages.ts';
import { firstWatchDay } from './day.ts';
import { RatingValue } from './ratings.ts';
import { maxPlayedSeconds, maxRecordPage, progressBatch, recordPage } from './record-limits.ts';
import { recordMessages } from './record-messages.ts';

/** How exactly the time of a watch is known. */
export const watchPrecisions = ['time', 'day', 'unknown'] as const;

/** Where a watch comes from: the player, a mark by hand, or an import. */
export const watchSources = ['player', 'mark', 'import'] as const;

const Seconds = z.number().min(0).max(maxPlayedSeconds);

/** One time that an episode or a movie was seen to its end; season and episode are null for movies. */
export const Watch = z.object({
  id: z.int().positive(),
  media_id: z.string(),
  media_type: MediaType,
  season: z.int().nullable(),
  episode: z.int().nullable(),
  /** As was said; of a day its midnight UTC. */
  watched_at: z.iso.datetime(),
  /** When that was entered. */
  entered_at: z.iso.datetime(),
  precision: z.enum(watchPrecisions),
  source: z.enum(watchSources),
});
export type Watch = z.infer<typeof Watch>;

/** How far an episode or a movie was played; season and episode are null for movies. */
export const Progress = z.object({
  media_id: z.string(),
  media_type: MediaType,
  season: z.int().nullable(),
  episode: z.int().nullable(),
  position_seconds: z.int().min(0),
  duration_seconds: z.int().positive(),
  event_at: z.iso.datetime(),
});
export type Progress = z.infer<typeof Progress>;

/** Names a title, a season or an episode; a movie has neither season nor episode. */
const episodeNumbers = { season: SeasonNumber.optional(), episode: EpisodeNumber.optional() };

/** An episode needs its season. */
function hasSeason({ season, episode }: { season?: number | undefined; episode?: number | undefined }): boolean {
  return episode === undefined || season !== undefined;
}
const seasonRequired = { path: ['season'], error: 'An episode is named by its season and number.' };

interface NamedEpisodes {
  media_type: MediaType;
  season?: number | undefined;
  episode?: number | undefined;
  through: boolean;
}

function hasEnd({ media_type, season, episode, through }: NamedEpisodes): boolean {
  return !through || (media_type === 'tv' && season !== undefined && season > 0 && episode !== undefined);
}
const endRequired = { path: ['episode'], error: inputMessages.endOfRange };

/** A point in time, or a day, from the first day on. */
export const WatchedAt = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: recordMessages.noTime })
  .refine((time) => time >= firstWatchDay, recordMessages.noTime);

/**
 * What to mark as watched: a movie, an episode, a season, or a whole show; with `through` every aired episode up to and
 * with the named one. Of a show never the specials, unless one is named.
 */
export const Mark = z
  .strictObject({
    ...HistoryTitle.shape,
    ...episodeNumbers,
    through: z.boolean().default(false),
    /** "When it aired", or a time; now by default. */
    watched_at: z.union([z.literal('aired'), WatchedAt], { error: recordMessages.noTime }).optional(),
    /** When it was marked, of a mark that had to wait: now by default, and cut to now if later. */
    entered_at: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(hasSeason, seasonRequired)
  .refine(hasEnd, endRequired);
export type Mark = z.infer<typeof Mark>;

/** `ids` are those of the added watches, to undo them; what was marked already at that time adds nothing. */
export const Marked = z.object({ added: z.int().min(0), ids: z.array(z.int().positive()) });
export type Marked = z.infer<typeof Marked>;

/** Ids in one call: as many as a mark returns of a show without end. */
const maxUnmarked = 10_000;

/** Watches to delete: by their ids, or all of a title, a season or an episode. */
export const Unmark = z.union([
  z.strictObject({ ids: z.array(z.int().positive()).min(1).max(maxUnmarked) }),
  z.strictObject({ ...HistoryTitle.shape, ...episodeNumbers }).refine(hasSeason, seasonRequired),
]);
export type Unmark = z.infer<typeof Unmark>;

/** What a member did with one title; watches newest first. */
export const TitleRecord = z.object({
  watches: z.array(Watch),
  progress: z.array(Progress),
  /** "Start again": only later events count for what is next. */
  restarted_at: z.iso.datetime().nullable(),
});
export type TitleRecord = z.infer<typeof TitleRecord>;

export const WatchListQuery = z.strictObject({
  limit: z.int().min(1).max(maxRecordPage).default(recordPage),
  /** `nextCursor` of the page before. */
  cursor: z
    .string()
    .regex(/^-?\d{1,15}\.\d{1,15}$/, 'This is not a valid cursor.')
    .optional(),
  media_type: MediaType.optional(),
});
export type WatchListQuery = z.infer<typeof WatchListQuery>;

/** Newest first; `nextCursor` is null at the end. */
export const WatchList = z.object({ items: z.array(Watch), nextCursor: z.string().nullable() });
export type WatchList = z.infer<typeof WatchList>;

/** Whether the profile keeps a record of what it watches; off until it `isChosen`. */
export const RecordChoice = z.object({ enabled: z.boolean(), isChosen: z.boolean() });
export type RecordChoice = z.infer<typeof RecordChoice>;

/** A position of the player. An older event changes nothing. */
export const ProgressEvent = z
  .strictObject({
    ...HistoryTitle.shape,
    ...episodeNumbers,
    position_seconds: Seconds,
    duration_seconds: Seconds.min(1),
    /** Now by default, and cut to now if later. */
    event_at: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(
    ({ media_type, season, episode }) => media_type === 'movie' || (season !== undefined && episode !== undefined),
    {
      path: ['episode'],
      error: 'The progress of a show names its season and episode.',
    },
  );
export type ProgressEvent = z.infer<typeof ProgressEvent>;

/** A card of Continue Watching: the episode, or the movie, to continue with. */
export const NextUpItem = z.object({
  media_id: z.string(),
  media_type: MediaType,
  season: z.int().nullable(),
  episode: z.int().nullable(),
  state: z.enum(['resume', 'next']),
  /** Null unless it is resumed. */
  position_seconds: z.int().nullable(),
  duration_seconds: z.int().nullable(),
  /** Null while the catalogue does not answer. */
  title: z.string().nullable(),
  episode_name: z.string().nullable(),
  poster_path: z.string().nullable(),
  /** When something of the title was last watched or played. */
  last_event_at: z.iso.datetime(),
});
export type NextUpItem = z.infer<typeof NextUpItem>;

export const NextUpQuery = z.strictObject({
  limit: z.int().min(1).max(maxRecordPage).default(recordPage),
});
export type NextUpQuery = z.infer<typeof NextUpQuery>;

/** Newest event first. */
export const NextUpList = z.object({ items: z.array(NextUpItem) });
export type NextUpList = z.infer<typeof NextUpList>;

/** Titles whose cards are dismissed ("Not now"), or come back; `at` if that was before now. */
export const DismissedTitles = z.strictObject({
  titles: z.array(HistoryTitle).min(1).max(maxRecordPage),
  at: z.iso.datetime({ offset: true }).optional(),
});
export type DismissedTitles = z.infer<typeof DismissedTitles>;

/** IANA name of a time zone. Offsets are none: Postgres counts them from the other side. */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_]*(\/[A-Za-z0-9_+-]+)*$/, recordMessages.noTimeZone)
  .refine(isTimeZone, recordMessages.noTimeZone);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Where the days of a profile begin. */
export const ProfileTimeZone = z.strictObject({ time_zone: TimeZone });
export type ProfileTimeZone = z.infer<typeof ProfileTimeZone>;

export const StatisticsQuery = z.strictObject({
  year: z.union([z.literal('all'), z.int().min(firstMovieYear).max(9_999)], {
    error: "Give a year, or 'all'.",
  }),
  /** Of days, months and years; the profile's by default. */
  time_zone: TimeZone.optional(),
});
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

/** Positions to store, at most 20. */
export const ProgressBatch = z.strictObject({
  events: z.array(ProgressEvent).min(1).max(progressBatch),
});
export type ProgressBatch = z.infer<typeof ProgressBatch>;

const TitledWatch = Watch.extend({ title: z.string().nullable() });

/** What was watched in a year, or in all, by the days of a time zone. */
export const RecordStatistics = z.object({
  movies: z.int().min(0),
  episodes: z.int().min(0),
  minutes: z.int().min(0),
  /** Oldest first; `month` such as '2026-03'. A year has all twelve, `all` those with watches. */
  months: z.array(
    z.object({ month: z.string(), movies: z.int().min(0), episodes: z.int().min(0), minutes: z.int().min(0) }),
  ),
  /** Watches from Monday to Sunday. */
  weekdays: z.array(z.int().min(0)).length(7),
  /** Number of titles, most first. */
  genres: z.array(z.object({ name: z.string(), count: z.int().min(0) })),
  decades: z.array(z.object({ decade: z.int(), count: z.int().min(0) })),
  first: TitledWatch.nullable(),
  last: TitledWatch.nullable(),
  ratings: z.object({
    /** How often each rating from 1 to 10 was given. */
    counts: z.array(z.int().min(0)).length(10),
    /** The best rated first, at most ten. */
    best: z.array(
      z.object({
        media_id: z.string(),
        media_type: MediaType,
        title: z.string().nullable(),
        poster_path: z.string().nullable(),
        rating: RatingValue,
      }),
    ),
  }),
  /** Years with watches, newest first. */
  years: z.array(z.int()),
});
export type RecordStatistics = z.infer<typeof RecordStatistics>;
