import { MediaType } from '@marquee/domain/catalogue/media';
import { MyServices } from '@marquee/domain/discover/services';
import { HistoryTitle } from '@marquee/domain/history/watch-history';
import { maxRating } from '@marquee/domain/limits';
import { listKinds } from '@marquee/domain/lists/lists';
import { maxPlayedSeconds } from '@marquee/domain/record/record-limits';
import { z } from 'zod';

/** For other programs and for people: an import needs only the id. Null while the catalogue does not answer. */
const named = { title: z.string().nullable(), year: z.int().nullable() };
const title = { media_type: MediaType, media_id: HistoryTitle.shape.media_id };
/** Null for movies. */
const episode = { season: z.int().nullable(), episode: z.int().nullable() };

const ExportedWatch = z.object({
  ...title,
  ...episode,
  /** A time, a day such as 2024-05-01, or null if it is unknown: the precision of the watch. */
  watched_at: z.union([z.iso.datetime(), z.iso.date()]).nullable(),
  ...named,
});
export type ExportedWatch = z.infer<typeof ExportedWatch>;

const ExportedProgress = z.object({
  ...title,
  ...episode,
  position_seconds: z.int().min(0).max(maxPlayedSeconds),
  duration_seconds: z.int().min(1).max(maxPlayedSeconds),
  event_at: z.iso.datetime(),
  ...named,
});
export type ExportedProgress = z.infer<typeof ExportedProgress>;

const ExportedRating = z.object({
  ...title,
  rating: z.int().min(1).max(maxRating),
  rated_at: z.iso.datetime().nullable(),
  ...named,
});
export type ExportedRating = z.infer<typeof ExportedRating>;

const ExportedEntry = z.object({ ...title, note: z.string().nullable(), added_at: z.iso.datetime(), ...named });
export type ExportedEntry = z.infer<typeof ExportedEntry>;

/** The watchlist has no name. Links are left out: an import shares nothing. */
const ExportedList = z.object({
  kind: z.enum(listKinds),
  name: z.string(),
  description: z.string().nullable(),
  /** In the own order of the list. */
  entries: z.array(ExportedEntry),
});

const ExportedHiddenTitle = z.object({ ...title, hidden_at: z.iso.datetime(), ...named });
export type ExportedHiddenTitle = z.infer<typeof ExportedHiddenTitle>;

/** A search of a browse page; `query` as in the page's address. */
const ExportedSearch = z.object({
  media_type: MediaType,
  name: z.string(),
  query: z.string(),
  created_at: z.iso.datetime(),
});

/** Null until the member has chosen: "Keep a record", and whether finished titles leave the watchlist. */
const ExportedSettings = z.object({
  keeps_record: z.boolean().nullable(),
  removes_finished: z.boolean().nullable(),
});

/** `marquee.json`: everything that a profile recorded (docs/exchange.md). It has no tokens and no names of people. */
export const MarqueeExport = z.object({
  format: z.literal('marquee'),
  version: z.literal(1),
  exported_at: z.iso.datetime(),
  watches: z.array(ExportedWatch),
  progress: z.array(ExportedProgress),
  ratings: z.array(ExportedRating),
  lists: z.array(ExportedList),
  hidden_titles: z.array(ExportedHiddenTitle),
  /** Null until the member has chosen. Older exports end with the hidden titles. */
  services: MyServices.nullable().optional(),
  saved_searches: z.array(ExportedSearch).optional(),
  settings: ExportedSettings.optional(),
});
export type MarqueeExport = z.infer<typeof MarqueeExport>;
