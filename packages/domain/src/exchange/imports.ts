/** What an import may come from (docs/exchange.md). */
export const importSources = [
  'trakt',
  'tvtime',
  'letterboxd',
  'imdb',
  'simkl',
  'yamtrack',
  'movary',
  'tmdb',
  'netflix',
  'pstream',
  'csv',
  'marquee',
] as const;
export type ImportSource = (typeof importSources)[number];

export const importStates = ['open', 'matching', 'ready', 'committing', 'done', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** What became of a title of an import; `pending` until the catalogue was read for it. */
export const importTitleOutcomes = ['pending', 'matched', 'ambiguous', 'unmatched', 'skipped'] as const;
export type ImportTitleOutcome = (typeof importTitleOutcomes)[number];

/**
 * What becomes of a row: `present` is in the record already, `duplicate` repeats another row of the import, and the
 * catalogue does not list the episode of one that is `unplaced`.
 */
export const importRowOutcomes = ['new', 'present', 'duplicate', 'unplaced', 'unmatched'] as const;
export type ImportRowOutcome = (typeof importRowOutcomes)[number];

/** What a row of an import says. */
export const importKinds = ['watch', 'watchlist', 'list', 'rating', 'progress', 'hidden'] as const;
export type ImportKind = (typeof importKinds)[number];
