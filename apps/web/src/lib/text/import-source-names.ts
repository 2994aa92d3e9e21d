import type { ImportSource } from '@marquee/domain/exchange/imports';

/** What imports come from, as people know it. */
export const importSourceNames: Readonly<Record<ImportSource, string>> = {
  trakt: 'Trakt',
  tvtime: 'TV Time',
  letterboxd: 'Letterboxd',
  imdb: 'IMDb',
  simkl: 'Simkl',
  yamtrack: 'Yamtrack',
  movary: 'Movary',
  tmdb: 'TMDB',
  netflix: 'Netflix',
  pstream: 'P-Stream',
  csv: 'CSV file',
  marquee: 'Marquee',
};
