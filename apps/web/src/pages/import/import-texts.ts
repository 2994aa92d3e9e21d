import type { Import } from '@marquee/domain/exchange/import-status';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';

import type { ReadSummary } from './read/reader-messages.ts';

export const importTextMessages = defineMessages('import.import-texts', {
  open: 'Upload incomplete',
  matching: 'Finding titles',
  ready: 'Ready to import',
  committing: 'Importing',
  done: 'Done',
  undone: 'Undone',
  added: 'Added {things}',
  nothingAdded: 'Added nothing new',
  watches: '{count, plural, one {# watch} other {# watches}}',
  watchesOfTitles:
    '{count, plural, one {# watch} other {# watches}} of {titles, plural, one {# title} other {# titles}}',
  later: '{count} for later',
  ratings: '{count, plural, one {# rating} other {# ratings}}',
  inLists: '{count} in lists',
  lists: '{count, plural, one {# list} other {# lists}}',
  entries: '{count, plural, one {# list entry} other {# list entries}}',
  positions: '{count, plural, one {# playback position} other {# playback positions}}',
  hidden: '{count, plural, one {# hidden title} other {# hidden titles}}',
  searches: '{count, plural, one {# saved search} other {# saved searches}}',
  settings: '{count, plural, one {# setting} other {# settings}}',
});

type TranslateImport = Translate<typeof importTextMessages>;

/** '4,812 watches of 403 titles, 61 for later' */
export function readText({ counts, watchedTitles }: ReadSummary, t: TranslateImport): string {
  const { watch, watchlist, list, rating, progress, hidden } = counts;
  const parts = [
    watch > 0 && t('watchesOfTitles', { count: watch, titles: watchedTitles }),
    watchlist > 0 && t('later', { count: t.formats.count(watchlist) }),
    rating > 0 && t('ratings', { count: rating }),
    list > 0 && t('inLists', { count: t.formats.count(list) }),
    progress > 0 && t('positions', { count: progress }),
    hidden > 0 && t('hidden', { count: hidden }),
  ];
  return t.formats.commas(parts);
}

/** 'Added 12 watches, 3 ratings'; 'Added nothing new' if all was there before. */
export function addedText(added: Import['added'], t: TranslateImport): string {
  const { watches, watchlist, lists, list_entries, ratings, progress, hidden, saved_searches, settings } = added;
  const parts = [
    watches > 0 && t('watches', { count: watches }),
    watchlist > 0 && t('later', { count: t.formats.count(watchlist) }),
    ratings > 0 && t('ratings', { count: ratings }),
    lists > 0 && t('lists', { count: lists }),
    list_entries > 0 && t('entries', { count: list_entries }),
    progress > 0 && t('positions', { count: progress }),
    hidden > 0 && t('hidden', { count: hidden }),
    saved_searches > 0 && t('searches', { count: saved_searches }),
    settings > 0 && t('settings', { count: settings }),
  ].filter(Boolean);
  return parts.length === 0 ? t('nothingAdded') : t('added', { things: t.formats.commas(parts) });
}
