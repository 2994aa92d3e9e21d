import type { ImportTitle } from '@marquee/domain/exchange/import-status';

const columns = ['title', 'year', 'type', 'tmdb_id', 'imdb_id', 'tvdb_id', 'season', 'episode', 'problem'];

/** The names of titles without a match, and of episodes that the catalogue lacks, as CSV. */
export function restCsv(titles: readonly ImportTitle[]): string {
  return [columns, ...titles.flatMap(rowsOf)].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

type Cells = readonly (string | number | null | undefined)[];

function rowsOf({ title, year, media_type: type, ids, outcome, unplaced }: ImportTitle): Cells[] {
  const named = [title, year, type === 'tv' ? 'show' : type, ids.tmdb, ids.imdb, ids.tvdb];
  if (outcome === 'matched') {
    return unplaced.map(({ season, episode }) => [...named, season, episode, 'episode not in the catalogue']);
  }
  return [[...named, null, null, problems[outcome]]];
}

const problems = {
  pending: 'not looked up',
  ambiguous: 'several titles have this name',
  unmatched: 'not found',
  skipped: 'left out',
} as const;

function cellOf(value: Cells[number]): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
