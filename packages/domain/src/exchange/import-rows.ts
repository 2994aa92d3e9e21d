import { z } from 'zod';
import { EpisodeNumber, MediaType, SeasonNumber } from '../catalogue/media.ts';
import { maxId, maxRating } from '../limits.ts';
import { plainLines, plainText } from '../plain-text.ts';
import { maxPlayedSeconds } from '../record/record-limits.ts';
import {
  firstImportYear,
  importKinds,
  importTextLimits,
  lastImportYear,
  maxImportTitle,
  maxPlays,
  maxRowNumber,
} from './import-limits.ts';

const ExternalId = z.int().min(1).max(maxId);

/** Ids of a title or of an episode. */
const ImportIds = z.strictObject({
  tmdb: ExternalId.optional(),
  imdb: z
    .string()
    .regex(/^tt\d{7,10}$/)
    .optional(),
  tvdb: ExternalId.optional(),
});
export type ImportIds = z.infer<typeof ImportIds>;

const Title = z.string().min(1).max(maxImportTitle).regex(plainText);
const Seconds = z.int().min(0).max(maxPlayedSeconds);

/**
 * One statement of an import about a title (docs/exchange.md). What is absent is unknown. A watch of a show without
 * season, episode and `episode_ids` means all that has aired.
 */
export const ImportRow = z
  .strictObject({
    /** Unique within the import. */
    n: z.int().min(1).max(maxRowNumber),
    kind: z.enum(importKinds),
    media_type: MediaType.optional(),
    ids: ImportIds.default({}),
    title: Title.optional(),
    year: z.int().min(firstImportYear).max(lastImportYear).optional(),
    season: SeasonNumber.optional(),
    episode: EpisodeNumber.optional(),
    episode_ids: ImportIds.optional(),
    episode_title: Title.optional(),
    /** A time, a day, or null if that is unknown: of the watch, rating, entry or position. */
    at: z
      .union([z.iso.datetime({ offset: true }), z.iso.date()])
      .nullable()
      .default(null),
    /** Watches in all; those without a time of their own are of unknown time. */
    plays: z.int().min(1).max(maxPlays).optional(),
    rating: z.int().min(1).max(maxRating).optional(),
    note: z.string().min(1).max(importTextLimits.note).regex(plainLines).optional(),
    /** Name of the list; its entries are in the order of `n`. */
    list: z.string().min(1).max(importTextLimits.list).regex(plainText).optional(),
    list_description: z.string().min(1).max(importTextLimits.list_description).regex(plainLines).optional(),
    position_seconds: Seconds.optional(),
    duration_seconds: Seconds.min(1).optional(),
  })
  .refine(namesTitle, { path: ['title'], error: 'A row needs a title or an id.' })
  .refine(({ season, episode }) => episode === undefined || season !== undefined, {
    path: ['season'],
    error: 'An episode is named by its season and number.',
  })
  .refine(({ kind, list }) => kind !== 'list' || list !== undefined, {
    path: ['list'],
    error: 'An entry of a list needs the name of the list.',
  })
  .refine(({ kind, rating }) => kind !== 'rating' || rating !== undefined, {
    path: ['rating'],
    error: 'A rating is a number from 1 to 10.',
  })
  .refine((row) => row.kind !== 'progress' || hasPosition(row), {
    path: ['position_seconds'],
    error: 'A position needs position_seconds and duration_seconds.',
  });
export type ImportRow = z.infer<typeof ImportRow>;

function hasPosition(row: { position_seconds?: number | undefined; duration_seconds?: number | undefined }): boolean {
  return row.position_seconds !== undefined && row.duration_seconds !== undefined;
}

/** A list without entries is a row without a title. */
function namesTitle({ kind, ids, episode_ids = {}, title, list }: NamedTitle): boolean {
  const hasId = [ids, episode_ids].some(({ tmdb, imdb, tvdb }) => (tmdb ?? imdb ?? tvdb) !== undefined);
  return title !== undefined || hasId || (kind === 'list' && list !== undefined);
}

interface NamedTitle {
  readonly kind: (typeof importKinds)[number];
  readonly ids: ImportIds;
  readonly episode_ids?: ImportIds | undefined;
  readonly title?: string | undefined;
  readonly list?: string | undefined;
}
