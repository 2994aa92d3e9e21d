import type { ImportTitle } from '@marquee/domain/exchange/import-status';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';

export const restMessages = defineMessages('import.rest-csv', {
  unplaced: 'episode not in the catalogue',
  pending: 'not looked up',
  ambiguous: 'several titles have this name',
  unmatched: 'not found',
  skipped: 'left out',
});

const columns = ['title', 'year', 'type', 'tmdb_id', 'imdb_id', 'tvdb_id', 'season', 'episode', 'problem'];

type TranslateRest = Translate<typeof restMessages>;

/** The names of titles without a match, and of episodes that the catalogue lacks, as CSV. */
export function restCsv(titles: readonly ImportTitle[], t: TranslateRest): string {
  return [columns, ...titles.flatMap((title) => rowsOf(title, t))]
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .join('');
}

type Cells = readonly (string | number | null | undefined)[];

function rowsOf({ title, year, media_type: type, ids, outcome, unplaced }: ImportTitle, t: TranslateRest): Cells[] {
  const named = [title, year, type === 'tv' ? 'show' : type, ids.tmdb, ids.imdb, ids.tvdb];
  if (outcome === 'matched') {
    return unplaced.map(({ season, episode }) => [...named, season, episode, t('unplaced')]);
  }
  return [[...named, null, null, t(outcome)]];
}

function cellOf(value: Cells[number]): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
