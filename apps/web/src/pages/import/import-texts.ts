import { countText, pluralText } from '@marquee/domain/catalogue/display-text';
import type { Import } from '@marquee/domain/exchange/import-status';
import type { ImportKind, ImportSource } from '@marquee/domain/exchange/imports';
import { importSourceNames } from '../../lib/text/import-source-names.ts';
import type { ReadSummary } from './read/reader-messages.ts';

/** What to drop of each source. */
export const sourceFiles: Readonly<Record<ImportSource, string>> = {
  trakt: 'your data export (ZIP), or its JSON files',
  tvtime: 'your data export (ZIP), or the files of an export tool',
  letterboxd: 'your data export (ZIP)',
  imdb: 'CSV of ratings, the watchlist or a list',
  simkl: 'SimklBackup.json, or its ZIP',
  yamtrack: 'CSV',
  movary: 'history.csv, ratings.csv, watchlist.csv',
  tmdb: 'CSV of ratings or the watchlist',
  netflix: 'NetflixViewingHistory.csv or ViewingActivity.csv',
  pstream: 'mw-account-data-….json',
  csv: 'with a column of titles or ids',
  marquee: 'the ZIP of an export, or marquee.json',
};

/** "Letterboxd", or "a CSV file" within a sentence. */
export function sourceName(source: ImportSource): string {
  return source === 'csv' ? 'a CSV file' : importSourceNames[source];
}

/** Labels of kinds, as they are ticked. */
export const kindLabels: Readonly<Record<ImportKind, string>> = {
  watch: 'Watches',
  watchlist: 'Watch Later',
  list: 'Lists',
  rating: 'Ratings',
  progress: 'Playback positions',
  hidden: 'Hidden titles',
};

/** '4,812 watches of 403 titles, 61 for later' */
export function readText({ counts, watchedTitles }: ReadSummary): string {
  const { watch, watchlist, list, rating, progress, hidden } = counts;
  const parts = [
    watch > 0 && `${pluralText(watch, 'watch', 'watches')} of ${pluralText(watchedTitles, 'title')}`,
    watchlist > 0 && `${countText(watchlist)} for later`,
    rating > 0 && pluralText(rating, 'rating'),
    list > 0 && `${countText(list)} in lists`,
    progress > 0 && pluralText(progress, 'playback position'),
    hidden > 0 && pluralText(hidden, 'hidden title'),
  ];
  return parts.filter(Boolean).join(', ');
}

/** '12 watches, 3 ratings'; 'nothing' if all was there before. */
export function addedText({
  watches,
  watchlist,
  lists,
  list_entries,
  ratings,
  progress,
  hidden,
  saved_searches,
  settings,
}: Import['added']): string {
  const parts = [
    watches > 0 && pluralText(watches, 'watch', 'watches'),
    watchlist > 0 && `${countText(watchlist)} for later`,
    ratings > 0 && pluralText(ratings, 'rating'),
    lists > 0 && pluralText(lists, 'list'),
    list_entries > 0 && pluralText(list_entries, 'list entry', 'list entries'),
    progress > 0 && pluralText(progress, 'playback position'),
    hidden > 0 && pluralText(hidden, 'hidden title'),
    saved_searches > 0 && pluralText(saved_searches, 'saved search', 'saved searches'),
    settings > 0 && pluralText(settings, 'setting'),
  ].filter(Boolean);
  return parts.length === 0 ? 'nothing new' : parts.join(', ');
}

/** What an import is doing, in a list of several. */
export const stateTexts: Readonly<Record<Import['state'], string>> = {
  open: 'Upload incomplete',
  matching: 'Finding titles',
  ready: 'Ready to import',
  committing: 'Importing',
  done: 'Done',
  undone: 'Undone',
};
