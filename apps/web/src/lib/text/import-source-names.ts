import type { ImportSource } from '@marquee/domain/exchange/imports';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';

const texts = defineMessages('lib.import-source-names', { csv: 'CSV file' });

/** The services that imports come from, as people know them. */
export const importSourceNames: Readonly<Record<Exclude<ImportSource, 'csv'>, string>> = {
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
  marquee: 'Marquee',
};

/** What an import comes from. */
export function importSourceName(source: ImportSource, messages: Messages): string {
  return source === 'csv' ? messages.of(texts)('csv') : importSourceNames[source];
}
