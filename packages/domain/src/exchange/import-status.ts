import { z } from 'zod';
import { MediaType } from '../catalogue/media.ts';
import { HistoryTitle } from '../history/watch-history.ts';
import { maxRecordPage, recordPage } from '../record/record-limits.ts';
import { maxRowsPerCall } from './import-limits.ts';
import { importMessages } from './import-messages.ts';
import { RowNumber } from './import-rows.ts';
import { ImportSettings } from './import-settings.ts';
import { importKinds, importRowOutcomes, importSources, importStates, importTitleOutcomes } from './imports.ts';

/** What imports add, as they count it. */
export const importedThings = [
  'watches',
  'watchlist',
  'lists',
  'list_entries',
  'ratings',
  'progress',
  'hidden',
  'saved_searches',
  'settings',
] as const;
export type ImportedThing = (typeof importedThings)[number];

const Count = z.int().min(0);
/** A count for each name. */
function counts<const Name extends string>(names: readonly Name[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, Count])) as Record<Name, typeof Count>);
}

/** Names an import of the caller. */
export const ImportById = z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/, importMessages.notFound) });
export type ImportById = z.infer<typeof ImportById>;

/** With what an export of ours says beside its rows: the commit takes in what the member has not chosen otherwise. */
export const NewImport = z.strictObject({ source: z.enum(importSources), ...ImportSettings.shape });
export type NewImport = z.infer<typeof NewImport>;

export const Import = z.object({
  id: z.string(),
  source: z.enum(importSources),
  state: z.enum(importStates),
  row_count: Count,
  /** Those that were not looked up yet are in `total` only. */
  titles: z.object({ total: Count, matched: Count, ambiguous: Count, unmatched: Count, skipped: Count }),
  /** All 0 until the import is ready. */
  rows: counts(importRowOutcomes),
  /** What it added; `settings` counts services and choices. */
  added: counts(importedThings),
  /** Why it waits, or what was left out; null if nothing. */
  problem: z.string().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type Import = z.infer<typeof Import>;

/** Newest first. */
export const ImportList = z.object({ items: z.array(Import) });
export type ImportList = z.infer<typeof ImportList>;

/** Each row is checked alone (`ImportRow`), so that one that is refused stops no other. */
export const NewImportRows = z.strictObject({
  ...ImportById.shape,
  rows: z
    .array(z.looseObject({ n: RowNumber }, importMessages.rowNumber), importMessages.rowsPerCall)
    .min(1, importMessages.rowsPerCall)
    .max(maxRowsPerCall, importMessages.rowsPerCall),
});
export type NewImportRows = z.infer<typeof NewImportRows>;

/** `accepted` counts rows that the import had already, too. */
export const StoredImportRows = z.object({
  accepted: Count,
  refused: z.array(z.object({ n: RowNumber, message: z.string() })),
  row_count: Count,
});
export type StoredImportRows = z.infer<typeof StoredImportRows>;

export const ImportTitlesQuery = z.strictObject({
  ...ImportById.shape,
  /** `unplaced` are matched titles with an episode that the catalogue does not list. */
  outcome: z.enum([...importTitleOutcomes, 'unplaced']).optional(),
  limit: z.int().min(1).max(maxRecordPage).default(recordPage),
  cursor: z
    .string()
    .regex(/^\d{1,10}$/, importMessages.noCursor)
    .optional(),
});
export type ImportTitlesQuery = z.infer<typeof ImportTitlesQuery>;

/** A title of the catalogue that one of an import may be; title and year are null while the catalogue fails. */
const MatchedTitle = z.object({
  media_type: MediaType,
  media_id: z.string(),
  title: z.string().nullable(),
  year: z.int().nullable(),
  poster_path: z.string().nullable(),
});
export type MatchedTitle = z.infer<typeof MatchedTitle>;

/** A title that rows of an import name; `n` is that of its first row. */
export const ImportTitle = z.object({
  n: RowNumber,
  title: z.string().nullable(),
  year: z.int().nullable(),
  media_type: MediaType.nullable(),
  ids: z.object({ tmdb: z.int().optional(), imdb: z.string().optional(), tvdb: z.int().optional() }),
  outcome: z.enum(importTitleOutcomes),
  row_count: Count,
  match: MatchedTitle.nullable(),
  /** At most five. */
  candidates: z.array(MatchedTitle),
  /** What the catalogue does not list of it; null where the import does not say which. */
  unplaced: z.array(z.object({ season: z.int().nullable(), episode: z.int().nullable() })),
});
export type ImportTitle = z.infer<typeof ImportTitle>;

export const ImportTitles = z.object({ items: z.array(ImportTitle), nextCursor: z.string().nullable() });
export type ImportTitles = z.infer<typeof ImportTitles>;

/** Which title of the catalogue a title of an import is, or that it is left out. */
export const TitleChoice = z
  .strictObject({
    ...ImportById.shape,
    n: RowNumber,
    media_type: MediaType.optional(),
    media_id: HistoryTitle.shape.media_id.optional(),
    skip: z.literal(true).optional(),
  })
  .refine(
    ({ media_type, media_id, skip }) =>
      skip ? media_type === undefined && media_id === undefined : media_type !== undefined && media_id !== undefined,
    { path: ['media_id'], error: importMessages.noChoice },
  );
export type TitleChoice = z.infer<typeof TitleChoice>;

export const ImportCommit = z.strictObject({
  ...ImportById.shape,
  /** All by default. */
  kinds: z.array(z.enum(importKinds)).min(1).max(importKinds.length).optional(),
  /** Whether a rated title without a watch counts as watched. */
  rated_is_watched: z.boolean().default(false),
});
export type ImportCommit = z.infer<typeof ImportCommit>;

export const ImportRemoved = z.object({ removed: Count });
export type ImportRemoved = z.infer<typeof ImportRemoved>;

/** Imports that are matched or committed now, the one that began first first, for administrators. */
export const RunningImports = z.object({
  items: z.array(
    Import.pick({ id: true, source: true, state: true, row_count: true, problem: true }).extend({
      username: z.string(),
      /** When its state began. */
      changed_at: z.iso.datetime(),
    }),
  ),
});
export type RunningImports = z.infer<typeof RunningImports>;

export const EndedImport = z.object({ ended: z.literal(true) });
export type EndedImport = z.infer<typeof EndedImport>;
