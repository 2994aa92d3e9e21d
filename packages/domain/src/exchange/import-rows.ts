import { z } from 'zod';
import { EpisodeNumber, MediaId, MediaType, SeasonNumber } from '../catalogue/media.ts';
import { maxId, maxRating } from '../limits.ts';
import { listMessages } from '../lists/list-messages.ts';
import { plainLines, plainText } from '../plain-text.ts';
import { firstWatchDay } from '../record/day.ts';
import { maxPlayedSeconds } from '../record/record-limits.ts';
import { messages } from '../site/messages.ts';
import {
  firstImportYear,
  importTextLimits,
  lastImportYear,
  maxImportTitle,
  maxPlays,
  maxRowNumber,
} from './import-limits.ts';
import { importMessages } from './import-messages.ts';
import { type ImportKind, importKinds } from './imports.ts';

const text = (maxLength: number, tooLong: string) =>
  z.string().trim().min(1).max(maxLength, tooLong).regex(plainText, messages.invalidInput);
const lines = (maxLength: number, tooLong: string) =>
  z.string().trim().min(1).max(maxLength, tooLong).regex(plainLines, messages.invalidInput);
const Name = text(maxImportTitle, importMessages.nameTooLong);
const Seconds = z.int().min(0).max(maxPlayedSeconds);

/** Of a title or an episode, as other catalogues number it. */
const Ids = z.strictObject({
  tmdb: MediaId.optional(),
  imdb: z
    .string()
    .regex(/^tt\d{1,12}$/, importMessages.noImdbId)
    .optional(),
  tvdb: z.int().positive().max(maxId).optional(),
});

export type ImportIds = z.infer<typeof Ids>;

/** Unique within the import. */
export const RowNumber = z.int().min(0).max(maxRowNumber);

/** A point in time, a day, or null where the source knows neither. */
const At = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: importMessages.noTime })
  .refine((at) => at >= firstWatchDay, importMessages.noTime)
  .nullable();

/** A list without entries is a row without a title. */
function namesTitle({ kind, ids, episode_ids: ofEpisode = {}, title, list }: NamedTitle): boolean {
  const hasId = [ids, ofEpisode].some(({ tmdb, imdb, tvdb }) => (tmdb ?? imdb ?? tvdb) !== undefined);
  return title !== undefined || hasId || (kind === 'list' && list !== undefined);
}

interface NamedTitle {
  readonly kind: ImportKind;
  readonly ids: ImportIds;
  readonly episode_ids?: ImportIds | undefined;
  readonly title?: string | undefined;
  readonly list?: string | undefined;
}

/** What a row of an import says (docs/behaviour/imports.md §2). */
export const ImportRow = z
  .strictObject({
    n: RowNumber,
    kind: z.enum(importKinds),
    media_type: MediaType.optional(),
    ids: Ids.default({}),
    title: Name.optional(),
    year: z.int().min(firstImportYear).max(lastImportYear).optional(),
    season: SeasonNumber.optional(),
    episode: EpisodeNumber.optional(),
    episode_ids: Ids.optional(),
    episode_title: Name.optional(),
    at: At.default(null),
    /** How often it was seen in all; those without a row of their own are of unknown time. */
    plays: z.int().min(1).max(maxPlays).optional(),
    rating: z.int().min(1).max(maxRating).optional(),
    note: lines(importTextLimits.note, listMessages.noteTooLong).optional(),
    /** Name of a list. */
    list: text(importTextLimits.list, listMessages.nameTooLong).optional(),
    list_description: lines(importTextLimits.list_description, listMessages.descriptionTooLong).optional(),
    position_seconds: Seconds.optional(),
    duration_seconds: Seconds.min(1).optional(),
  })
  .refine(namesTitle, { path: ['title'], error: importMessages.noTitle })
  .refine(({ season, episode }) => episode === undefined || season !== undefined, {
    path: ['season'],
    error: importMessages.noSeason,
  })
  .refine(({ kind, rating }) => kind !== 'rating' || rating !== undefined, {
    path: ['rating'],
    error: importMessages.noRating,
  })
  .refine(({ kind, list }) => kind !== 'list' || list !== undefined, { path: ['list'], error: importMessages.noList })
  .refine(
    ({ kind, position_seconds: position, duration_seconds: duration }) =>
      kind !== 'progress' || (position !== undefined && duration !== undefined),
    { path: ['position_seconds'], error: importMessages.noPosition },
  );
export type ImportRow = z.infer<typeof ImportRow>;
