import { maxSeason } from '../limits.ts';
import { maxEntryNote, maxListDescription, maxListName } from '../lists/list-limits.ts';

/** How long an import can be undone. */
export const undoDays = 30;
/** The highest `n` of a row. */
export const maxRowNumber = 10_000_000;
/** Characters of a title, and of an episode's. */
export const maxImportTitle = 500;
/** The first films are of 1888. */
export const firstImportYear = 1870;
export const lastImportYear = maxSeason;
/** Watches of one movie or episode that imports add up to. */
export const maxPlays = 1_000;
/** Characters; those of lists are the limits of lists. */
export const importTextLimits = { note: maxEntryNote, list: maxListName, list_description: maxListDescription };

/** Rows of one call. */
export const maxRowsPerCall = 500;
/** More than an account can export: watches, positions, ratings, entries, hidden titles and empty lists. */
export const maxImportRows = 250_000;
/** Bytes of a call with rows, and of one that begins an import: 30 saved searches of 2,000 characters. */
export const maxRowsBytes = 1024 * 1024;
export const maxSettingsBytes = 256 * 1024;
